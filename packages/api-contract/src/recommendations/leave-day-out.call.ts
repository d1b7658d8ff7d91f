import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { daysLeftOutWire, dayToLeaveOutWire } from '../wire/days-left-out.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** From now on no recommendation rests on this day. Repeating it with the same reason changes nothing. */
export const leaveDayOutCall = defineCall({
  name: 'leave-day-out',
  module: 'recommendations',
  method: 'POST',
  path: 'patient/{id}/days_left_out',
  callers: ['clinician', 'educator'],
  about: { patient: 'id', holds: 'treatment' },
  params: z.strictObject({ id: uuid }),
  body: dayToLeaveOutWire,
  answer: { status: 200, schema: daysLeftOutWire },
  errors: ['not-found', 'day-not-looked-at', 'day-already-left-out', 'too-many-days-left-out'],
});
