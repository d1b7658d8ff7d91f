import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { doneWire } from '../wire/empty.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** Not the last second factor of somebody whose clinic requires one. */
export const removePasskeyCall = defineCall({
  name: 'remove-passkey',
  module: 'auth',
  method: 'DELETE',
  path: 'user/passkeys/{passkeyId}',
  callers: ['clinician', 'educator', 'viewer', 'front-desk', 'patient'],
  about: 'caller',
  params: z.strictObject({ passkeyId: uuid }),
  answer: { status: 200, schema: doneWire },
  errors: ['proof-needed', 'second-factor-required'],
});
