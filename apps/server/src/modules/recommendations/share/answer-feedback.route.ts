import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { answerFeedbackCall } from '@glidepath/api-contract/recommendations/answer-feedback.call';

import { lockVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findFeedback, updateFeedback } from '../approve/feedback.repository.ts';
import { feedbackAnswer } from '../approve/feedback-answer.ts';

/** Once, while the clinic waits for it (D-20). */
export const answerFeedbackRoute = implementCall(answerFeedbackCall, {
  handle: ({ params: { feedbackId }, body: { patientApprovalStatus }, caller, deps: { database, clock } }) =>
    database.inScope(scopeOf(caller), async (tx) => {
      // Two answers of one patient take turns.
      await lockVisiblePatient(tx, caller.patientId);
      const feedback = await findFeedback(tx, feedbackId);
      if (!feedback) throw new ApiError('not-found');
      if (feedback.patient_approval_status !== 'Pending') throw new ApiError('changed-meanwhile');
      const answered = { patient_approval_status: patientApprovalStatus, patient_response_at: clock.now() };
      await updateFeedback(tx, feedbackId, answered);
      await recordAuditEvent(tx, {
        at: answered.patient_response_at,
        actor: actorOf(caller),
        action: patientApprovalStatus === 'Accepted' ? 'plan-accepted' : 'plan-rejected',
        subjectId: feedback.patient_id,
        facts: { feedback: feedbackId },
      });
      return feedbackAnswer({ ...feedback, ...answered });
    }),
});
