import type { Regime } from '../../limits/regime.ts';
import { FOOD_TO_COME_SHARE } from '../../limits/tuning.ts';
import { believedLog, type DoseEvent } from '../events/dose-event.ts';
import { remainingShare } from '../insulin-action.ts';

/**
 * A meal is judged while some of its food is still to come. What that will need was not too much. Without this, right
 * ratios look too strong and are weakened cycle after cycle. No meal asks for more insulin because of it, and where
 * lows are many everything that seems too much counts.
 */
export function withFoodToCome<Event extends DoseEvent>(
  meals: readonly Event[],
  { softensCuts }: Pick<Regime, 'softensCuts'>,
): readonly Event[] {
  if (!softensCuts) return meals;
  return meals.map((meal) => (meal.logNeed < 0 ? { ...meal, logNeed: logSurplus(meal) } : meal));
}

function logSurplus({ minute, endMinute, neededUnits, plannedUnits, judgedUnits = plannedUnits }: DoseEvent): number {
  const need = 1 + (neededUnits - plannedUnits) / judgedUnits;
  return Math.min(0, believedLog(need + foodToComeShare(endMinute - minute)));
}

/** The tail of a meal resembles that of rapid insulin, and is half as large. */
function foodToComeShare(minutes: number): number {
  return FOOD_TO_COME_SHARE * remainingShare(minutes, 'rapid');
}
