import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { daysLeftOutWire } from '../wire/days-left-out.wire.ts';
import { calendarDay, uuid } from '../wire/text.wire.ts';

/** The day counts again, from the next recommendation on. Of a day that counts anyway nothing changes. */
export const takeDayBackCall = defineCall({
  name: 'take-day-back',
  module: 'recommendations',
  method: 'POST',
  path: 'patient/{id}/days_left_out/take_back',
  callers: ['clinician', 'educator'],
  about: { patient: 'id', holds: 'treatment' },
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({ day: calendarDay }),
  answer: { status: 200, schema: daysLeftOutWire },
  errors: ['not-found'],
});
