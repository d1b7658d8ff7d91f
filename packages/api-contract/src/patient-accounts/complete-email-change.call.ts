import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { doneWire } from '../wire/empty.wire.ts';
import { mailedKey, optionalText } from '../wire/text.wire.ts';

/** The date of birth tells the patient from whoever else may read the mail; so many wrong ones spend the key. */
export const completeEmailChangeCall = defineCall({
  name: 'complete-email-change',
  module: 'patient-accounts',
  method: 'POST',
  path: 'complete_email_change/',
  callers: ['anyone'],
  about: 'caller',
  body: z.strictObject({ email_change_key: mailedKey, date_of_birth: optionalText(20) }),
  answer: { status: 200, schema: doneWire },
  errors: ['birth-date-invalid', 'email-change-expired', 'email-in-use'],
  throttle: { limit: 30, perSeconds: 60 },
});
