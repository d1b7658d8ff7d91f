import { createPatientCall } from '@glidepath/api-contract/patients/create-patient.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { addPatient } from './add-patient.ts';

export const createPatientRoute = implementCall(createPatientCall, {
  handle: ({ body, caller, deps }) => addPatient(deps, body, caller),
});
