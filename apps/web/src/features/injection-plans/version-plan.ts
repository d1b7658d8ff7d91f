import {
  injectionPlanOfPayload,
  isFilledPlan,
  pumpPlanOfPayload,
  pumpRatesOfPayload,
  type TreatmentPlan,
} from '@glidepath/treatment-plan';

import type { PlanVersion } from './plan-versions.query.ts';

/** The plan of a version; null where it cannot be read as a whole. */
export function versionPlan({ type, planJson, pumpPlan }: PlanVersion): TreatmentPlan | null {
  if (pumpPlan) return pumpPlanOf(pumpPlan);
  if (!planJson || type === 'PUMP' || type === 'GENERIC') return null;
  const { plan, issues } = injectionPlanOfPayload(type, planJson);
  return issues.length === 0 && isFilledPlan(plan) ? plan : null;
}

/** A plan from a recommendation has no settings of the pump. A version does not name the brand, which no dose depends on. */
function pumpPlanOf(pumpPlan: NonNullable<PlanVersion['pumpPlan']>): TreatmentPlan {
  const { activeInsulinTime, insulinAmountLimits, bolusTargetRange } = pumpPlan;
  if (activeInsulinTime === undefined || !insulinAmountLimits || !bolusTargetRange) {
    return pumpRatesOfPayload(pumpPlan).plan;
  }
  const payload = { ...pumpPlan, activeInsulinTime, insulinAmountLimits, bolusTargetRange };
  return pumpPlanOfPayload(payload, 'other').plan;
}
