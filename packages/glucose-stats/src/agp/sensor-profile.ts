import { roundedHalfUp } from '@glidepath/quantities';

import type { DaySpan } from '../preparation/report-window.ts';
import type { SensorReadings } from '../preparation/sensor-readings.ts';
import { slotQuantiles, slottedValues } from './slot-quantiles.ts';

// All three numbers: D3-02.
const SLOT_MINUTES = 15;
const SLOT_COUNT = 96;
const MIN_READINGS = 3;

const SHARES = { p10: 0.1, p25: 0.25, p50: 0.5, p75: 0.75, p90: 0.9 } as const;
const WIDE_SHARES = { p5: 0.05, ...SHARES, p95: 0.95 } as const;

export type OuterBand = '10-90' | '5-95';
export type Percentiles = Readonly<Record<keyof typeof SHARES, number | null>>;
/** mg/dL; `p5` and `p95` are there exactly when the clinic chose the wider band. */
export type ProfileSlot = Percentiles & Readonly<{ time: number; p5?: number | null; p95?: number | null }>;

/** How glucose ran over a day, as if all days were one (D3-02). */
export function sensorProfile(readings: SensorReadings, span: DaySpan, outerBand: OuterBand): ProfileSlot[] {
  const { slots, mgDl } = readingsOf(readings, span);
  const shares: Readonly<Record<string, number>> = outerBand === '5-95' ? WIDE_SHARES : SHARES;
  const names = Object.keys(shares);
  const slotted = slottedValues(slots, mgDl, SLOT_COUNT);
  const curves = slotQuantiles(slotted, Object.values(shares), MIN_READINGS).map(smoothedCurve);
  return Array.from({ length: SLOT_COUNT }, (_, slot) => {
    const levels = names.map((name, curve) => [name, wholeMgDl(curves[curve]?.[slot] ?? null)] as const);
    return { time: slot * SLOT_MINUTES, ...NO_LEVELS, ...Object.fromEntries(levels) };
  });
}

const NO_LEVELS: Percentiles = { p10: null, p25: null, p50: null, p75: null, p90: null };

function wholeMgDl(level: number | null): number | null {
  return level === null ? null : roundedHalfUp(level, 0);
}

function readingsOf(readings: SensorReadings, { firstDay, lastDay }: DaySpan) {
  const slots = new Uint16Array(readings.count);
  const mgDl = new Float64Array(readings.count);
  let count = 0;
  for (let index = 0; index < readings.count; index += 1) {
    const day = readings.day[index] ?? 0;
    if (day < firstDay || day > lastDay) continue;
    slots[count] = Math.floor((readings.minute[index] ?? 0) / SLOT_MINUTES);
    mgDl[count] = readings.mgDl[index] ?? 0;
    count += 1;
  }
  return { slots: slots.subarray(0, count), mgDl: mgDl.subarray(0, count) };
}

/**
 * Centred mean of three slots that wraps at midnight and skips empty neighbours; an empty slot stays empty. The same
 * weights on all curves cannot make them cross (D3-02).
 */
export function smoothedCurve(curve: readonly (number | null)[]): (number | null)[] {
  const last = curve.length - 1;
  return curve.map((here, slot) => {
    if (here === null) return null;
    const before = curve[slot === 0 ? last : slot - 1] ?? null;
    const after = curve[slot === last ? 0 : slot + 1] ?? null;
    const near = [before, here, after].filter((level) => level !== null);
    return near.reduce((sum, level) => sum + level, 0) / near.length;
  });
}
