import { type LowEvent, SLOT_MINUTES, sensorLows } from '@glidepath/plan-replay';
import { GLUCOSE_LIMITS_MG_DL } from '@glidepath/quantities';

import type { MeterReading } from '../../input/recorded.ts';

const LOW_MG_DL = GLUCOSE_LIMITS_MG_DL.targetFrom;
export const LEVEL_2_MG_DL = GLUCOSE_LIMITS_MG_DL.lowFrom;
/** How long one reading of a meter counts as low. */
const METER_LOW_SLOTS = 3;
const SAME_LOW_MINUTES = 60;

/** Lows that a meter saw: readings less than an hour apart are one. */
export function meterLows(readings: readonly MeterReading[]): LowEvent[] {
  const groups: MeterReading[][] = [];
  for (const reading of readings) {
    if (reading.glucoseMgDl >= LOW_MG_DL) continue;
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && reading.minute - last.minute < SAME_LOW_MINUTES) group.push(reading);
    else groups.push([reading]);
  }
  return groups.map((group) => {
    const nadirMgDl = Math.min(...group.map(({ glucoseMgDl }) => glucoseMgDl));
    return {
      startSlot: Math.floor((group[0]?.minute ?? 0) / SLOT_MINUTES),
      endSlot: Math.floor((group.at(-1)?.minute ?? 0) / SLOT_MINUTES) + METER_LOW_SLOTS,
      nadirMgDl,
      level: nadirMgDl < LEVEL_2_MG_DL ? 2 : 1,
    };
  });
}

/** By the source in use. */
export function lowsSeen(
  { glucoseMgDl, meter }: Readonly<{ glucoseMgDl: Float64Array; meter: readonly MeterReading[] }>,
  source: 'sensor' | 'meter',
): LowEvent[] {
  return source === 'sensor' ? allLows(glucoseMgDl, meter) : meterLows(meter);
}

/** Lows that either saw: a reading of the meter beside a low of the sensor is the same one. */
export function allLows(glucoseMgDl: Float64Array, meter: readonly MeterReading[]): LowEvent[] {
  const bySensor = sensorLows(glucoseMgDl);
  const apartSlots = SAME_LOW_MINUTES / SLOT_MINUTES;
  const isSeen = (low: LowEvent) =>
    bySensor.some((seen) => low.startSlot < seen.endSlot + apartSlots && low.endSlot > seen.startSlot - apartSlots);
  return [...bySensor, ...meterLows(meter).filter((low) => !isSeen(low))].sort((a, b) => a.startSlot - b.startSlot);
}
