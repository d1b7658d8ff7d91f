import { getNewestPlanCall } from '@glidepath/api-contract/plans/get-newest-plan.call';

import { signatureAnswer } from '#modules/guarded-settings/signed-approval.ts';
import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findNewestPlanTold } from './plan-in-force.ts';

export const getNewestPlanRoute = implementCall(getNewestPlanCall, {
  handle: ({ query: { patientId }, caller, deps: { database } }) =>
    database.inScope(scopeOf(caller), async (tx) => {
      const patient = await findVisiblePatient(tx, patientId);
      const newest = await findNewestPlanTold(tx, patient);
      return {
        patient: patientId,
        plan: newest
          ? {
              version: newest.version,
              type: newest.treatment_type,
              timestamp: newest.made_at.toISOString(),
              isInForce: newest.treatment_type === patient.treatment_type,
              plan: newest.plan,
              ...signatureAnswer(newest.signature),
            }
          : null,
      };
    }),
});
