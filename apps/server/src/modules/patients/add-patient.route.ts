import { addPatientCall } from '@glidepath/api-contract/patients/add-patient.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { addPatient } from './add-patient.ts';

export const addPatientRoute = implementCall(addPatientCall, {
  handle: ({ body, caller, deps }) => addPatient(deps, body, caller),
});
