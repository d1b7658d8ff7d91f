import { getPatientCall } from '@glidepath/api-contract/patients/get-patient.call';

import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { patientAnswer } from './patient-answer.ts';

export const getPatientRoute = implementCall(getPatientCall, {
  handle: ({ params, caller, deps }) =>
    deps.database.inScope(scopeOf(caller), async (tx) =>
      patientAnswer(tx, await findVisiblePatient(tx, params.id), { caller, now: deps.clock.now() }),
    ),
});
