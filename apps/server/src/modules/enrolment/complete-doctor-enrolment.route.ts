import { completeDoctorEnrolmentCall } from '@glidepath/api-contract/enrolment/complete-doctor-enrolment.call';
import { DONE } from '@glidepath/api-contract/wire/empty.wire';

import { implementCall } from '#platform/http/implement-call.ts';
import { completeDoctorEnrolment } from './complete-doctor-enrolment.ts';

export const completeDoctorEnrolmentRoute = implementCall(completeDoctorEnrolmentCall, {
  async handle({ body, deps }) {
    await completeDoctorEnrolment(deps, { key: body.adpEnrollmentKey, password: body.password });
    return DONE;
  },
});
