import type { LoopLever } from '@glidepath/loop-review';
import { MINUTES_PER_DAY } from '@glidepath/quantities';
import type { RateRow } from '@glidepath/treatment-plan';

import type { PlanRow } from '../plan/plan-table.ts';
import { leverRows, tableOf, tableValue, timesText } from './lever-rows.ts';
import type { LoopPlanContext } from './loop-plan-context.ts';

/** Name with its time of day, the value before and the value now: whatever differs, and nothing else. */
export function changedRows(lever: LoopLever, context: LoopPlanContext): PlanRow[] {
  const { present, settings } = context.input.approved;
  const name = context.loopTexts.levers[lever];
  const [before, after] = [tableOf(lever, present), tableOf(lever, settings)];
  if (before && after) return changedTimes(lever, { before, after }, context);
  const text = (of: typeof settings) =>
    leverRows(lever, of, context)
      ?.map(({ time, value }) => [time, value].filter((part) => part !== '').join(' '))
      .join('; ');
  // What was not told may have been anything; what is approved as nothing is off.
  return [[name, text(present) ?? context.writer.texts.notAvailable, text(settings) ?? context.loopTexts.notSet]];
}

type Tables = Readonly<{ before: readonly RateRow[]; after: readonly RateRow[] }>;

/** Cut wherever either begins a row, so that no change hides in a longer time. */
function changedTimes(lever: LoopLever, { before, after }: Tables, context: LoopPlanContext): PlanRow[] {
  const starts = [...new Set([0, ...[...before, ...after].map(({ startMinute }) => startMinute)])].toSorted(
    (one, other) => one - other,
  );
  return starts.flatMap((fromMinute, index) => {
    const [was, is] = [valueAt(before, fromMinute), valueAt(after, fromMinute)];
    if (was === is || was === undefined || is === undefined) return [];
    const time = timesText(fromMinute, starts[index + 1] ?? MINUTES_PER_DAY, context);
    return [
      [`${context.loopTexts.levers[lever]}, ${time}`, tableValue(lever, was, context), tableValue(lever, is, context)],
    ];
  });
}

/** Before the first row of a day the last one of the evening goes on. */
function valueAt(table: readonly RateRow[], minute: number): number | undefined {
  return (table.findLast(({ startMinute }) => startMinute <= minute) ?? table.at(-1))?.value;
}
