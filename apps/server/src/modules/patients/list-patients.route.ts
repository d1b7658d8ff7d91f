import { listPatientsCall } from '@glidepath/api-contract/patients/list-patients.call';

import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { patientsInScope } from './patient.repository.ts';
import { patientAnswer } from './patient-answer.ts';

export const listPatientsRoute = implementCall(listPatientsCall, {
  async handle({ caller, deps }) {
    const patients = await deps.database.inScope(scopeOf(caller), (tx) => patientsInScope(tx).execute());
    return patients.map(patientAnswer);
  },
});
