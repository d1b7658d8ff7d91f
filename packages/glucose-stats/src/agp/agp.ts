import { DAY_MS, dayText, HOUR_MS, roundedHalfUp } from '@glidepath/quantities';
import type { Bolus } from '../insulin-totals/boluses.ts';
import type { PreparedRecords } from '../preparation/prepared-records.ts';
import type { DaySpan, ReportWindow } from '../preparation/report-window.ts';
import { type ReportStatistics, reportStatistics } from './report-statistics.ts';
import { type OuterBand, type Percentiles, type ProfileSlot, sensorProfile } from './sensor-profile.ts';
import { countIn, slotQuantiles, slottedValues } from './slot-quantiles.ts';

const SLOT_COUNT = 24;
const SHARES = [0.1, 0.25, 0.5, 0.75, 0.9] as const;

/** Units; the reader draws a slot from three boluses upward. */
type BolusSlot = Percentiles & Readonly<{ time: number; count: number }>;

/** Amounts by the hour; an extended bolus counts once, with all of it (D3-03). */
export function bolusProfile(boluses: readonly Bolus[], { firstDay, lastDay }: DaySpan): BolusSlot[] {
  const counted = boluses.filter(({ day }) => day >= firstDay && day <= lastDay);
  const slots = Uint16Array.from(counted, ({ clockMs, day }) => Math.floor((clockMs - day * DAY_MS) / HOUR_MS));
  const slotted = slottedValues(
    slots,
    Float64Array.from(counted, ({ units }) => units),
    SLOT_COUNT,
  );
  const curves = slotQuantiles(slotted, SHARES, 1);
  const units = (curve: number, slot: number) => {
    const amount = curves[curve]?.[slot] ?? null;
    return amount === null ? null : roundedHalfUp(amount, 2);
  };
  return Array.from({ length: SLOT_COUNT }, (_, slot) => ({
    time: slot * 60,
    count: countIn(slotted, slot),
    p10: units(0, slot),
    p25: units(1, slot),
    p50: units(2, slot),
    p75: units(3, slot),
    p90: units(4, slot),
  }));
}

/** Decisions-3, appendix A. Start and end are null where the span has no data. */
export type Agp = Readonly<{
  start: string | null;
  end: string | null;
  cgmGraph: readonly ProfileSlot[];
  bolusGraph: readonly BolusSlot[];
  statistics: ReportStatistics;
}>;

const NO_STATISTICS: ReportStatistics = { cgm: null, smbg: null, insulin: null, carbs: null, hcl: null };
const NO_DAYS: DaySpan = { firstDay: 0, lastDay: -1 };

export function agp(
  prepared: PreparedRecords,
  counted: DaySpan | null,
  window: ReportWindow,
  outerBand: OuterBand,
): Agp {
  const span = counted ?? NO_DAYS;
  return {
    start: counted && dayText(counted.firstDay),
    end: counted && dayText(counted.lastDay),
    cgmGraph: sensorProfile(prepared.readings, span, outerBand),
    bolusGraph: bolusProfile(prepared.boluses, span),
    statistics: counted ? reportStatistics(prepared, counted, window) : NO_STATISTICS,
  };
}
