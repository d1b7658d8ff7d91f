import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { getFeedbackCall } from '@glidepath/api-contract/recommendations/get-feedback.call';

import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findFeedback } from '../approve/feedback.repository.ts';
import { feedbackAnswer } from '../approve/feedback-answer.ts';

export const getFeedbackRoute = implementCall(getFeedbackCall, {
  handle: ({ params: { feedbackId }, caller, deps: { database } }) =>
    database.inScope(scopeOf(caller), async (tx) => {
      const feedback = await findFeedback(tx, feedbackId);
      if (!feedback) throw new ApiError('not-found');
      return feedbackAnswer(feedback);
    }),
});
