import { defineCall } from '../define-call.ts';
import { doneWire } from '../wire/empty.wire.ts';

/** Takes an expired token too, and may be repeated: an idle user must be able to leave (D1-113). */
export const logOutCall = defineCall({
  name: 'log-out',
  module: 'auth',
  method: 'GET',
  path: 'logout',
  callers: ['anyone'],
  about: 'no-patient',
  answer: { status: 200, schema: doneWire },
  errors: [],
  writes: true,
});
