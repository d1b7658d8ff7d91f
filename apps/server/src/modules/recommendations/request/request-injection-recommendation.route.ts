import { requestInjectionRecommendationCall } from '@glidepath/api-contract/recommendations/request-injection-recommendation.call';
import { INJECTION_TREATMENT_TYPES } from '@glidepath/api-contract/wire/treatment-types.wire';

import { implementCall } from '#platform/http/implement-call.ts';
import { startGeneration } from './start-generation.ts';

export const requestInjectionRecommendationRoute = implementCall(requestInjectionRecommendationCall, {
  handle: ({ body: { userId }, caller, deps }) =>
    startGeneration(deps, { userId, treatmentTypes: INJECTION_TREATMENT_TYPES }, caller),
});
