import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { providerReturnWire } from '../wire/provider-return.wire.ts';

/** The end of the sign-in window: a page that may be closed. The state proves for whom (D3-55). */
export const returnFromDexcomCall = defineCall({
  name: 'return-from-dexcom',
  module: 'devices',
  method: 'GET',
  path: 'dexcom_callback',
  callers: ['anyone'],
  about: 'caller',
  query: providerReturnWire,
  answer: { status: 200, schema: z.string(), contentType: 'text/html' },
  errors: [],
  writes: true,
  throttle: { limit: 30, perSeconds: 60 },
});
