import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { doneWire } from '../wire/empty.wire.ts';

/** Signs the account out on every device, at once and on every server. */
export const endSessionsCall = defineCall({
  name: 'end-sessions',
  module: 'auth',
  method: 'POST',
  path: 'user/sessions/end',
  callers: ['clinician', 'educator', 'viewer', 'front-desk', 'patient'],
  about: 'caller',
  body: z.strictObject({ keep_this: z.boolean() }),
  answer: { status: 200, schema: doneWire },
  errors: [],
});
