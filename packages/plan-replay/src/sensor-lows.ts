import { GLUCOSE_LIMITS_MG_DL } from '@glidepath/quantities';

import { at } from './series.ts';

const LOW_MG_DL = GLUCOSE_LIMITS_MG_DL.targetFrom;
const LEVEL_2_MG_DL = GLUCOSE_LIMITS_MG_DL.lowFrom;
/** Fifteen minutes begin a low, make it level 2, and end it (Battelino 2019). */
const MIN_SLOTS = 3;

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
