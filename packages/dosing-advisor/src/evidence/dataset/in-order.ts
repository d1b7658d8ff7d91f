import { MINUTES_PER_DAY } from '@glidepath/quantities';

type Timed = Readonly<{ minute: number }>;

/** By time; what is simultaneous by its content, so that the order of the input never shows in the advice. */
export function inOrder<Entry extends Timed>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) => a.minute - b.minute || contentOrder(a, b));
}

function contentOrder(a: Timed, b: Timed): number {
  const [first, second] = [textOf(a), textOf(b)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

function textOf(entry: Timed): string {
  return JSON.stringify(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Entries of the days from `firstDay` on, with minutes that count from there. */
export function within<Entry extends Timed>(entries: readonly Entry[], firstDay: number, days: number): Entry[] {
  const [firstMinute, endMinute] = [firstDay * MINUTES_PER_DAY, (firstDay + days) * MINUTES_PER_DAY];
  const inside = entries.filter(({ minute }) => minute >= firstMinute && minute < endMinute);
  return firstDay === 0 ? inside : inside.map((entry) => ({ ...entry, minute: entry.minute - firstMinute }));
}
