import { readable } from '@glidepath/api-contract/wire/plan-in-force.wire';

import { signatureAnswer } from '#modules/guarded-settings/signed-approval.ts';
import type { FeedbackRow, KnownFeedback } from './feedback.repository.ts';

export function feedbackReceipt(feedback: FeedbackRow) {
  return {
    id: feedback.id,
    receivedAt: feedback.received_at.toISOString(),
    patientApprovalStatus: feedback.patient_approval_status,
    patientResponseTimestamp: feedback.patient_response_at?.toISOString() ?? null,
    ...signatureAnswer(feedback.signature),
  };
}

export function feedbackAnswer(feedback: KnownFeedback) {
  return {
    ...feedbackReceipt(feedback),
    patientAcknowledgedAt: feedback.acknowledged_at?.toISOString() ?? null,
    adpRequestIdentifier: feedback.recommendation_id,
    treatmentType: feedback.treatment_type,
    advisorVersion: feedback.algorithm_version,
    physicianName: feedback.physician_name,
    start: feedback.period_start,
    end: feedback.period_end,
    sharedAt: feedback.shared_at?.toISOString() ?? null,
    ...standingAnswer(feedback),
    data: feedback.approved,
    // What cannot be read as a whole is compared with nothing.
    planBefore: feedback.existing && { plan: readable(feedback.existing.planInForce) },
  };
}

/** Nulls for what was not shared and for messages: neither is a plan to follow. */
function standingAnswer(feedback: KnownFeedback) {
  if (feedback.shared_at === null || feedback.treatment_type === 'GENERIC') {
    return { planStanding: null, replacedAt: null };
  }
  if (feedback.replaced_at !== null) {
    return { planStanding: 'replaced', replacedAt: feedback.replaced_at.toISOString() } as const;
  }
  return { planStanding: feedback.is_of_treatment ? 'current' : 'treatment-changed', replacedAt: null } as const;
}
