import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
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
  body: z.strictObject({ challenge: text(200), code: text(100) }),
  answer: { status: 200, schema: tokensWire },
  errors: ['second-factor-wrong-code', 'second-factor-expired', 'account-locked', 'hospital-network-only'],
  throttle: { limit: 20, perSeconds: 60 },
});
