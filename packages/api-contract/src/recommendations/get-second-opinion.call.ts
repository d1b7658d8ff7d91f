import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { secondOpinionWire } from '../wire/second-opinion.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** Whether the caller is asked for a view before this advice is shown, and the one that was given. Of nobody else. */
export const getSecondOpinionCall = defineCall({
  name: 'get-second-opinion',
  module: 'recommendations',
  method: 'GET',
  path: 'patient/{patientId}/second_opinions/{requestId}',
  callers: ['clinician'],
  about: { patient: 'patientId', holds: 'treatment' },
  params: z.strictObject({ patientId: uuid, requestId: uuid }),
  answer: {
    status: 200,
    schema: z.strictObject({ is_awaited: z.boolean(), opinion: z.nullable(secondOpinionWire) }),
  },
  errors: ['not-found'],
});
