import { defineCall } from '../define-call.ts';
import { generationRequestWire, generationStartedWire } from '../wire/generation.wire.ts';

/** Starts a generation; most refusals come with its status, so that a manual plan stays possible (D-73). */
export const requestInjectionRecommendationCall = defineCall({
  name: 'request-injection-recommendation',
  module: 'recommendations',
  method: 'POST',
  path: 'v2/advisorPro/treatmentPlanRequest',
  callers: ['clinician', 'educator'],
  about: { uploadName: 'userId', holds: 'treatment' },
  body: generationRequestWire,
  answer: { status: 201, schema: generationStartedWire },
  errors: ['not-found', 'advisor-not-started', 'treatment-type-mismatch', 'recommendation-running'],
});
