import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { uuid } from '../wire/text.wire.ts';

export const getAutoTitrationCall = defineCall({
  name: 'get-auto-titration',
  module: 'titration',
  method: 'GET',
  path: 'patient/{id}/auto_titration',
  callers: ['clinician', 'educator', 'viewer'],
  about: { patient: 'id', holds: 'treatment' },
  params: z.strictObject({ id: uuid }),
  answer: { status: 200, schema: z.strictObject({ is_enabled: z.boolean() }) },
  errors: ['not-found'],
});
