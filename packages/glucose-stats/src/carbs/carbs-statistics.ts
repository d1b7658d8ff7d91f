import type { DaySpan } from '../preparation/report-window.ts';
import { type Figure, figure } from '../rounding/figure.ts';
import { meanAndSd } from '../rounding/mean-and-sd.ts';
import type { Meal } from './meals.ts';

/** Grams a day. */
export type CarbsStatistics = Readonly<{ avg: Figure; sd: Figure }>;

/** Over days with at least one entry in grams; leave the still-running day out of them (D3-14). Null without any. */
export function carbsStatistics(meals: readonly Meal[], { firstDay, lastDay }: DaySpan): CarbsStatistics | null {
  const gramsByDay = new Map<number, number>();
  for (const { day, value } of meals) {
    if (typeof value !== 'number' || day < firstDay || day > lastDay) continue;
    gramsByDay.set(day, (gramsByDay.get(day) ?? 0) + value);
  }
  if (gramsByDay.size === 0) return null;
  const { mean, sd } = meanAndSd([...gramsByDay.values()]);
  return { avg: figure(mean, 0), sd: figure(sd, 0) };
}
