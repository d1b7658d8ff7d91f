import { dayAfter } from '@glidepath/quantities';

import type { Recommendation } from '#features/recommendation-review/recommendation/reviewed-recommendation.ts';

type OfDays = Pick<Recommendation, 'start' | 'end'> & Readonly<{ extra: Pick<Recommendation['extra'], 'advice'> }>;
type LeftOut = Readonly<{ day: string; reason: string }>;

/** The weeks before the period of a recommendation that it looks at as well. */
const EARLIER_DAYS = 42;

/** Those of the days that are left out which the recommendation would look at. */
export function lookedAt<Day extends LeftOut>({ start, end }: OfDays, leftOut: readonly Day[]): readonly Day[] {
  if (start === null || end === null) return leftOut;
  const first = dayAfter(start, -EARLIER_DAYS);
  return leftOut.filter(({ day }) => day >= first && day <= end);
}

/** Whether it was made without other days, or for other reasons, than are left out now. The server asks the same. */
export function restsOnOthers({ extra }: OfDays, leftOut: readonly LeftOut[]): boolean {
  const told = (days: readonly LeftOut[]) => days.map(({ day, reason }) => `${day} ${reason}`).toSorted();
  return told(extra.advice?.daysLeftOut ?? []).join() !== told(leftOut).join();
}
