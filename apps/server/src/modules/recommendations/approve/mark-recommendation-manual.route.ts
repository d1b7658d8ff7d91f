import { markRecommendationManualCall } from '@glidepath/api-contract/recommendations/mark-recommendation-manual.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { markRecommendationManual } from './mark-recommendation-manual.ts';

export const markRecommendationManualRoute = implementCall(markRecommendationManualCall, {
  handle: async ({ params: { requestId }, caller, deps }) => {
    await markRecommendationManual(deps, requestId, caller);
    return { requestId, status: 'MANUAL' as const };
  },
});
