import { SLOT_MINUTES, SLOTS_PER_DAY } from '@glidepath/plan-replay';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { BASAL_BLOCK } from '../../limits/tuning.ts';
import type { Context } from '../context.ts';

/** On so many of the days glucose moves by food that nobody logged: these are no hours of basal insulin alone. */
const SHARE_OF_DAYS = 1 / 3;
const SLOTS_PER_BLOCK = BASAL_BLOCK.minutes / SLOT_MINUTES;
const LAG_SLOTS = BASAL_BLOCK.lagMinutes / SLOT_MINUTES;

type Unlogged = Pick<Context, 'isAfterUnlogged' | 'countedDays'>;

/** Whether the hours in which a block of basal insulin acts mostly follow food that nobody logged. */
export const isAfterUnloggedFood = (context: Unlogged, block: number): boolean =>
  unloggedDays(context, block) >= SHARE_OF_DAYS * context.countedDays;

/** On how many days glucose rises by such food in the hours of some blocks, and from when to when it does. */
export function unloggedFigures(context: Unlogged, blocks: readonly number[]) {
  const unlogged = blocks.filter((block) => isAfterUnloggedFood(context, block));
  const seenFrom = (block: number) => (block * BASAL_BLOCK.minutes + BASAL_BLOCK.lagMinutes) % MINUTES_PER_DAY;
  return {
    unloggedDays: Math.max(...unlogged.map((block) => unloggedDays(context, block))),
    unloggedFromMinute: seenFrom(Math.min(...unlogged)),
    unloggedToMinute: seenFrom(Math.max(...unlogged) + 1),
  };
}

function unloggedDays({ isAfterUnlogged }: Unlogged, block: number): number {
  const days = isAfterUnlogged.length / SLOTS_PER_DAY;
  let moved = 0;
  for (let day = 0; day < days; day += 1) {
    const from = day * SLOTS_PER_DAY + block * SLOTS_PER_BLOCK + LAG_SLOTS;
    const slots = isAfterUnlogged.subarray(from, from + SLOTS_PER_BLOCK);
    if (slots.reduce((sum, slot) => sum + slot, 0) > slots.length / 2) moved += 1;
  }
  return moved;
}
