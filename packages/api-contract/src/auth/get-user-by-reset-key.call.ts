import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { mailedKey } from '../wire/text.wire.ts';

export const getUserByResetKeyCall = defineCall({
  name: 'get-user-by-reset-key',
  module: 'auth',
  method: 'GET',
  path: 'get_user_with_password_reset_key/{key}',
  callers: ['anyone'],
  about: 'no-patient',
  params: z.strictObject({ key: mailedKey }),
  answer: {
    status: 200,
    schema: z.strictObject({ email: z.string(), first_name: z.string(), is_doctor: z.boolean() }),
  },
  errors: ['password-reset-expired'],
  throttle: { limit: 30, perSeconds: 60 },
});
