import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { mailedKey } from '../wire/text.wire.ts';

/** Only what the form needs: the link may have been forwarded (D1-028). */
export const getUserByEnrolmentKeyCall = defineCall({
  name: 'get-user-by-enrolment-key',
  module: 'enrolment',
  method: 'GET',
  path: 'get_user_with_enrollment_key/{key}',
  callers: ['anyone'],
  about: 'no-patient',
  params: z.strictObject({ key: mailedKey }),
  answer: {
    status: 200,
    schema: z.strictObject({ email: z.string(), first_name: z.string(), is_doctor: z.boolean() }),
  },
  errors: ['doctor-registration-expired', 'invitation-invalid'],
  throttle: { limit: 30, perSeconds: 60 },
});
