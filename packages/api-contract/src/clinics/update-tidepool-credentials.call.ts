import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { emailText, text } from '../wire/text.wire.ts';

export const updateTidepoolCredentialsCall = defineCall({
  name: 'update-tidepool-credentials',
  module: 'clinics',
  method: 'POST',
  path: 'update_tidepool_creds/',
  callers: ['clinician'],
  about: 'no-patient',
  body: z.strictObject({ email: emailText, password: text(256) }),
  answer: { status: 200, schema: z.strictObject({ is_valid: z.literal(true) }) },
  errors: ['tidepool-credentials-refused', 'tidepool-download-failed'],
});
