import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { emptyWire } from '../wire/empty.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** One path for every treatment type. From a failed generation only; repeating it is harmless (D-05). */
export const markRecommendationManualCall = defineCall({
  name: 'mark-recommendation-manual',
  module: 'recommendations',
  method: 'PATCH',
  path: 'v1/advisorPro/treatmentPlanRequest/{requestId}/manual',
  callers: ['clinician'],
  about: { recommendation: 'requestId', holds: 'treatment' },
  params: z.strictObject({ requestId: uuid }),
  body: emptyWire,
  answer: { status: 200, schema: z.strictObject({ requestId: uuid, status: z.literal('MANUAL') }) },
  errors: ['not-found', 'recommendation-running', 'recommendation-read-only'],
});
