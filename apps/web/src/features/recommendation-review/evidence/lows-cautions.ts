import { OLDER_FROM_YEARS, TIME_BELOW_GOAL_PERCENT } from '@glidepath/quantities';

import type { PredictedEffect } from '../opened/reviewed-recommendation.ts';

/** More time below a limit than is the goal of this person. */
export type LowsCaution = Readonly<{
  below: 'below70' | 'below54';
  nowPercent: number;
  expectedPercent: number;
  goalPercent: number;
}>;

/** What of a prediction must not be overlooked before a plan is approved. Without an age the goals of most people. */
export function lowsCautions(effect: Pick<PredictedEffect, 'lows'> | null, ageYears: number | null): LowsCaution[] {
  if (!effect?.lows) return [];
  const { lows } = effect;
  const isOlder = ageYears !== null && ageYears >= OLDER_FROM_YEARS;
  const { below54, below70, below70WhenOlder } = TIME_BELOW_GOAL_PERCENT;
  const goals = { below70: isOlder ? below70WhenOlder : below70, below54 };
  return (['below70', 'below54'] as const)
    .map((below) => ({ below, ...lows[below], goalPercent: goals[below] }))
    .filter(({ expectedPercent, goalPercent }) => expectedPercent >= goalPercent);
}
