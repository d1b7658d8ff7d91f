import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { optionalText, passwordText } from '../wire/text.wire.ts';
import { tokensWire } from '../wire/tokens.wire.ts';

export const signInCall = defineCall({
  name: 'sign-in',
  module: 'auth',
  method: 'POST',
  path: 'oauth/token',
  callers: ['anyone'],
  about: 'no-patient',
  body: z.strictObject({
    grant_type: z.literal('password'),
    // Absent or malformed credentials are wrong credentials, not a malformed call (ERR-12).
    username: z.optional(optionalText(300)),
    password: z.optional(passwordText),
    client_id: z.optional(optionalText(100)),
    client_secret: z.optional(optionalText(100)),
  }),
  answer: { status: 200, schema: tokensWire },
  errors: [
    'login-wrong-password',
    'login-unknown-user',
    'login-unknown-client',
    'account-locked',
    'hospital-network-only',
    // With a challenge: the code of the second factor is sent with it.
    'second-factor-needed',
  ],
  throttle: { limit: 20, perSeconds: 60 },
});
