import { at, SLOT_MINUTES, SLOTS_PER_DAY, SLOTS_PER_HOUR } from '@glidepath/plan-replay';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { median } from '../arithmetic/median.ts';
import type { RanPump } from '../evidence/dataset/analysed-days.ts';
import type { Dataset } from '../evidence/dataset/dataset.ts';
import { countedDays } from '../evidence/dataset/days-left-out.ts';
import { countedBasal } from '../evidence/dataset/delivered-basal.ts';
import { ratesByDay } from '../evidence/fasting/rates-by-day.ts';
import { HABIT_SHARE, MIN_DAYS, type TakenDose } from '../evidence/taken/taken-dose.ts';
import type { TakenWay } from '../evidence/taken/taken-doses.ts';
import { BASAL_BLOCK } from '../limits/tuning.ts';

const SLOTS_PER_BLOCK = BASAL_BLOCK.minutes / SLOT_MINUTES;
/** Rates this far from the plan are not the plan's doing: a share of it, and more than two clicks of a pump. */
const OTHERWISE = { share: 0.15, unitsPerHour: 0.05 } as const;
/** Of a block: what the pump did not tell may have been anything. */
const MIN_KNOWN_SLOTS = 0.8 * SLOTS_PER_BLOCK;

/**
 * Of each block of the day, the way in which another rate than the planned one ran on most days; null where it did not.
 */
export type RanWays = readonly (TakenWay | null)[];

type DayOfBlock = Readonly<{ day: number; block: number; plannedUnits: number; ranUnits: number }>;

/** Temporary rates and stops that became a habit. */
export function ratesTakenOtherwise(
  ran: readonly RanPump[],
  dataset: Dataset,
): Readonly<{ ranWays: RanWays; taken: readonly TakenDose[] }> {
  const days = daysOfBlocks(ran, dataset);
  const ranWays = Array.from({ length: BASAL_BLOCK.count }, (_, block) =>
    wayOf(days.filter((known) => known.block === block)),
  );
  return { ranWays, taken: hoursAlike(ranWays).map((blocks) => takenIn(blocks, days, countedDays(dataset))) };
}

function daysOfBlocks(ran: readonly RanPump[], dataset: Dataset): DayOfBlock[] {
  const { kinds, unitsPerHour } = countedBasal(dataset);
  return ratesByDay(ran).flatMap((planned, day) =>
    Array.from({ length: BASAL_BLOCK.count }, (_, block): DayOfBlock[] => {
      let [known, plannedUnits, ranUnits] = [0, 0, 0];
      for (let slot = block * SLOTS_PER_BLOCK; slot < (block + 1) * SLOTS_PER_BLOCK; slot += 1) {
        const slotOfAll = day * SLOTS_PER_DAY + slot;
        if (kinds[slotOfAll] === undefined) continue;
        known += 1;
        plannedUnits += at(planned, slot) / SLOTS_PER_HOUR;
        ranUnits += at(unitsPerHour, slotOfAll) / SLOTS_PER_HOUR;
      }
      return known >= MIN_KNOWN_SLOTS ? [{ day, block, plannedUnits, ranUnits }] : [];
    }).flat(),
  );
}

function wayOf(days: readonly DayOfBlock[]): TakenWay | null {
  if (days.length < MIN_DAYS) return null;
  const share = (isSo: (day: DayOfBlock) => boolean) => days.filter(isSo).length / days.length;
  if (share((day) => isFar(day, day.plannedUnits - day.ranUnits)) >= HABIT_SHARE) return 'less';
  return share((day) => isFar(day, day.ranUnits - day.plannedUnits)) >= HABIT_SHARE ? 'more' : null;
}

function isFar({ plannedUnits }: DayOfBlock, differenceUnits: number): boolean {
  const hours = BASAL_BLOCK.minutes / 60;
  return differenceUnits > Math.max(OTHERWISE.share * plannedUnits, OTHERWISE.unitsPerHour * hours);
}

/** Neighbouring blocks that differ in the same direction are reported together. */
function hoursAlike(ranWays: RanWays): number[][] {
  const groups: number[][] = [];
  for (const [block, way] of ranWays.entries()) {
    if (way === null) continue;
    if (block > 0 && ranWays[block - 1] === way) groups.at(-1)?.push(block);
    else groups.push([block]);
  }
  return groups;
}

function takenIn(blocks: readonly number[], days: readonly DayOfBlock[], outOf: number): TakenDose {
  const byDay = [...Map.groupBy(days, ({ day }) => day).values()]
    .map((ofDay) => ofDay.filter(({ block }) => blocks.includes(block)))
    .filter((ofDay) => ofDay.length === blocks.length);
  const usual = (of: (day: DayOfBlock) => number) =>
    median(byDay.map((ofDay) => ofDay.reduce((sum, day) => sum + of(day), 0)));
  return {
    dose: 'basal',
    hoursFromMinute: (blocks[0] ?? 0) * BASAL_BLOCK.minutes,
    hoursToMinute: (((blocks.at(-1) ?? 0) + 1) * BASAL_BLOCK.minutes) % MINUTES_PER_DAY,
    plannedUnits: usual(({ plannedUnits }) => plannedUnits),
    takenUnits: usual(({ ranUnits }) => ranUnits),
    days: byDay.length,
    outOf,
  };
}
