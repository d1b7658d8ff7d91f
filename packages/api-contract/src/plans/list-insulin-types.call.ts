import { INSULIN_KINDS } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';

export const listInsulinTypesCall = defineCall({
  name: 'list-insulin-types',
  module: 'plans',
  method: 'GET',
  path: 'insulin_types',
  callers: ['clinician', 'educator', 'viewer', 'patient'],
  about: 'no-patient',
  answer: {
    status: 200,
    schema: z.array(z.strictObject({ insulin_type: z.enum(INSULIN_KINDS), commercial_name: z.string() })),
  },
  errors: [],
});
