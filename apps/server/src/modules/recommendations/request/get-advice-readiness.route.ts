import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { getAdviceReadinessCall } from '@glidepath/api-contract/recommendations/get-advice-readiness.call';

import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { adviceReadiness } from './advice-readiness.ts';

export const getAdviceReadinessRoute = implementCall(getAdviceReadinessCall, {
  handle: async ({ params: { id }, caller, deps }) => {
    const patient = await deps.database.inScope(scopeOf(caller), (tx) => findVisiblePatient(tx, id));
    const { treatment_type: treatmentType } = patient;
    if (patient.started_advisor_at === null || treatmentType === null) throw new ApiError('advisor-not-started');
    return adviceReadiness(deps, { ...patient, treatment_type: treatmentType });
  },
});
