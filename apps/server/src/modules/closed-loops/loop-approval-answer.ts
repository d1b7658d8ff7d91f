import { loopReviewContentWire } from '@glidepath/api-contract/wire/loop-review.wire';
import { loopSettingsWire } from '@glidepath/api-contract/wire/loop-settings.wire';
import { fromWire } from '@glidepath/api-contract/wire/rename-keys';
import { changedLevers } from '@glidepath/loop-review';

import { signatureAnswer } from '#modules/guarded-settings/signed-approval.ts';
import type { LoopApprovalRow, LoopDecision } from './loop-approval.repository.ts';

/** As the patient reads it. */
export function loopApprovalAnswer(approval: LoopApprovalRow) {
  const [present, settings] = [storedSettings(approval.present), storedSettings(approval.settings)];
  return {
    id: approval.id,
    approvedAt: approval.approved_at.toISOString(),
    approvedBy: approval.approved_by_name,
    present,
    settings,
    changedLevers: changedLevers(settings, present),
    note: approval.note,
    acknowledgedAt: approval.acknowledged_at?.toISOString() ?? null,
  };
}

/** As the clinic reads it. */
export function loopDecisionAnswer({ approval, review }: LoopDecision) {
  return {
    ...loopApprovalAnswer(approval),
    isEdited: approval.is_edited,
    algorithmVersion: approval.algorithm_version,
    ...signatureAnswer(approval.signature),
    review: fromWire(loopReviewContentWire, loopReviewContentWire.parse(review.content)),
  };
}

function storedSettings(stored: LoopApprovalRow['settings']) {
  return fromWire(loopSettingsWire, loopSettingsWire.parse(stored));
}
