import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { passkeyOptionsWire } from '../wire/passkey.wire.ts';
import { text } from '../wire/text.wire.ts';

/** What the browser hands to the device in the second step of a sign-in. */
export const beginPasskeySignInCall = defineCall({
  name: 'begin-passkey-sign-in',
  module: 'auth',
  method: 'POST',
  path: 'oauth/second_factor/passkey',
  callers: ['anyone'],
  about: 'no-patient',
  body: z.strictObject({ challenge: text(200) }),
  answer: { status: 200, schema: passkeyOptionsWire },
  errors: ['second-factor-expired'],
  throttle: { limit: 20, perSeconds: 60 },
});
