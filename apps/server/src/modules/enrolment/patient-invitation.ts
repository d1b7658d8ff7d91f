import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { storeMailedKey } from '#modules/auth/mailed-keys.ts';
import { type AuditActor, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { sendCountedInvitation } from './counted-invitation.ts';
import { lockInvitedPatient } from './enrolment.repository.ts';
import type { Invitation } from './send-invitation.ts';

type PatientInvitation = Invitation & Readonly<{ kind: 'patient' | 'guest'; clinicId: string; patientId: string }>;

/** Mails a key to a patient and stores it in place of the earlier one of its kind. */
export async function sendPatientInvitation(
  deps: Deps,
  invitation: PatientInvitation,
  actor: AuditActor,
): Promise<void> {
  const { kind, clinicId, patientId, to } = invitation;
  // By the patient, not the address: both kinds of invitation count together.
  const key = await sendCountedInvitation(deps, patientId, invitation);
  const now = deps.clock.now();
  await deps.database.inScope({ clinicId }, async (tx) => {
    // Two invitations at once must leave one key, and the mail may have taken longer than the sign-up.
    const patient = await lockInvitedPatient(tx, patientId);
    if (!patient || (kind === 'patient' && patient.enrolled_at)) throw new ApiError('user-exists');
    await storeMailedKey(tx, kind, key, { patientId, clinicId, email: to }, now);
    await recordAuditEvent(tx, { at: now, actor, action: `${kind}-invited`, subjectId: patientId });
  });
}
