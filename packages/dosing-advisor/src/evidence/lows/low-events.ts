import { at, SLOT_MINUTES } from '@glidepath/plan-replay';
import { GLUCOSE_LIMITS_MG_DL } from '@glidepath/quantities';

import type { MeterReading } from '../../input/recorded.ts';

const LOW_MG_DL = GLUCOSE_LIMITS_MG_DL.targetFrom;
export const LEVEL_2_MG_DL = GLUCOSE_LIMITS_MG_DL.lowFrom;
/** Fifteen minutes begin a low, make it level 2, and end it (Battelino 2019). */
const MIN_SLOTS = 3;
const SAME_LOW_MINUTES = 60;

export type LowEvent = Readonly<{ startSlot: number; endSlot: number; nadirMgDl: number; level: 1 | 2 }>;

/** Lows that a sensor saw. Slots without a reading do not end one. */
export function sensorLows(glucoseMgDl: Float64Array): LowEvent[] {
  const lows: LowEvent[] = [];
  let slot = 0;
  while (slot + MIN_SLOTS <= glucoseMgDl.length) {
    if (!startsLow(glucoseMgDl, slot)) {
      slot += 1;
      continue;
    }
    const { low, nextSlot } = lowFrom(glucoseMgDl, slot);
    lows.push(low);
    slot = nextSlot;
  }
  return lows;
}

function startsLow(glucoseMgDl: Float64Array, slot: number): boolean {
  for (let ahead = 0; ahead < MIN_SLOTS; ahead += 1) if (!(at(glucoseMgDl, slot + ahead) < LOW_MG_DL)) return false;
  return true;
}

function lowFrom(glucoseMgDl: Float64Array, startSlot: number): { low: LowEvent; nextSlot: number } {
  let slot = startSlot;
  let nadirMgDl = at(glucoseMgDl, startSlot);
  let level2Slots = 0;
  let isLevel2 = false;
  let recoveredSlots = 0;
  for (; slot < glucoseMgDl.length && recoveredSlots < MIN_SLOTS; slot += 1) {
    const glucose = at(glucoseMgDl, slot);
    if (glucose >= LOW_MG_DL) {
      recoveredSlots += 1;
      continue;
    }
    recoveredSlots = 0;
    if (glucose < nadirMgDl) nadirMgDl = glucose;
    level2Slots = glucose < LEVEL_2_MG_DL ? level2Slots + 1 : 0;
    isLevel2 ||= level2Slots >= MIN_SLOTS;
  }
  return { low: { startSlot, endSlot: slot - recoveredSlots, nadirMgDl, level: isLevel2 ? 2 : 1 }, nextSlot: slot };
}

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
      endSlot: Math.floor((group.at(-1)?.minute ?? 0) / SLOT_MINUTES) + MIN_SLOTS,
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
