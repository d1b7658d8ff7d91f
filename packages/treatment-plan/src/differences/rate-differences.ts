import { MINUTES_PER_DAY } from '@glidepath/quantities';

import type { PumpStage, RateRow } from '../pump/pump-rates.ts';
import { rowsOfDay } from '../pump/rate-ranges.ts';
import type { PlanDifference } from './plan-difference.ts';
import { valueDifference } from './value-difference.ts';

type Stretch = Readonly<{ startMinute: number; before: number | null; after: number | null }>;

/** Compared by the time of day, not by row, so that tables of different rows can be compared. */
export function rateDifferences(
  stage: PumpStage,
  before: readonly RateRow[],
  after: readonly RateRow[],
): PlanDifference[] {
  const found = stretches(before, after);
  return found.flatMap(({ startMinute, before: old, after: now }, index) => {
    const endMinute = found[index + 1]?.startMinute ?? MINUTES_PER_DAY;
    return valueDifference(stage, { startMinute, endMinute }, old, now);
  });
}

/** The longest stretches of the day in which neither table changes its value. */
function stretches(before: readonly RateRow[], after: readonly RateRow[]): Stretch[] {
  const starts = [...new Set(rowsOfDay([...before, ...after]).map(({ startMinute }) => startMinute))].toSorted(
    (a, b) => a - b,
  );
  return starts
    .map((startMinute) => ({
      startMinute,
      before: valueAt(before, startMinute),
      after: valueAt(after, startMinute),
    }))
    .filter(({ before: old, after: now }, index, all) => {
      const last = all[index - 1];
      return !last || last.before !== old || last.after !== now;
    });
}

function valueAt(rows: readonly RateRow[], minute: number): number | null {
  const begun = rows.filter(({ startMinute }) => startMinute <= minute);
  return begun.toSorted((a, b) => a.startMinute - b.startMinute).at(-1)?.value ?? null;
}
