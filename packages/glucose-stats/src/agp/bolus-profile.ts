import { DAY_MS, HOUR_MS } from '@glidepath/quantities';
import type { Bolus } from '../insulin-totals/boluses.ts';
import type { DaySpan } from '../preparation/report-window.ts';
import { rounded } from '../rounding/rounded.ts';
import type { Percentiles } from './sensor-profile.ts';
import { countIn, slotQuantiles, slottedValues } from './slot-quantiles.ts';

const SLOT_COUNT = 24;
const SHARES = [0.1, 0.25, 0.5, 0.75, 0.9] as const;

/** Units; the reader draws a slot from three boluses upward. */
export type BolusSlot = Percentiles & Readonly<{ time: number; count: number }>;

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
    return amount === null ? null : rounded(amount, 2);
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
