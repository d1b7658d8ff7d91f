import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { recommendationWire } from '../wire/recommendation.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/**
 * Advice that was made ahead, as a recommendation is told. Looking at it consumes nothing. Whoever is first asked for a view
 * gets what it was made from, and nothing of what is advised.
 */
export const getPreparedAdviceCall = defineCall({
  name: 'get-prepared-advice',
  module: 'worklist',
  method: 'GET',
  path: 'worklist/{patientId}/advice',
  callers: ['clinician', 'educator', 'viewer'],
  about: { patient: 'patientId', holds: 'treatment' },
  params: z.strictObject({ patientId: uuid }),
  answer: { status: 200, schema: recommendationWire },
  errors: ['not-found'],
});
