import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { daysLeftOutWire } from '../wire/days-left-out.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** The days that no recommendation will rest on. */
export const getDaysLeftOutCall = defineCall({
  name: 'get-days-left-out',
  module: 'recommendations',
  method: 'GET',
  path: 'patient/{id}/days_left_out',
  callers: ['clinician', 'educator', 'viewer'],
  about: { patient: 'id', holds: 'treatment' },
  params: z.strictObject({ id: uuid }),
  answer: { status: 200, schema: daysLeftOutWire },
  errors: ['not-found'],
});
