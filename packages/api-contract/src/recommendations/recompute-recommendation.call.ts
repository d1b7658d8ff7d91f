import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { emptyWire } from '../wire/empty.wire.ts';
import { generationStartedWire } from '../wire/generation.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/**
 * Makes the newest recommendation, which nobody has approved, once more: from the days that are left out by now. The only
 * one that does not wait for the time between two of them (D-14). Its status is asked for like that of any other.
 */
export const recomputeRecommendationCall = defineCall({
  name: 'recompute-recommendation',
  module: 'recommendations',
  method: 'POST',
  path: 'v2/advisorPro/treatmentPlanRequest/{requestId}/recompute',
  callers: ['clinician', 'educator'],
  about: { recommendation: 'requestId', holds: 'treatment' },
  params: z.strictObject({ requestId: uuid }),
  body: emptyWire,
  answer: { status: 201, schema: generationStartedWire },
  errors: [
    'not-found',
    'treatment-type-mismatch',
    'recommendation-read-only',
    'plan-changed-since',
    'no-days-to-leave-out',
    'recommendation-running',
  ],
});
