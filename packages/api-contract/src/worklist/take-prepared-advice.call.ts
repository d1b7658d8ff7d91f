import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { preparedKey } from '../wire/prepared-advice.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** Makes it a recommendation, with the days and the versions it was made from; from then on it counts as one. */
export const takePreparedAdviceCall = defineCall({
  name: 'take-prepared-advice',
  module: 'worklist',
  method: 'POST',
  path: 'worklist/{patientId}/take',
  callers: ['clinician'],
  about: { patient: 'patientId', holds: 'treatment' },
  params: z.strictObject({ patientId: uuid }),
  body: z.strictObject({ key: preparedKey }),
  answer: { status: 201, schema: z.strictObject({ request_id: uuid }) },
  errors: [
    'not-found',
    'advice-outdated',
    'sign-off-waits',
    'view-awaited',
    'recommendation-running',
    'treatment-changed-today',
    'treatment-changed-within-21-days',
    'automatic-already-today',
    'automatic-within-14-days',
  ],
});
