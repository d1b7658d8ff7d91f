import { completePatientEnrolmentCall } from '@glidepath/api-contract/enrolment/complete-patient-enrolment.call';
import { DONE } from '@glidepath/api-contract/wire/empty.wire';

import { implementCall } from '#platform/http/implement-call.ts';
import { completePatientEnrolment } from './complete-patient-enrolment.ts';

export const completePatientEnrolmentRoute = implementCall(completePatientEnrolmentCall, {
  async handle({ body, deps }) {
    await completePatientEnrolment(deps, {
      key: body.adpEnrollmentKey,
      password: body.password,
      dateOfBirth: body.dateOfBirth,
      guardianName: body.guardianName,
    });
    return DONE;
  },
});
