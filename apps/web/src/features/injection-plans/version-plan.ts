import {
  injectionPlanOfPayload,
  isFilledPlan,
  pumpPlanInForceOfPayload,
  type TreatmentPlan,
} from '@glidepath/treatment-plan';

import type { PlanVersion } from './plan-versions.query.ts';

/** The plan of a version; null where it cannot be read as a whole. */
export function versionPlan({ type, planJson, pumpPlan }: PlanVersion): TreatmentPlan | null {
  if (pumpPlan) return pumpPlanInForceOfPayload(pumpPlan).plan;
  if (!planJson || type === 'PUMP' || type === 'GENERIC') return null;
  const { plan, issues } = injectionPlanOfPayload(type, planJson);
  return issues.length === 0 && isFilledPlan(plan) ? plan : null;
}
