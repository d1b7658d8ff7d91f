import { type CarbsStatistics, carbsStatistics } from '../carbs/carbs-statistics.ts';
import { activePercent, type CgmStatistics, cgmStatistics } from '../cgm-statistics/cgm-statistics.ts';
import { type ClosedLoopStatistics, closedLoopStatistics } from '../closed-loop/closed-loop-statistics.ts';
import { type InsulinStatistics, insulinStatistics } from '../insulin-totals/insulin-statistics.ts';
import type { PreparedRecords } from '../preparation/prepared-records.ts';
import type { DaySpan, ReportWindow } from '../preparation/report-window.ts';
import { type Figure, figure } from '../rounding/figure.ts';
import { meanAndSd } from '../rounding/mean-and-sd.ts';
import type { MeterReading } from '../smbg/meter-readings.ts';
import { sensorTally } from '../time-in-range/sensor-days.ts';

/** A group without data is null. */
export type ReportStatistics = Readonly<{
  cgm: CgmStatistics | null;
  smbg: SmbgStatistics | null;
  insulin: InsulinStatistics | null;
  carbs: CarbsStatistics | null;
  hcl: ClosedLoopStatistics | null;
}>;

export function reportStatistics(prepared: PreparedRecords, span: DaySpan, window: ReportWindow): ReportStatistics {
  const { insulinDays, sensorDays, meter, meals, automation, overrides } = prepared;
  const tally = sensorTally(sensorDays, span);
  // What is summed by the day waits until the day is over (D3-13, D3-14).
  const whole = { firstDay: span.firstDay, lastDay: Math.min(span.lastDay, window.lastWholeDay) };
  return {
    cgm: cgmStatistics(tally, activePercent(tally.coveredMs, span, window)),
    smbg: smbgStatistics(meter, span),
    insulin: insulinStatistics(insulinDays, whole),
    carbs: carbsStatistics(meals, whole),
    hcl: closedLoopStatistics(automation, overrides, whole),
  };
}

/** mg/dL, and readings a day. */
type SmbgStatistics = Readonly<{ avg: Figure; sd: Figure; readingsPerDay: Figure }>;

/** From meters and typed-in values, over all days of the span (D3-12). Null without readings. */
function smbgStatistics(readings: readonly MeterReading[], { firstDay, lastDay }: DaySpan): SmbgStatistics | null {
  const counted = readings.filter(({ day }) => day >= firstDay && day <= lastDay);
  if (counted.length === 0) return null;
  const { mean, sd } = meanAndSd(counted.map(({ mgDl }) => mgDl));
  return {
    avg: figure(mean, 0),
    sd: figure(sd, 0),
    readingsPerDay: figure(counted.length / (lastDay - firstDay + 1), 1),
  };
}
