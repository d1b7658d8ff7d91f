import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { uuid } from '../wire/text.wire.ts';

/** Never asked for doctors, who read the connections instead (D3-57). */
export const getDexcomStatusCall = defineCall({
  name: 'get-dexcom-status',
  module: 'devices',
  method: 'GET',
  path: 'dexcom_status/',
  callers: ['patient', 'guest'],
  about: { patient: 'patient_id', holds: 'profile' },
  query: z.strictObject({ patient_id: uuid }),
  answer: { status: 200, schema: z.strictObject({ is_dexcom_api_enabled: z.boolean() }) },
  errors: ['not-found'],
});
