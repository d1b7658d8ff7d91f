import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { storeMailedKey } from '#modules/auth/mailed-keys.ts';
import { type AuditActor, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { hasAllowance, returnAllowance } from '#platform/throttle/has-allowance.ts';
import { lockInvitedPatient } from './enrolment.repository.ts';
import { sendInvitation } from './send-invitation.ts';

/** Both kinds of invitation together, for one patient (D1-095). */
const DAILY_INVITATIONS = { limit: 5, perSeconds: 86_400 };

type PatientInvitation = Readonly<{
  kind: 'patient' | 'guest';
  clinicId: string;
  patientId: string;
  to: string;
  firstName: string;
  country: string;
}>;

/** Mails a key to a patient and stores it in place of the earlier one of its kind. */
export async function sendPatientInvitation(
  deps: Deps,
  invitation: PatientInvitation,
  actor: AuditActor,
): Promise<void> {
  const { kind, clinicId, patientId, to } = invitation;
  const key = await sentKey(deps, invitation);
  const now = deps.clock.now();
  await deps.database.inScope({ clinicId }, async (tx) => {
    // Two invitations at once must leave one key, and the mail may have taken longer than the sign-up.
    const patient = await lockInvitedPatient(tx, patientId);
    if (!patient || (kind === 'patient' && patient.enrolled_at)) throw new ApiError('user-exists');
    await storeMailedKey(tx, kind, key, { patientId, clinicId, email: to }, now);
    await recordAuditEvent(tx, { at: now, actor, action: `${kind}-invited`, subjectId: patientId });
  });
}

async function sentKey(deps: Deps, invitation: PatientInvitation): Promise<string> {
  const allowanceKey = `invitation:${invitation.patientId}`;
  if (!(await hasAllowance(deps, allowanceKey, DAILY_INVITATIONS))) throw new ApiError('too-many-invitations');
  try {
    return await sendInvitation(deps, invitation);
  } catch (error) {
    // Nobody was mailed: an outage of the mail server must not use up the patient's day.
    await returnAllowance(deps, allowanceKey, DAILY_INVITATIONS);
    throw error;
  }
}
