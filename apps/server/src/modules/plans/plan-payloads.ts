import { planJsonWire } from '@glidepath/api-contract/wire/mdi-plan.wire';
import { pumpPlanInForceWire } from '@glidepath/api-contract/wire/pump-plan.wire';
import { fromWire } from '@glidepath/api-contract/wire/rename-keys';

import type { PlanRow } from './treatment-plan.repository.ts';

/** A stored plan as calls carry it: one of the two, by the treatment. */
export function planPayloads({ treatment_type: type, plan }: Pick<PlanRow, 'treatment_type' | 'plan'>) {
  const isPump = type === 'PUMP';
  return {
    planJson: isPump ? null : fromWire(planJsonWire, planJsonWire.parse(plan)),
    pumpPlan: isPump ? fromWire(pumpPlanInForceWire, pumpPlanInForceWire.parse(plan)) : null,
  };
}
