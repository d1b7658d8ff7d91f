import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { passkeyCredential } from '../wire/passkey.wire.ts';
import { text } from '../wire/text.wire.ts';
import { tokensWire } from '../wire/tokens.wire.ts';

/** The second step of a sign-in that was answered with 'second-factor-needed'. */
export const completeSignInCall = defineCall({
  name: 'complete-sign-in',
  module: 'auth',
  method: 'POST',
  path: 'oauth/second_factor',
  callers: ['anyone'],
  about: 'no-patient',
  /** A code of the app, a recovery code, or what a passkey signed. */
  body: z.strictObject({
    challenge: text(200),
    code: z.optional(text(100)),
    passkey: z.optional(passkeyCredential),
  }),
  answer: { status: 200, schema: tokensWire },
  errors: ['second-factor-wrong-code', 'second-factor-expired', 'account-locked', 'hospital-network-only'],
  throttle: { limit: 20, perSeconds: 60 },
});
