import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { uuid } from '../wire/text.wire.ts';
import { worklistRowWire } from '../wire/worklist.wire.ts';

/** The patient is no longer asked, and the row comes back at once. */
export const takeDataRequestBackCall = defineCall({
  name: 'take-data-request-back',
  module: 'worklist',
  method: 'DELETE',
  path: 'worklist/{patientId}/data_request',
  callers: ['clinician', 'educator'],
  about: { patient: 'patientId', holds: 'treatment' },
  params: z.strictObject({ patientId: uuid }),
  answer: { status: 200, schema: worklistRowWire },
  errors: ['not-found'],
});
