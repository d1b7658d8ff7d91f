import { ApiError } from '@glidepath/api-contract/errors/api-error';
import {
  ACKNOWLEDGEMENT_UNDO_MS,
  acknowledgeFeedbackCall,
} from '@glidepath/api-contract/recommendations/acknowledge-feedback.call';
import { answerFeedbackCall } from '@glidepath/api-contract/recommendations/answer-feedback.call';
import { getClinicNoteCall } from '@glidepath/api-contract/recommendations/get-clinic-note.call';
import { getConsideredPlansCall } from '@glidepath/api-contract/recommendations/get-considered-plans.call';
import { getFeedbackCall } from '@glidepath/api-contract/recommendations/get-feedback.call';
import { listFeedbacksCall } from '@glidepath/api-contract/recommendations/list-feedbacks.call';
import { shareFeedbackCall } from '@glidepath/api-contract/recommendations/share-feedback.call';

import { findVisiblePatient, lockVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { openedInEmergency } from '#modules/patient-access/patient-sharing.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { AnswerAbout, implementCall, type Route } from '#platform/http/implement-call.ts';
import { findClinicNote } from '../approve/clinic-note.repository.ts';
import { findConsideredPlans } from '../approve/considered-plans.repository.ts';
import {
  findFeedback,
  findFeedbacks,
  findFeedbacksOfClinic,
  type KnownFeedback,
  updateFeedback,
} from '../approve/feedback.repository.ts';
import { feedbackAnswer } from '../approve/feedback-answer.ts';
import { shareFeedback } from './share-feedback.ts';

export const FEEDBACK_ROUTES: readonly Route[] = [
  implementCall(shareFeedbackCall, {
    handle: async ({ body: { adpRequestIdentifier, visitNumber, base64Image }, caller, deps }) => {
      const sharing = { recommendationId: adpRequestIdentifier, visitNumber, profilePng: pngOf(base64Image) };
      const sharedAt = await shareFeedback(deps, sharing, caller);
      return { adpRequestIdentifier, shared: true as const, sharedAt: sharedAt.toISOString() };
    },
  }),
  /** A patient's scope holds what was shared, and nothing else. */
  implementCall(listFeedbacksCall, {
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
  }),
  implementCall(getFeedbackCall, {
    handle: ({ params: { feedbackId }, caller, deps: { database } }) =>
      database.inScope(scopeOf(caller), async (tx) => {
        const feedback = await findFeedback(tx, feedbackId);
        if (!feedback) throw new ApiError('not-found');
        return feedbackAnswer(feedback);
      }),
  }),
  implementCall(getClinicNoteCall, {
    handle: ({ params: { feedbackId }, caller, deps: { database } }) =>
      database.inScope(scopeOf(caller), async (tx) => {
        const [feedback, clinicNote] = await Promise.all([
          findFeedback(tx, feedbackId),
          findClinicNote(tx, feedbackId),
        ]);
        if (!feedback) throw new ApiError('not-found');
        return { clinicNote };
      }),
  }),
  implementCall(getConsideredPlansCall, {
    handle: ({ params: { feedbackId }, caller, deps: { database } }) =>
      database.inScope(scopeOf(caller), async (tx) => {
        if (!(await findFeedback(tx, feedbackId))) throw new ApiError('not-found');
        return { consideredPlans: await findConsideredPlans(tx, feedbackId) };
      }),
  }),
  /** Once, while the clinic waits for it (D-20). */
  implementCall(answerFeedbackCall, {
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
  }),
  implementCall(acknowledgeFeedbackCall, {
    handle: ({ params: { feedbackId }, body: { acknowledged }, caller, deps: { database, clock } }) =>
      database.inScope(scopeOf(caller), async (tx) => {
        await lockVisiblePatient(tx, caller.patientId);
        const feedback = await findFeedback(tx, feedbackId);
        if (!feedback) throw new ApiError('not-found');
        // A second tap changes nothing, and says when the first was.
        if (acknowledged === (feedback.acknowledged_at !== null)) return feedbackAnswer(feedback);
        const at = clock.now();
        const mayChange = acknowledged ? mayAcknowledge(feedback) : mayUndo(feedback, at);
        if (!mayChange) throw new ApiError('changed-meanwhile');
        const changes = { acknowledged_at: acknowledged ? at : null };
        await updateFeedback(tx, feedbackId, changes);
        await recordAuditEvent(tx, {
          at,
          actor: actorOf(caller),
          action: acknowledged ? 'plan-acknowledged' : 'plan-acknowledgement-undone',
          subjectId: feedback.patient_id,
          facts: { feedback: feedbackId },
        });
        return feedbackAnswer({ ...feedback, ...changes });
      }),
  }),
];

/** Nobody confirms a plan that another has taken the place of, nor one that is still to be answered or was rejected. */
function mayAcknowledge({ replaced_at: replacedAt, patient_approval_status: answer }: KnownFeedback): boolean {
  return replacedAt === null && (answer === null || answer === 'Accepted');
}

function mayUndo({ acknowledged_at: acknowledgedAt }: KnownFeedback, at: Date): boolean {
  return acknowledgedAt !== null && at.getTime() - acknowledgedAt.getTime() <= ACKNOWLEDGEMENT_UNDO_MS;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Null if it is not a picture of this kind: the plan is then shared without it (D-35). */
function pngOf(base64: string | undefined): Buffer | null {
  const bytes = Buffer.from(base64 ?? '', 'base64');
  return bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE) ? bytes : null;
}
