import { defineCall } from '../define-call.ts';
import { noBodyWire } from '../wire/empty.wire.ts';
import { providerReturnWire } from '../wire/provider-return.wire.ts';

/** Where the record system sends the browser back to; the state proves that we asked. */
export const finishSmartLaunchCall = defineCall({
  name: 'finish-smart-launch',
  module: 'smart-launch',
  method: 'GET',
  path: 'smart/callback',
  callers: ['anyone'],
  about: 'no-patient',
  query: providerReturnWire,
  answer: { status: 302, schema: noBodyWire },
  errors: [],
  writes: true,
  throttle: { limit: 60, perSeconds: 60 },
});
