import { listFeedbacksCall } from '@glidepath/api-contract/recommendations/list-feedbacks.call';

import { findVisiblePatient } from '#modules/patients/patient-access.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findFeedbacks } from './feedback.repository.ts';
import { feedbackAnswer } from './feedback-answer.ts';

/** A patient's scope holds what was shared, and nothing else. */
export const listFeedbacksRoute = implementCall(listFeedbacksCall, {
  handle: ({ query: { patient }, caller, deps: { database } }) =>
    database.inScope(scopeOf(caller), async (tx) => {
      if (patient !== undefined) await findVisiblePatient(tx, patient);
      const whose = patient ?? (caller.kind === 'patient' ? caller.patientId : undefined);
      return (await findFeedbacks(tx, whose)).map(feedbackAnswer);
    }),
});
