import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { signatureAnswer } from '#modules/guarded-settings/signed-approval.ts';
import type { PlanRow } from './treatment-plan.repository.ts';

export function injectionPlanAnswer({ plan, ...row }: PlanRow) {
  if (row.treatment_type === 'PUMP') throw new ApiError('not-found');
  if (!plan || plan.type === 'PUMP') throw new Error('The plan in force cannot be read as a whole.');
  return {
    patient: row.patient_id,
    timestamp: row.made_at.toISOString(),
    plan,
    version: row.version,
    ...signatureAnswer(row.signature),
  };
}
