import { getPatientConfigCall } from '@glidepath/api-contract/patients/get-patient-config.call';

import { mayCall } from './may-call.ts';

/** Everything of a treatment comes empty to the others: what is empty for them says nothing. */
export function seesTreatment(user: Parameters<typeof mayCall>[1]): boolean {
  return mayCall(getPatientConfigCall, user);
}
