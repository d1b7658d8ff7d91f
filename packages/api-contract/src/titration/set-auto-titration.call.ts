import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { uuid } from '../wire/text.wire.ts';
import { titrationLimitsWire } from '../wire/titration.wire.ts';
import { unusualConfirmationWire } from '../wire/unusual-changes.wire.ts';

/**
 * Starts or ends it; repeating either is harmless. Without limits a start takes those that are suggested, and each step
 * waits for a clinician. Limits that are given while it runs replace its own, by the rules of `set-titration-limits`.
 */
export const setAutoTitrationCall = defineCall({
  name: 'set-auto-titration',
  module: 'titration',
  method: 'POST',
  path: 'patient/{id}/auto_titration',
  callers: ['clinician'],
  about: { patient: 'id', holds: 'treatment' },
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({
    is_enabled: z.boolean(),
    limits: z.optional(titrationLimitsWire),
    unusual_changes: z.optional(unusualConfirmationWire),
  }),
  answer: { status: 201, schema: z.strictObject({ is_enabled: z.boolean() }) },
  errors: [
    'signature-needed',
    'signature-for-another',
    'not-found',
    'advisor-not-started',
    'titration-not-possible',
    'unusual-changes-unconfirmed',
  ],
});
