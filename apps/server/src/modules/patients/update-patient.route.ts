import { updatePatientCall } from '@glidepath/api-contract/patients/update-patient.call';

import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { patientAnswer } from './patient-answer.ts';
import { updatePatient } from './update-patient.ts';

export const updatePatientRoute = implementCall(updatePatientCall, {
  async handle({ params, body, caller, deps }) {
    const patient = await updatePatient(deps, { patientId: params.id, edit: body }, caller);
    return deps.database.inScope(scopeOf(caller), (tx) =>
      patientAnswer(tx, patient, { caller, now: deps.clock.now() }),
    );
  },
});
