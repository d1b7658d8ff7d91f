import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { ACKNOWLEDGEMENT_UNDO_MS } from '@glidepath/api-contract/recommendations/acknowledge-feedback.call';

import { lockVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { type PatientUser, scopeOf } from '#platform/http/caller.ts';
import {
  findNewestLoopApproval,
  isLoopApproval,
  type LoopApprovalRow,
  setAcknowledged,
} from './loop-approval.repository.ts';

type Acknowledgement = Readonly<{ patientId: string; approvalId: string; acknowledged: boolean }>;

/** A second tap changes nothing. Nobody confirms settings that others have taken the place of. */
export function acknowledgeLoopSettings(
  { database, clock }: Deps,
  { patientId, approvalId, acknowledged }: Acknowledgement,
  patient: PatientUser,
): Promise<LoopApprovalRow> {
  return database.inScope(scopeOf(patient), async (tx) => {
    await lockVisiblePatient(tx, patientId);
    if (!(await isLoopApproval(tx, patientId, approvalId))) throw new ApiError('not-found');
    const newest = await findNewestLoopApproval(tx, patientId);
    if (newest?.id !== approvalId) throw new ApiError('changed-meanwhile');
    if (acknowledged === (newest.acknowledged_at !== null)) return newest;
    const at = clock.now();
    if (!acknowledged && !mayUndo(newest, at)) throw new ApiError('changed-meanwhile');
    const changed = await setAcknowledged(tx, approvalId, acknowledged ? at : null);
    await recordAuditEvent(tx, {
      at,
      actor: actorOf(patient),
      subjectId: patientId,
      action: acknowledged ? 'loop-settings-acknowledged' : 'loop-settings-acknowledgement-undone',
      facts: { approval: approvalId },
    });
    return changed;
  });
}

function mayUndo({ acknowledged_at: acknowledgedAt }: LoopApprovalRow, at: Date): boolean {
  return acknowledgedAt !== null && at.getTime() - acknowledgedAt.getTime() <= ACKNOWLEDGEMENT_UNDO_MS;
}
