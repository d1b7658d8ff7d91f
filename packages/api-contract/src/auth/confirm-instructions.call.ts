import { defineCall } from '../define-call.ts';
import { userWire } from '../wire/user.wire.ts';

/** The first confirmation stays; repeating the call changes nothing (D1-007). */
export const confirmInstructionsCall = defineCall({
  name: 'confirm-instructions',
  module: 'auth',
  method: 'GET',
  path: 'confirm_instructions/',
  callers: ['clinician', 'educator', 'viewer', 'front-desk'],
  about: 'no-patient',
  answer: { status: 200, schema: userWire },
  errors: [],
  writes: true,
});
