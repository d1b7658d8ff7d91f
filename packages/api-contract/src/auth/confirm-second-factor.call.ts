import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { text } from '../wire/text.wire.ts';

/** Turns the second factor on. The recovery codes are in this answer and never shown again. */
export const confirmSecondFactorCall = defineCall({
  name: 'confirm-second-factor',
  module: 'auth',
  method: 'POST',
  path: 'user/second_factor/confirm',
  callers: ['clinician', 'educator', 'viewer', 'front-desk', 'patient'],
  about: 'caller',
  body: z.strictObject({ code: text(100) }),
  answer: { status: 200, schema: z.strictObject({ recovery_codes: z.array(z.string()) }) },
  errors: ['second-factor-wrong-code', 'second-factor-expired', 'changed-meanwhile'],
  throttle: { limit: 20, perSeconds: 60 },
  whileWaitingFor: ['setup'],
});
