import { at } from '@glidepath/plan-replay';

const SMOOTHED_SLOTS = 2;

/** The mean of what is known two slots around; NaN where the slot itself is not known. */
export function smoothedSlots(slots: Float64Array): Float64Array {
  return slots.map((glucose, slot) => {
    if (Number.isNaN(glucose)) return glucose;
    let sum = 0;
    let count = 0;
    for (let near = slot - SMOOTHED_SLOTS; near <= slot + SMOOTHED_SLOTS; near += 1) {
      const known = at(slots, near);
      if (Number.isNaN(known)) continue;
      sum += known;
      count += 1;
    }
    return sum / count;
  });
}
