import { approveGenericRecommendationCall } from '@glidepath/api-contract/recommendations/approve-generic-recommendation.call';
import { approveInjectionRecommendationCall } from '@glidepath/api-contract/recommendations/approve-injection-recommendation.call';
import { approvePumpRecommendationCall } from '@glidepath/api-contract/recommendations/approve-pump-recommendation.call';

import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { approveRecommendation } from './approve-recommendation.ts';
import { feedbackReceipt } from './feedback-answer.ts';

export const APPROVE_RECOMMENDATION_ROUTES: readonly Route[] = [
  implementCall(approvePumpRecommendationCall, {
    handle: async ({ params: { requestId }, body, caller, deps }) =>
      feedbackReceipt(await approveRecommendation(deps, { requestId, ...body }, caller)),
  }),
  implementCall(approveInjectionRecommendationCall, {
    handle: async ({ params: { requestId }, body, caller, deps }) =>
      feedbackReceipt(await approveRecommendation(deps, { requestId, ...body }, caller)),
  }),
  implementCall(approveGenericRecommendationCall, {
    handle: async ({ params: { requestId }, body, caller, deps }) =>
      feedbackReceipt(await approveRecommendation(deps, { requestId, ...body }, caller)),
  }),
];
