import { getPatientByEnrolmentKeyCall } from '@glidepath/api-contract/enrolment/get-patient-by-enrolment-key.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { validPatientKey } from './enrolment-keys.ts';

export const getPatientByEnrolmentKeyRoute = implementCall(getPatientByEnrolmentKeyCall, {
  handle: ({ params, deps }) =>
    deps.database.asSystem(async (tx) => {
      const { patient, email } = await validPatientKey(tx, params.key, deps.clock.now());
      return { email, firstName: patient.first_name };
    }),
});
