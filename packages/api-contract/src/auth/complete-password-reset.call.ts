import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { doneWire } from '../wire/empty.wire.ts';
import { mailedKey, passwordText } from '../wire/text.wire.ts';

export const completePasswordResetCall = defineCall({
  name: 'complete-password-reset',
  module: 'auth',
  method: 'POST',
  path: 'complete_reset_password/',
  callers: ['anyone'],
  about: 'no-patient',
  body: z.strictObject({ password: passwordText, password_reset_key: mailedKey }),
  answer: { status: 200, schema: doneWire },
  errors: ['password-criteria', 'password-reused', 'password-common', 'password-reset-expired'],
  throttle: { limit: 30, perSeconds: 60 },
});
