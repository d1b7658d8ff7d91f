import { defineCall } from '../define-call.ts';
import { generationRequestWire, generationStartedWire } from '../wire/generation.wire.ts';

/** Starts a generation; most refusals come with its status, so that a manual plan stays possible (D-73). */
export const requestGenericRecommendationCall = defineCall({
  name: 'request-generic-recommendation',
  module: 'recommendations',
  method: 'POST',
  path: 'v1/advisorPro/genericTreatmentPlan',
  callers: ['clinician', 'educator'],
  about: { uploadName: 'userId', holds: 'treatment' },
  body: generationRequestWire,
  answer: { status: 201, schema: generationStartedWire },
  errors: ['not-found', 'advisor-not-started', 'treatment-type-mismatch', 'recommendation-running'],
});
