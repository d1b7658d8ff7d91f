import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { mailedKey } from '../wire/text.wire.ts';

/** Never the former address or the date of birth: the new address may be a stranger's. */
export const getEmailChangeByKeyCall = defineCall({
  name: 'get-email-change-by-key',
  module: 'patient-accounts',
  method: 'GET',
  path: 'email_change/{key}',
  callers: ['anyone'],
  about: 'caller',
  params: z.strictObject({ key: mailedKey }),
  answer: { status: 200, schema: z.strictObject({ email: z.string(), first_name: z.string() }) },
  errors: ['email-change-expired'],
  throttle: { limit: 30, perSeconds: 60 },
});
