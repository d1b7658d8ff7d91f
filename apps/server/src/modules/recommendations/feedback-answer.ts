import { feedbackDataWire } from '@glidepath/api-contract/wire/feedback.wire';
import { fromWire } from '@glidepath/api-contract/wire/rename-keys';

import { planInForceAnswer } from './existing-plan.ts';
import type { FeedbackRow, KnownFeedback } from './feedback.repository.ts';

export function feedbackReceipt(feedback: FeedbackRow) {
  return {
    id: feedback.id,
    receivedAt: feedback.received_at.toISOString(),
    patientApprovalStatus: feedback.patient_approval_status,
    patientResponseTimestamp: feedback.patient_response_at?.toISOString() ?? null,
  };
}

export function feedbackAnswer(feedback: KnownFeedback) {
  return {
    ...feedbackReceipt(feedback),
    adpRequestIdentifier: feedback.recommendation_id,
    treatmentType: feedback.treatment_type,
    advisorVersion: feedback.algorithm_version,
    physicianName: feedback.physician_name,
    start: feedback.period_start,
    end: feedback.period_end,
    sharedAt: feedback.shared_at?.toISOString() ?? null,
    // A message is no plan.
    isCurrentPlan: feedback.treatment_type === 'GENERIC' ? null : feedback.is_in_force,
    data: fromWire(feedbackDataWire, feedbackDataWire.parse(feedback.data)),
    planBefore: planInForceAnswer(feedback),
  };
}
