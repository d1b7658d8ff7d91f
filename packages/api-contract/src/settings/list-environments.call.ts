import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';

export const listEnvironmentsCall = defineCall({
  name: 'list-environments',
  module: 'settings',
  method: 'GET',
  path: 'env_types/',
  callers: ['anyone'],
  about: 'no-patient',
  answer: {
    status: 200,
    schema: z.array(
      z.strictObject({ name: z.enum(['PRODUCTION', 'STAGING', 'DEVELOPMENT']), is_current: z.boolean() }),
    ),
  },
  errors: [],
});
