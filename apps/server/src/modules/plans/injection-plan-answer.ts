import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { planJsonWire } from '@glidepath/api-contract/wire/mdi-plan.wire';
import { fromWire } from '@glidepath/api-contract/wire/rename-keys';
import { INJECTION_TREATMENT_TYPES } from '@glidepath/api-contract/wire/treatment-types.wire';

import { signatureAnswer } from '#modules/guarded-settings/signed-approval.ts';
import type { PlanRow } from './treatment-plan.repository.ts';

/** A plan that was stored by another version of the product is read by the rules of this one, or not at all. */
export function injectionPlanAnswer(row: PlanRow) {
  const type = INJECTION_TREATMENT_TYPES.find((known) => known === row.treatment_type);
  if (!type) throw new ApiError('not-found');
  return {
    patient: row.patient_id,
    type,
    timestamp: row.made_at.toISOString(),
    planJson: fromWire(planJsonWire, planJsonWire.parse(row.plan)),
    version: row.version,
    ...signatureAnswer(row.signature),
  };
}
