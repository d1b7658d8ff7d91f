import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { recommendationHeaderWire, recommendationWire } from '../wire/recommendation.wire.ts';
import { statusListText } from '../wire/recommendation-status.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/**
 * One path, two questions (product specification 2, section 7): the headers of a patient, or with headers_only=false
 * the one recommendation of that identifier. A patient gets approved ones only.
 */
export const findRecommendationsCall = defineCall({
  name: 'find-recommendations',
  module: 'recommendations',
  method: 'GET',
  path: 'adp_requests/',
  callers: ['clinician', 'educator', 'viewer', 'patient'],
  about: { patient: 'patient', holds: 'treatment' },
  query: z
    .strictObject({
      patient: uuid,
      statuses_list: z.optional(statusListText),
      identifier: z.optional(uuid),
      headers_only: z.enum(['true', 'false']),
    })
    .check(
      z.refine((query) => query.headers_only === 'true' || query.identifier !== undefined, { path: ['identifier'] }),
    ),
  answer: { status: 200, schema: z.union([z.array(recommendationHeaderWire), recommendationWire]) },
  errors: ['not-found'],
});
