import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { doneWire } from '../wire/empty.wire.ts';
import { mailedKey, passwordText } from '../wire/text.wire.ts';

export const completeDoctorEnrolmentCall = defineCall({
  name: 'complete-doctor-enrolment',
  module: 'enrolment',
  method: 'POST',
  path: 'complete_doctor_enrollment/',
  callers: ['anyone'],
  about: 'no-patient',
  body: z.strictObject({ password: passwordText, adp_enrollment_key: mailedKey }),
  answer: { status: 200, schema: doneWire },
  errors: [
    'password-criteria',
    'password-reused',
    'password-common',
    'doctor-registration-expired',
    'invitation-invalid',
  ],
  throttle: { limit: 30, perSeconds: 60 },
});
