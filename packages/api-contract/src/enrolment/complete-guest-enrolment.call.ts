import { MAX_GUARDIAN_NAME_LENGTH } from '@glidepath/account-rules';
import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { mailedKey, optionalText } from '../wire/text.wire.ts';
import { tokensWire } from '../wire/tokens.wire.ts';

/** Answers a token of scope guest: one patient, one hour, no refresh (D1-031). */
export const completeGuestEnrolmentCall = defineCall({
  name: 'complete-guest-enrolment',
  module: 'enrolment',
  method: 'POST',
  path: 'guest_enrollment/complete/',
  callers: ['anyone'],
  about: 'caller',
  body: z.strictObject({
    guest_enrollment_key: mailedKey,
    date_of_birth: optionalText(20),
    /** The parent or legal guardian who consents for somebody under 18. */
    guardian_name: z.optional(optionalText(MAX_GUARDIAN_NAME_LENGTH)),
  }),
  answer: { status: 200, schema: tokensWire },
  errors: [
    'birth-date-invalid',
    'guest-registration-expired',
    'guest-invitation-invalid',
    'guest-invitation-unknown',
    'guest-device-connected',
  ],
  throttle: { limit: 30, perSeconds: 60 },
});
