import { completeGuestEnrolmentCall } from '@glidepath/api-contract/enrolment/complete-guest-enrolment.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { completeGuestEnrolment } from './complete-guest-enrolment.ts';

export const completeGuestEnrolmentRoute = implementCall(completeGuestEnrolmentCall, {
  handle: ({ body, deps }) =>
    completeGuestEnrolment(deps, {
      key: body.guestEnrollmentKey,
      dateOfBirth: body.dateOfBirth,
      guardianName: body.guardianName,
    }),
});
