import {
  type PlanDifference,
  planDifferences,
  type TreatmentPlan,
  type TreatmentPlanDraft,
} from '@glidepath/treatment-plan';

import { planOfData } from './approved-plan.ts';
import type { KnownRecommendation } from './recommendation.repository.ts';
import { recommendedAnswer } from './recommended-data.ts';

/** Where an approved plan differs from the recommended one; nothing was recommended in a manual or generic one. */
export function editsOf(recommendation: KnownRecommendation, approved: TreatmentPlanDraft): readonly PlanDifference[] {
  if (recommendation.status !== 'COMPLETED') return [];
  const { plan } = planOfData(recommendation.treatment_type, recommendedAnswer(recommendation) as never);
  // Both were judged by the rules: the one when it was advised, the other just now.
  return planDifferences(plan as TreatmentPlan, approved as TreatmentPlan);
}
