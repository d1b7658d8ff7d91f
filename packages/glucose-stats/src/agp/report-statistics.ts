import { type CarbsStatistics, carbsStatistics } from '../carbs/carbs-statistics.ts';
import { activePercent } from '../cgm-statistics/active-time.ts';
import { type CgmStatistics, cgmStatistics } from '../cgm-statistics/cgm-statistics.ts';
import { type ClosedLoopStatistics, closedLoopStatistics } from '../closed-loop/closed-loop-statistics.ts';
import { type InsulinStatistics, insulinStatistics } from '../insulin-totals/insulin-statistics.ts';
import type { PreparedRecords } from '../preparation/prepared-records.ts';
import type { DaySpan, ReportWindow } from '../preparation/report-window.ts';
import { type SmbgStatistics, smbgStatistics } from '../smbg/smbg-statistics.ts';
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
  const { insulinDays, sensorDays, meter, meals, events, devices } = prepared;
  const tally = sensorTally(sensorDays, span);
  // What is summed by the day waits until the day is over (D3-13, D3-14).
  const whole = { firstDay: span.firstDay, lastDay: Math.min(span.lastDay, window.lastWholeDay) };
  return {
    cgm: cgmStatistics(tally, activePercent(tally.coveredMs, span, window)),
    smbg: smbgStatistics(meter, span),
    insulin: insulinStatistics(insulinDays, whole),
    carbs: carbsStatistics(meals, whole),
    hcl: closedLoopStatistics(insulinDays, whole, events, devices),
  };
}
