import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { doneWire } from '../wire/empty.wire.ts';

/** The connect page is not shown again at the next sign-in. */
export const hideDexcomScreenCall = defineCall({
  name: 'hide-dexcom-screen',
  module: 'devices',
  method: 'POST',
  path: 'show_connect_to_dexcom_screen',
  callers: ['patient'],
  about: 'caller',
  body: z.strictObject({ show_connect_to_dexcom_screen: z.literal(false) }),
  answer: { status: 200, schema: doneWire },
  errors: [],
});
