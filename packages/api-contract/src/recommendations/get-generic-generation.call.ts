import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { generationStatusWire } from '../wire/generation.wire.ts';
import { uuid } from '../wire/text.wire.ts';

export const getGenericGenerationCall = defineCall({
  name: 'get-generic-generation',
  module: 'recommendations',
  method: 'GET',
  path: 'v1/advisorPro/genericTreatmentPlan/{requestId}',
  callers: ['clinician', 'educator', 'viewer'],
  about: { recommendation: 'requestId', holds: 'treatment' },
  params: z.strictObject({ requestId: uuid }),
  answer: { status: 200, schema: generationStatusWire },
  errors: ['not-found'],
});
