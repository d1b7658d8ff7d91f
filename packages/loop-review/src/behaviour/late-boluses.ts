import { at, SLOT_MINUTES } from '@glidepath/plan-replay';

import type { LoopDays, UserBolus } from '../days/loop-days.ts';

/** Glucose had risen by so much in the half hour before the bolus: the meal was on its way. */
const ROSE_MG_DL = 15;
const ROSE_SLOTS = 30 / SLOT_MINUTES;
/** Second helpings are no late bolus. */
const SAME_MEAL_MINUTES = 90;

/** The first bolus of each meal. */
export function mealBoluses(boluses: readonly UserBolus[]): UserBolus[] {
  const meals = boluses.filter(({ isMeal }) => isMeal);
  return meals.filter(({ minute }, index) => minute - (meals[index - 1]?.minute ?? -Infinity) >= SAME_MEAL_MINUTES);
}

/** Of meals that were bolused, those that had been eaten before. */
export function lateBoluses({ glucoseMgDl, boluses }: LoopDays): UserBolus[] {
  return mealBoluses(boluses).filter(({ minute }) => {
    const slot = Math.floor(minute / SLOT_MINUTES);
    return at(glucoseMgDl, slot) - at(glucoseMgDl, slot - ROSE_SLOTS) >= ROSE_MG_DL;
  });
}
