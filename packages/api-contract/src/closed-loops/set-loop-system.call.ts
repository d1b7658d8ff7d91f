import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { loopSystemWire } from '../wire/loop-settings.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** Which closed loop runs, where the devices do not tell or tell it wrongly; null takes their word again. */
export const setLoopSystemCall = defineCall({
  name: 'set-loop-system',
  module: 'closed-loops',
  method: 'POST',
  path: 'patient/{id}/loop_system',
  callers: ['clinician'],
  about: { patient: 'id', holds: 'treatment' },
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({ system: z.nullable(loopSystemWire) }),
  answer: { status: 201, schema: z.strictObject({ system: z.nullable(loopSystemWire) }) },
  errors: ['not-found'],
});
