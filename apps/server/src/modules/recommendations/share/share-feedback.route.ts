import { shareFeedbackCall } from '@glidepath/api-contract/recommendations/share-feedback.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { pngOf } from './png-of.ts';
import { shareFeedback } from './share-feedback.ts';

export const shareFeedbackRoute = implementCall(shareFeedbackCall, {
  handle: async ({ body: { adpRequestIdentifier, visitNumber, base64Image }, caller, deps }) => {
    const sharing = { recommendationId: adpRequestIdentifier, visitNumber, profilePng: pngOf(base64Image) };
    const sharedAt = await shareFeedback(deps, sharing, caller);
    return { adpRequestIdentifier, shared: true as const, sharedAt: sharedAt.toISOString() };
  },
});
