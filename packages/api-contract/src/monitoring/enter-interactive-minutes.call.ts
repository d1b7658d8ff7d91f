import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { contactToEnterWire } from '../wire/monitoring.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** In the caller's name. Each call is a contact of its own. */
export const enterInteractiveMinutesCall = defineCall({
  name: 'enter-interactive-minutes',
  module: 'monitoring',
  method: 'POST',
  path: 'patient/{id}/interactive_minutes',
  callers: ['clinician', 'educator'],
  about: { patient: 'id', holds: 'treatment' },
  params: z.strictObject({ id: uuid }),
  body: contactToEnterWire,
  answer: { status: 201, schema: z.strictObject({ id: uuid }) },
  errors: ['not-found', 'day-not-counted'],
});
