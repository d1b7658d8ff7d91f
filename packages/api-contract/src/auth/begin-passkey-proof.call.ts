import { defineCall } from '../define-call.ts';
import { passkeyOptionsWire } from '../wire/passkey.wire.ts';

/** What the browser hands to the device for a fresh proof. */
export const beginPasskeyProofCall = defineCall({
  name: 'begin-passkey-proof',
  module: 'auth',
  method: 'POST',
  path: 'user/proof/passkey',
  callers: ['clinician', 'educator', 'viewer', 'front-desk', 'patient'],
  about: 'caller',
  answer: { status: 200, schema: passkeyOptionsWire },
  errors: [],
  whileWaitingFor: ['code'],
});
