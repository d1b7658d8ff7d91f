import { requestGenericRecommendationCall } from '@glidepath/api-contract/recommendations/request-generic-recommendation.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { startGeneration } from './start-generation.ts';

export const requestGenericRecommendationRoute = implementCall(requestGenericRecommendationCall, {
  handle: ({ body: { userId }, caller, deps }) =>
    startGeneration(deps, { userId, treatmentTypes: ['GENERIC'] }, caller),
});
