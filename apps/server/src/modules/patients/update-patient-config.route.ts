import { updatePatientConfigCall } from '@glidepath/api-contract/patients/update-patient-config.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { updatePatientConfig } from './update-patient-config.ts';

export const updatePatientConfigRoute = implementCall(updatePatientConfigCall, {
  handle: ({ params, body, caller, deps }) => updatePatientConfig(deps, { patientId: params.id, edit: body }, caller),
});
