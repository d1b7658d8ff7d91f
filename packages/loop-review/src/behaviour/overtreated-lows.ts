import { at, type LowEvent, SLOTS_PER_HOUR } from '@glidepath/plan-replay';
import { GLUCOSE_LIMITS_MG_DL } from '@glidepath/quantities';

import type { LoopDays } from '../days/loop-days.ts';

const WITHIN_SLOTS = 2 * SLOTS_PER_HOUR;

/** Lows that were followed by high glucose. */
export function overtreatedLows({ glucoseMgDl }: LoopDays, lows: readonly LowEvent[]): LowEvent[] {
  return lows.filter(({ endSlot }) => {
    for (let slot = endSlot; slot <= endSlot + WITHIN_SLOTS; slot += 1) {
      if (at(glucoseMgDl, slot) > GLUCOSE_LIMITS_MG_DL.targetUpTo) return true;
    }
    return false;
  });
}
