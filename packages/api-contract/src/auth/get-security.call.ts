import { defineCall } from '../define-call.ts';
import { securityWire } from '../wire/security.wire.ts';

/** How the own account is entered, and where it is open. */
export const getSecurityCall = defineCall({
  name: 'get-security',
  module: 'auth',
  method: 'GET',
  path: 'user/security',
  callers: ['clinician', 'educator', 'viewer', 'front-desk', 'patient'],
  about: 'caller',
  answer: { status: 200, schema: securityWire },
  errors: [],
  whileWaitingFor: ['setup', 'code'],
});
