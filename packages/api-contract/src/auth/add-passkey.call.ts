import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { doneWire } from '../wire/empty.wire.ts';
import { passkeyCredential } from '../wire/passkey.wire.ts';
import { text } from '../wire/text.wire.ts';

/** A passkey, or a security key, is a second factor from then on. */
export const addPasskeyCall = defineCall({
  name: 'add-passkey',
  module: 'auth',
  method: 'POST',
  path: 'user/passkeys',
  callers: ['clinician', 'educator', 'viewer', 'front-desk', 'patient'],
  about: 'caller',
  body: z.strictObject({ credential: passkeyCredential, name: text(100) }),
  answer: { status: 201, schema: doneWire },
  errors: ['proof-needed', 'passkey-refused'],
  whileWaitingFor: ['setup'],
});
