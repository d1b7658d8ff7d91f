import { defineCall } from '../define-call.ts';
import { userWire } from '../wire/user.wire.ts';

export const getUserCall = defineCall({
  name: 'get-user',
  module: 'auth',
  method: 'GET',
  path: 'user/',
  callers: ['clinician', 'educator', 'viewer', 'front-desk', 'patient'],
  about: 'caller',
  answer: { status: 200, schema: userWire },
  errors: [],
  whileWaitingFor: ['setup', 'code'],
});
