import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { doneWire } from '../wire/empty.wire.ts';
import { emailText } from '../wire/text.wire.ts';

/** Answers alike for known and unknown addresses: nobody can test who has an account (D1-018). */
export const requestPasswordResetCall = defineCall({
  name: 'request-password-reset',
  module: 'auth',
  method: 'GET',
  path: 'reset_password/{email}',
  callers: ['anyone'],
  about: 'no-patient',
  params: z.strictObject({ email: emailText }),
  answer: { status: 200, schema: doneWire },
  errors: ['too-many-reset-mails'],
  writes: true,
  throttle: { limit: 30, perSeconds: 60 },
});
