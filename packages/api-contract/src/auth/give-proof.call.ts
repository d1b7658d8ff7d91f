import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { doneWire } from '../wire/empty.wire.ts';
import { passkeyCredential } from '../wire/passkey.wire.ts';
import { passwordText, text } from '../wire/text.wire.ts';
import { toSignWire } from '../wire/to-sign.wire.ts';

/**
 * Shows that whoever uses this session is its owner: by the password, a code of the second factor, or a passkey. Good for a
 * few minutes of this session, for the calls that answer 'proof-needed' without it. As a signature it names
 * what is signed, is good for that approval with that content once, and for nothing else.
 */
export const giveProofCall = defineCall({
  name: 'give-proof',
  module: 'auth',
  method: 'POST',
  path: 'user/proof',
  callers: ['clinician', 'educator', 'viewer', 'front-desk', 'patient'],
  about: 'caller',
  /** One of them. */
  body: z.strictObject({
    password: z.optional(passwordText),
    code: z.optional(text(100)),
    passkey: z.optional(passkeyCredential),
    to_sign: z.optional(toSignWire),
  }),
  answer: { status: 200, schema: doneWire },
  errors: ['password-wrong', 'second-factor-wrong-code', 'account-locked'],
  throttle: { limit: 20, perSeconds: 60 },
  whileWaitingFor: ['setup', 'code'],
});
