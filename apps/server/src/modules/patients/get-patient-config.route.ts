import { getPatientConfigCall } from '@glidepath/api-contract/patients/get-patient-config.call';

import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findPatientConfig } from './patient-config.repository.ts';
import { patientConfig } from './patient-config.ts';

export const getPatientConfigRoute = implementCall(getPatientConfigCall, {
  handle: ({ params, caller, deps }) =>
    deps.database.inScope(scopeOf(caller), async (tx) => {
      const patient = await findVisiblePatient(tx, params.id);
      return patientConfig(await findPatientConfig(tx, patient.id));
    }),
});
