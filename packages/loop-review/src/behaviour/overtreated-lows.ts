import { at, type LowEvent, SLOT_MINUTES, SLOTS_PER_HOUR } from '@glidepath/plan-replay';
import { GLUCOSE_LIMITS_MG_DL } from '@glidepath/quantities';

import type { LoopDays } from '../days/loop-days.ts';

const WITHIN_SLOTS = 2 * SLOTS_PER_HOUR;

/** Lows that were followed by high glucose, without a meal that would explain it. */
export function overtreatedLows({ glucoseMgDl, boluses }: LoopDays, lows: readonly LowEvent[]): LowEvent[] {
  const mealSlots = boluses.filter(({ isMeal }) => isMeal).map(({ minute }) => Math.floor(minute / SLOT_MINUTES));
  return lows.filter(({ startSlot, endSlot }) => {
    if (mealSlots.some((slot) => slot >= startSlot && slot <= endSlot + WITHIN_SLOTS)) return false;
    for (let slot = endSlot; slot <= endSlot + WITHIN_SLOTS; slot += 1) {
      if (at(glucoseMgDl, slot) > GLUCOSE_LIMITS_MG_DL.targetUpTo) return true;
    }
    return false;
  });
}
