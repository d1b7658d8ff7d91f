import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { doneWire } from '../wire/empty.wire.ts';
import { passwordText, text } from '../wire/text.wire.ts';

export const turnOffSecondFactorCall = defineCall({
  name: 'turn-off-second-factor',
  module: 'auth',
  method: 'POST',
  path: 'user/second_factor/turn_off',
  callers: ['clinician', 'educator', 'viewer', 'front-desk', 'patient'],
  about: 'caller',
  body: z.strictObject({ password: passwordText, code: text(100) }),
  answer: { status: 200, schema: doneWire },
  errors: [
    'password-wrong',
    'second-factor-wrong-code',
    'account-locked',
    'changed-meanwhile',
    'second-factor-required',
  ],
  throttle: { limit: 20, perSeconds: 60 },
});
