import { type AdvisorInput, advise } from '@glidepath/dosing-advisor';
import type { PredictedEffect } from '@glidepath/plan-replay';
import type { DosedPlan } from '@glidepath/treatment-plan';

/** Whoever is asked every three weeks what the next ones should be lived by. */
export type Adviser = (input: AdvisorInput) => Answer;

export type Answer = Readonly<{
  /** Null where there is no advice: the plan stays. */
  plan: DosedPlan | null;
  /** The first reason against advising. */
  refusal: string | null;
  /** What a changed plan is expected to do. */
  effect: PredictedEffect | null;
}>;

export const presentAdviser: Adviser = (input) => {
  const advice = advise(input);
  if (advice.outcome === 'refused') {
    return { plan: null, refusal: advice.refusals[0]?.name ?? 'unknown', effect: null };
  }
  return { plan: advice.plan, refusal: null, effect: advice.isChanged ? advice.predictedEffect : null };
};
