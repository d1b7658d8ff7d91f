import {
  EMPTY_RATE_ROWS,
  emptyInjectionPlan,
  type PumpPlanDraft,
  type TreatmentPlan,
  type TreatmentPlanDraft,
  type TreatmentType,
} from '@glidepath/treatment-plan';

import type { Recommendation, ReviewedRecommendation } from './reviewed-recommendation.ts';

/** A page that showed half a plan would show a wrong one. */
export class UnreadablePlanError extends Error {
  override readonly name = 'UnreadablePlanError';
}

/** The plan in force when the recommendation was made; null where none was known. */
export function currentPlan({ extra }: Recommendation): TreatmentPlan | null {
  return readable(extra.planInForce);
}

/** What was approved or, until then, what is recommended; in a manual one the current values to begin with. */
export function openedPlan({ recommendation, feedback }: ReviewedRecommendation): TreatmentPlanDraft {
  const { treatmentType, data } = recommendation;
  if (feedback) return readable(feedback.data.plan ?? 'unreadable') ?? EMPTY_PUMP;
  if (treatmentType === 'GENERIC') return { type: 'GENERIC', messageToPatient: data.rationale?.general ?? '' };
  return readable(data.plan) ?? currentPlan(recommendation) ?? emptyPlan(treatmentType);
}

/** What the advisor put out, to compare with what is approved; null where nobody advised. */
export function advisedPlan({ recommendation }: ReviewedRecommendation): TreatmentPlan | null {
  if (recommendation.status !== 'COMPLETED') return null;
  return openedPlan({ recommendation, feedback: null }) as TreatmentPlan;
}

const EMPTY_PUMP: PumpPlanDraft = {
  type: 'PUMP',
  rates: {
    basalUnitsPerHour: EMPTY_RATE_ROWS,
    carbRatioGramsPerUnit: EMPTY_RATE_ROWS,
    correctionFactorMgDlPerUnit: EMPTY_RATE_ROWS,
  },
  settings: null,
};

const emptyPlan = (type: Exclude<TreatmentType, 'GENERIC'>): TreatmentPlanDraft =>
  type === 'PUMP' ? EMPTY_PUMP : emptyInjectionPlan(type);

function readable<Plan extends TreatmentPlan>(plan: Plan | 'unreadable' | null): Plan | null {
  if (plan === 'unreadable') throw new UnreadablePlanError();
  return plan;
}
