import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { noBodyWire } from '../wire/empty.wire.ts';
import { text } from '../wire/text.wire.ts';

/** Where a record system opens us (SMART App Launch 2.2, EHR launch). It may say more than we ask: unknown names pass. */
export const startSmartLaunchCall = defineCall({
  name: 'start-smart-launch',
  module: 'smart-launch',
  method: 'GET',
  path: 'smart/launch',
  callers: ['anyone'],
  about: 'no-patient',
  query: z.object({ iss: z.optional(text(2000)), launch: z.optional(text(4000)) }),
  answer: { status: 302, schema: noBodyWire },
  errors: [],
  writes: true,
  throttle: { limit: 60, perSeconds: 60 },
});
