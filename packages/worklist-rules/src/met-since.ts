import { dayAfter } from '@glidepath/quantities';

import { type Care, type Criterion, criteriaMet } from './criteria.ts';
import type { GlucoseDay } from './glucose-day.ts';
import { FIGURE_DAYS, glucoseFigures } from './glucose-figures.ts';

/** How far back somebody is looked at who was on no list before: longer than it takes to be overdue. */
const LOOKED_BACK_DAYS = 28;
/** Days that have to be counted for that. */
export const FIRST_LOOK_DAYS = LOOKED_BACK_DAYS + FIGURE_DAYS;

type Looked = Readonly<{
  lastDay: string;
  /** The first day on which somebody could have looked. */
  startedOn: string;
  care: Care;
}>;

/** Since which day each criterion that is met now has been met, had somebody looked every day. */
export function metSinceBefore(
  days: readonly GlucoseDay[],
  { lastDay, startedOn, care }: Looked,
): Readonly<Partial<Record<Criterion, string>>> {
  const metOn = (day: string) =>
    criteriaMet(glucoseFigures(days, dayAfter(day, -1)), care).map(({ criterion }) => criterion);
  const today = dayAfter(lastDay, 1);
  const earliest = [startedOn, dayAfter(today, -LOOKED_BACK_DAYS)].toSorted()[1] ?? today;
  const since = new Map<Criterion, string>(metOn(today).map((criterion) => [criterion, today]));
  let still = [...since.keys()];
  for (let day = dayAfter(today, -1); day >= earliest && still.length > 0; day = dayAfter(day, -1)) {
    const met = metOn(day);
    still = still.filter((criterion) => met.includes(criterion));
    for (const criterion of still) since.set(criterion, day);
  }
  return Object.fromEntries(since);
}
