import { planJsonWire } from '@glidepath/api-contract/wire/mdi-plan.wire';
import { pumpPlanInForceWire } from '@glidepath/api-contract/wire/pump-plan.wire';
import { fromWire } from '@glidepath/api-contract/wire/rename-keys';
import { INJECTION_TREATMENT_TYPES } from '@glidepath/api-contract/wire/treatment-types.wire';
import {
  injectionPlanOfPayload,
  isFilledPlan,
  type PumpPlan,
  pumpPlanOfPayload,
  pumpRatesOfPayload,
  type TreatmentPlan,
} from '@glidepath/treatment-plan';

import type { PlanRow } from './treatment-plan.repository.ts';

/** A stored plan as the rules read it; null where another version of the product wrote something they cannot read. */
export function planOfRow({
  treatment_type: type,
  plan,
}: Pick<PlanRow, 'treatment_type' | 'plan'>): TreatmentPlan | null {
  if (type === 'PUMP') return pumpPlanOfRow(plan);
  const injectionType = INJECTION_TREATMENT_TYPES.find((known) => known === type);
  const read = planJsonWire.safeParse(plan);
  if (!injectionType || !read.success) return null;
  const found = injectionPlanOfPayload(injectionType, fromWire(planJsonWire, read.data));
  return found.issues.length === 0 && isFilledPlan(found.plan) ? found.plan : null;
}

/** A plan from a recommendation has no settings of the pump; no dose depends on the brand, which a row does not name. */
function pumpPlanOfRow(stored: PlanRow['plan']): PumpPlan | null {
  const read = pumpPlanInForceWire.safeParse(stored);
  if (!read.success) return null;
  const plan = fromWire(pumpPlanInForceWire, read.data);
  const { activeInsulinTime, insulinAmountLimits, bolusTargetRange } = plan;
  const isWhole = activeInsulinTime !== undefined && insulinAmountLimits && bolusTargetRange;
  const found = isWhole
    ? pumpPlanOfPayload({ ...plan, activeInsulinTime, insulinAmountLimits, bolusTargetRange }, 'other')
    : pumpRatesOfPayload(plan);
  return found.issues.length === 0 ? (found.plan as PumpPlan) : null;
}
