import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { uuid } from '../wire/text.wire.ts';

export const setAutoTitrationCall = defineCall({
  name: 'set-auto-titration',
  module: 'titration',
  method: 'POST',
  path: 'patient/{id}/auto_titration',
  callers: ['clinician'],
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({ is_enabled: z.boolean() }),
  answer: { status: 201, schema: z.strictObject({ is_enabled: z.boolean() }) },
  errors: ['not-found', 'advisor-not-started'],
});
