import { GLUCOSE_LIMITS_MG_DL } from '@glidepath/quantities';

import { believedLog, type DoseEvent } from './dose-event.ts';

/**
 * No plan means glucose to end lower than this. Where it seems expected to, other insulin was too much beside the meal,
 * and that is no reason for more.
 */
const LOWEST_EXPECTED_MG_DL = GLUCOSE_LIMITS_MG_DL.targetFrom;

export type MealNeed = Pick<DoseEvent, 'neededUnits' | 'plannedUnits' | 'logNeed' | 'expectedMgDl'>;

/** `neededUnits` would have ended on the glucose that the meal began with. */
export function mealNeed(neededUnits: number, plannedUnits: number, afterMgDl: number, mgDlPerUnit: number): MealNeed {
  const lowestMgDl = Math.min(afterMgDl, LOWEST_EXPECTED_MG_DL);
  const expectedMgDl = afterMgDl - (neededUnits - plannedUnits) * mgDlPerUnit;
  const isBelievable = expectedMgDl >= lowestMgDl;
  const believedUnits = isBelievable ? neededUnits : plannedUnits + (afterMgDl - lowestMgDl) / mgDlPerUnit;
  return {
    neededUnits: believedUnits,
    plannedUnits,
    logNeed: believedLog(believedUnits / plannedUnits),
    expectedMgDl: isBelievable ? expectedMgDl : lowestMgDl,
  };
}
