import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { mailedKey, uuid } from '../wire/text.wire.ts';

export const getGuestByEnrolmentKeyCall = defineCall({
  name: 'get-guest-by-enrolment-key',
  module: 'enrolment',
  method: 'GET',
  path: 'guest_enrollment/get_patient_details_by_enrollment_key/{key}',
  callers: ['anyone'],
  about: 'caller',
  params: z.strictObject({ key: mailedKey }),
  answer: { status: 200, schema: z.strictObject({ first_name: z.string(), id: uuid }) },
  errors: [
    'guest-registration-expired',
    'guest-invitation-invalid',
    'guest-invitation-unknown',
    'guest-device-connected',
  ],
  throttle: { limit: 30, perSeconds: 60 },
});
