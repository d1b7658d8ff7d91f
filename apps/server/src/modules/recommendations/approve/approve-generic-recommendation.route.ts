import { approveGenericRecommendationCall } from '@glidepath/api-contract/recommendations/approve-generic-recommendation.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { approveRecommendation } from './approve-recommendation.ts';
import { feedbackReceipt } from './feedback-answer.ts';

export const approveGenericRecommendationRoute = implementCall(approveGenericRecommendationCall, {
  handle: async ({ params: { requestId }, body, caller, deps }) =>
    feedbackReceipt(await approveRecommendation(deps, { requestId, ...body }, caller)),
});
