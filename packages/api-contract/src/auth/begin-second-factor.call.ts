import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { passwordText } from '../wire/text.wire.ts';

/** Nothing is asked at sign-in before the code of an app has confirmed the secret; beginning again makes a new one. */
export const beginSecondFactorCall = defineCall({
  name: 'begin-second-factor',
  module: 'auth',
  method: 'POST',
  path: 'user/second_factor/begin',
  callers: ['clinician', 'educator', 'viewer', 'front-desk', 'patient'],
  about: 'caller',
  body: z.strictObject({ password: passwordText }),
  answer: {
    status: 200,
    schema: z.strictObject({
      /** Base32, as apps take it when it is typed. */
      secret: z.string(),
      /** The same as apps take it from a picture or a click: otpauth://totp/... */
      link: z.string(),
    }),
  },
  errors: ['password-wrong', 'account-locked', 'changed-meanwhile'],
  throttle: { limit: 20, perSeconds: 60 },
  whileWaitingFor: ['setup'],
});
