import type { Findings } from '../../evidence/findings.ts';
import type { MealGroup } from '../../evidence/food/meal-groups.ts';
import { isOverride, isReduced } from '../../evidence/lows/low-causes.ts';
import { SLOT_MINUTES } from '../../limits/tuning.ts';
import type { BehaviourNote } from '../reason-code.ts';

const UNLOGGED_MEALS_PER_DAY = 0.3;
const MISSED_SHARE = 0.2;
const LATE_SHARE = 0.2;
const OVERRIDES = 5;
const REDUCED_SHARE = 0.2;

/** What no dose can mend, for the conversation with the patient. */
export function behaviourNotes({ context, grid }: Findings): BehaviourNote[] {
  const notes: BehaviourNote[] = [];
  const unlogged = context.unlogged.filter(({ kind }) => kind === 'meal').length;
  if (unlogged / grid.days >= UNLOGGED_MEALS_PER_DAY) notes.push('LOG_MEALS');
  const { meals, missed } = context;
  if (meals.length > 0 && missed.length / meals.length >= MISSED_SHARE) notes.push('BOLUSES_MISSED');
  const late = meals.filter((meal) => isLate(meal, context));
  if (meals.length > 0 && late.length / meals.length >= LATE_SHARE) notes.push('BOLUSES_LATE');
  if (grid.boluses.filter(isOverride).length >= OVERRIDES) notes.push('CALCULATOR_OVERRIDDEN');
  const reduced = grid.boluses.filter(isReduced).length;
  if (reduced >= OVERRIDES && reduced >= REDUCED_SHARE * grid.boluses.length) notes.push('BOLUSES_REDUCED');
  return notes;
}

/** Glucose had risen before the meal was entered; such meals are not judged. */
function isLate({ minute, lastMinute }: MealGroup, { late }: Findings['context']): boolean {
  return late.some(
    ({ entrySlot }) => entrySlot >= Math.floor(minute / SLOT_MINUTES) && entrySlot * SLOT_MINUTES <= lastMinute,
  );
}
