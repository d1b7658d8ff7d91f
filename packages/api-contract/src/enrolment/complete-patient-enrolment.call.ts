import { MAX_GUARDIAN_NAME_LENGTH } from '@glidepath/account-rules';
import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { doneWire } from '../wire/empty.wire.ts';
import { mailedKey, optionalText, passwordText } from '../wire/text.wire.ts';

export const completePatientEnrolmentCall = defineCall({
  name: 'complete-patient-enrolment',
  module: 'enrolment',
  method: 'POST',
  path: 'complete_patient_enrollment/',
  callers: ['anyone'],
  about: 'caller',
  body: z.strictObject({
    password: passwordText,
    adp_enrollment_key: mailedKey,
    // An impossible day is a wrong date of birth (code 176), not a malformed call.
    date_of_birth: optionalText(20),
    /** The parent or legal guardian who consents for somebody under 18. */
    guardian_name: z.optional(optionalText(MAX_GUARDIAN_NAME_LENGTH)),
  }),
  answer: { status: 200, schema: doneWire },
  errors: [
    'password-criteria',
    'password-reused',
    'password-common',
    'birth-date-invalid',
    'patient-registration-expired',
    'invitation-invalid',
    'email-mismatch',
    'email-in-use',
  ],
  throttle: { limit: 30, perSeconds: 60 },
});
