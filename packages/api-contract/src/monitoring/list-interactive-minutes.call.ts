import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { contactsWire } from '../wire/monitoring.wire.ts';
import { calendarDay, uuid } from '../wire/text.wire.ts';

/** How long somebody of the clinic spoke with a patient, of a period. */
export const listInteractiveMinutesCall = defineCall({
  name: 'list-interactive-minutes',
  module: 'monitoring',
  method: 'GET',
  path: 'patient/{id}/interactive_minutes',
  callers: ['clinician', 'educator', 'viewer'],
  about: { patient: 'id', holds: 'treatment' },
  params: z.strictObject({ id: uuid }),
  query: z.strictObject({ from: calendarDay, to: calendarDay }),
  answer: { status: 200, schema: contactsWire },
  errors: ['not-found'],
});
