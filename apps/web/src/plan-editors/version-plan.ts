import {
  injectionPlanOfPayload,
  isFilledPlan,
  pumpPlanInForceOfPayload,
  type TreatmentPlan,
} from '@glidepath/treatment-plan';

import type { NewestPlan } from './newest-plan.query.ts';

/** The plan of a version; null where it cannot be read as a whole. */
export function versionPlan({
  type,
  planJson,
  pumpPlan,
}: Pick<NewestPlan, 'type' | 'planJson' | 'pumpPlan'>): TreatmentPlan | null {
  if (pumpPlan) return pumpPlanInForceOfPayload(pumpPlan).plan;
  if (!planJson || type === 'PUMP' || type === 'GENERIC') return null;
  const { plan, issues } = injectionPlanOfPayload(type, planJson);
  return issues.length === 0 && isFilledPlan(plan) ? plan : null;
}
