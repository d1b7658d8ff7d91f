import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { calendarDay, uuid } from '../wire/text.wire.ts';
import { askedDataWire, dataMessageWire, worklistRowWire } from '../wire/worklist.wire.ts';

/**
 * Sends the row back for data: the patient is told what is missing, and the row waits until it came, or until that day. Asking
 * anew takes the place of what was asked before.
 */
export const askForDataCall = defineCall({
  name: 'ask-for-data',
  module: 'worklist',
  method: 'POST',
  path: 'worklist/{patientId}/data_request',
  callers: ['clinician', 'educator'],
  about: { patient: 'patientId', holds: 'treatment' },
  params: z.strictObject({ patientId: uuid }),
  body: z.strictObject({
    data: askedDataWire,
    /** In one's own words; null: the ready words, in the patient's language. */
    message: z.nullable(dataMessageWire),
    until: calendarDay,
    /** The version that was looked at. */
    version: z.int(),
  }),
  answer: { status: 201, schema: worklistRowWire },
  errors: ['not-found', 'changed-meanwhile', 'data-access-denied', 'snooze-too-long', 'snooze-past'],
});
