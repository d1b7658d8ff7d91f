import { listFeedbacksCall } from '@glidepath/api-contract/recommendations/list-feedbacks.call';

import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { openedInEmergency } from '#modules/patient-access/patient-sharing.ts';
import { AnswerAbout } from '#platform/http/answer-about.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findFeedbacks, findFeedbacksOfClinic } from '../approve/feedback.repository.ts';
import { feedbackAnswer } from '../approve/feedback-answer.ts';

/** A patient's scope holds what was shared, and nothing else. */
export const listFeedbacksRoute = implementCall(listFeedbacksCall, {
  handle: ({ query: { patient }, caller, deps: { database, clock } }) =>
    database.inScope(scopeOf(caller), async (tx) => {
      if (patient !== undefined) await findVisiblePatient(tx, patient);
      const whose = patient ?? (caller.kind === 'patient' ? caller.patientId : undefined);
      const reasons = await openedInEmergency(tx, caller, clock.now());
      const found = await (whose === undefined
        ? findFeedbacksOfClinic(tx, [...reasons.keys()])
        : findFeedbacks(tx, whose));
      const seen = [...new Set(found.map((feedback) => feedback.patient_id))];
      return new AnswerAbout(
        found.map(feedbackAnswer),
        seen.map((id) => ({ id, reason: reasons.get(id) ?? null })),
      );
    }),
});
