import { defineCall } from '../define-call.ts';
import { passkeyOptionsWire } from '../wire/passkey.wire.ts';

/** What the browser hands to the device that is to be added. */
export const beginPasskeyCall = defineCall({
  name: 'begin-passkey',
  module: 'auth',
  method: 'POST',
  path: 'user/passkeys/begin',
  callers: ['clinician', 'educator', 'viewer', 'front-desk', 'patient'],
  about: 'caller',
  answer: { status: 200, schema: passkeyOptionsWire },
  errors: ['proof-needed'],
  whileWaitingFor: ['setup'],
});
