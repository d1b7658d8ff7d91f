import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { findUserStanding } from '#modules/auth/user-contact.ts';
import { wasVeryLowSince } from '#modules/readings/stored-history.ts';
import { approvePrepared } from '#modules/recommendations/prepare/approve-prepared.ts';
import { tellOfSharedPlan } from '#modules/recommendations/share/share-feedback.ts';
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { holdSignOff } from './hold-sign-off.ts';
import { lockToDecide } from './lock-to-decide.ts';
import {
  decideSignOff,
  findDueSignOff,
  lockWaitingSignOff,
  type SignOffRow,
  wasSharedSince,
} from './sign-off.repository.ts';

/**
 * One that waited long enough: what was signed is taken, approved and shared in one transaction with saying so. A server
 * that dies in between has done none of it, and the next one does it once. Held where anything is no longer as it was signed.
 */
export async function shareNextSignOff(deps: Deps): Promise<boolean> {
  const now = deps.clock.now();
  const due = await findDueSignOff(deps.database, now);
  if (!due) return false;
  try {
    const isShared = await deps.database.inScope({ clinicId: due.clinic_id }, (tx) => share(tx, due, now));
    if (isShared) tellOfSharedPlan(deps, due.patient_id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await deps.database.inScope({ clinicId: due.clinic_id }, (tx) => holdSignOff(tx, due, error.name, now));
  }
  return true;
}

async function share(tx: Tx, due: SignOffRow, now: Date): Promise<boolean> {
  await lockToDecide(tx, due.patient_id);
  const signOff = await lockWaitingSignOff(tx, due.id);
  if (!signOff) return false;
  // Found early because another plan was shared: it is held for that, and never shared before its time.
  if (signOff.shares_at > now && !(await wasSharedSince(tx, signOff))) return false;
  const { patient_id: patientId, key, signed_by: userId, clinic_id: clinicId } = signOff;
  await assertMayStill(tx, signOff);
  const { feedback } = await approvePrepared(tx, { patientId, key, now }, { userId, clinicId });
  const { recommendation_id } = feedback;
  await decideSignOff(tx, signOff.id, { state: 'shared', decided_at: now, recommendation_id });
  await recordAuditEvent(tx, {
    at: now,
    actor: { kind: 'nobody', id: null, clinicId },
    subjectId: patientId,
    action: 'sign-off-shared',
    facts: { signOff: signOff.id, batch: signOff.batch_id, feedback: feedback.id },
  });
  return true;
}

/** The signer treats here, nothing else was shared, and glucose has not been very low since. */
async function assertMayStill(tx: Tx, signOff: SignOffRow) {
  const { patient_id: patientId, signed_by: userId, signed_at: signedAt } = signOff;
  const [signer, wasVeryLow, wasShared] = await Promise.all([
    findUserStanding(tx, userId),
    wasVeryLowSince(tx, patientId, signedAt),
    wasSharedSince(tx, signOff),
  ]);
  if (wasShared) throw new ApiError('plan-changed-since');
  if (signer?.role !== 'doctor' || !signer.isActive) throw new ApiError('role-not-allowed');
  if (wasVeryLow) throw new ApiError('advice-outdated');
}
