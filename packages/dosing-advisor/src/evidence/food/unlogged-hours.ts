import { BASAL_BLOCK, SLOT_MINUTES, SLOTS_PER_DAY } from '../../limits/tuning.ts';
import type { Context } from '../context.ts';

/** On so many of the days glucose moves by food that nobody logged: these are no hours of basal insulin alone. */
const SHARE_OF_DAYS = 1 / 3;
const SLOTS_PER_BLOCK = BASAL_BLOCK.minutes / SLOT_MINUTES;
const LAG_SLOTS = BASAL_BLOCK.lagMinutes / SLOT_MINUTES;

/** Whether the hours in which a block of basal insulin acts mostly follow food that nobody logged. */
export function isAfterUnloggedFood({ isAfterUnlogged }: Pick<Context, 'isAfterUnlogged'>, block: number): boolean {
  const days = isAfterUnlogged.length / SLOTS_PER_DAY;
  let moved = 0;
  for (let day = 0; day < days; day += 1) {
    const from = day * SLOTS_PER_DAY + block * SLOTS_PER_BLOCK + LAG_SLOTS;
    const slots = isAfterUnlogged.subarray(from, from + SLOTS_PER_BLOCK);
    if (slots.reduce((sum, slot) => sum + slot, 0) > slots.length / 2) moved += 1;
  }
  return moved >= SHARE_OF_DAYS * days;
}
