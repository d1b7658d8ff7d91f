import { SLOT_MINUTES } from '@glidepath/plan-replay';
import { onCountedDays } from '../../evidence/dataset/days-left-out.ts';
import type { Findings } from '../../evidence/findings.ts';
import type { MealGroup } from '../../evidence/food/meal-groups.ts';
import { isOverride, isReduced } from '../../evidence/lows/low-causes.ts';
import { BEHAVIOUR_NOTES, type BehaviourNote } from '../reason-code.ts';

const UNLOGGED_MEALS_PER_DAY = 0.3;
const MISSED_SHARE = 0.2;
const LATE_SHARE = 0.2;
const OVERRIDES = 5;
const REDUCED_SHARE = 0.2;
/** Once may be chance; a set or a site that lets somebody down more than once in three weeks is worth a word. */
const WITHOUT_EFFECT_TIMES = 2;

/** What no dose can mend, for the conversation with the patient. */
export function behaviourNotes({ context, dataset, grid, unexplained }: Findings): BehaviourNote[] {
  const { days, boluses } = grid.counted;
  const [meals, missed] = [onCountedDays(dataset, context.meals), onCountedDays(dataset, context.missed)];
  const unlogged = context.unlogged.filter(({ kind }) => kind === 'meal').length;
  const late = meals.filter((meal) => isLate(meal, context));
  const reduced = boluses.filter(isReduced).length;
  const isSo: Readonly<Record<BehaviourNote, boolean>> = {
    LOG_MEALS: unlogged / days >= UNLOGGED_MEALS_PER_DAY,
    BOLUSES_MISSED: meals.length > 0 && missed.length / meals.length >= MISSED_SHARE,
    BOLUSES_LATE: meals.length > 0 && late.length / meals.length >= LATE_SHARE,
    CALCULATOR_OVERRIDDEN: boluses.filter(isOverride).length >= OVERRIDES,
    BOLUSES_REDUCED: reduced >= OVERRIDES && reduced >= REDUCED_SHARE * boluses.length,
    INSULIN_WITHOUT_EFFECT: unexplained.withoutEffect.length >= WITHOUT_EFFECT_TIMES,
    DAYS_UNLIKE_OTHERS: unexplained.unlikeOthers.length > 0,
  };
  return BEHAVIOUR_NOTES.filter((note) => isSo[note]);
}

/** Glucose had risen before the meal was entered; such meals are not judged. */
function isLate({ minute, lastMinute }: MealGroup, { late }: Findings['context']): boolean {
  return late.some(
    ({ entrySlot }) => entrySlot >= Math.floor(minute / SLOT_MINUTES) && entrySlot * SLOT_MINUTES <= lastMinute,
  );
}
