import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';

export const validateTidepoolCredentialsCall = defineCall({
  name: 'validate-tidepool-credentials',
  module: 'clinics',
  method: 'GET',
  path: 'validate_tidepool_creds/',
  callers: ['clinician', 'educator'],
  about: 'no-patient',
  answer: { status: 200, schema: z.strictObject({ is_valid: z.boolean() }) },
  errors: [],
});
