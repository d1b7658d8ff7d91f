import { shareFeedbackCall } from '@glidepath/api-contract/recommendations/share-feedback.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { shareFeedback } from './share-feedback.ts';

export const shareFeedbackRoute = implementCall(shareFeedbackCall, {
  handle: async ({ body: { adpRequestIdentifier, visitNumber }, caller, deps }) => {
    const sharedAt = await shareFeedback(deps, { recommendationId: adpRequestIdentifier, visitNumber }, caller);
    return { adpRequestIdentifier, shared: true as const, sharedAt: sharedAt.toISOString() };
  },
});
