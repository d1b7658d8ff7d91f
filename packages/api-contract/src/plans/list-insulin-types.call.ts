import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';

/** The first three make up the basal list, the others the bolus list (D-24). */
const INSULIN_KINDS = ['basal', 'nph', 'mix', 'rapid', 'regular', 'excluded-regular'] as const;

export const listInsulinTypesCall = defineCall({
  name: 'list-insulin-types',
  module: 'plans',
  method: 'GET',
  path: 'insulin_types',
  callers: ['clinician', 'patient'],
  answer: {
    status: 200,
    schema: z.array(z.strictObject({ insulin_type: z.enum(INSULIN_KINDS), commercial_name: z.string() })),
  },
  errors: [],
});
