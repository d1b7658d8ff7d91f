import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { calendarDay, typedReason, uuid } from '../wire/text.wire.ts';
import { MAX_SNOOZE_REASON_LENGTH, worklistRowWire } from '../wire/worklist.wire.ts';

/** Whose patient it is, and until when nobody need look. What is left out stays as it is. */
export const updateWorklistRowCall = defineCall({
  name: 'update-worklist-row',
  module: 'worklist',
  method: 'PATCH',
  path: 'worklist/{patientId}',
  callers: ['clinician', 'educator'],
  // Of somebody who does not share with the clinic the answer is the name and whose the row is.
  about: { patient: 'patientId', holds: 'profile' },
  params: z.strictObject({ patientId: uuid }),
  body: z.strictObject({
    /** Null: nobody's. */
    owner_id: z.nullish(uuid),
    /** Null wakes the row. `not-now` is for a while; `needs-data` until new data came, at the latest on that day. */
    snooze: z.nullish(
      z.strictObject({
        kind: z.enum(['not-now', 'needs-data']),
        until: calendarDay,
        reason: typedReason(1, MAX_SNOOZE_REASON_LENGTH),
      }),
    ),
    /** The version that was looked at. */
    version: z.int(),
  }),
  answer: { status: 200, schema: worklistRowWire },
  errors: ['not-found', 'changed-meanwhile', 'data-access-denied', 'snooze-too-long', 'snooze-past'],
});
