import { requestPumpRecommendationCall } from '@glidepath/api-contract/recommendations/request-pump-recommendation.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { startGeneration } from './start-generation.ts';

export const requestPumpRecommendationRoute = implementCall(requestPumpRecommendationCall, {
  handle: ({ body: { userId }, caller, deps }) => startGeneration(deps, { userId, treatmentTypes: ['PUMP'] }, caller),
});
