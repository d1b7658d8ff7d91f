import { updatePatientCall } from '@glidepath/api-contract/patients/update-patient.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { patientAnswer } from './patient-answer.ts';
import { updatePatient } from './update-patient.ts';

export const updatePatientRoute = implementCall(updatePatientCall, {
  handle: async ({ params, body, caller, deps }) =>
    patientAnswer(await updatePatient(deps, { patientId: params.id, edit: body }, caller)),
});
