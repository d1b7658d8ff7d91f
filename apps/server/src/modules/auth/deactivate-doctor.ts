import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import type { Clinician } from '#platform/http/caller.ts';
import { endSessionsOfUser } from './session.repository.ts';
import { lockDoctorsOfClinic, setDeactivatedAt, setReactivated, type UserRow } from './user.repository.ts';

/** Shuts a doctor of the administrator's clinic out, at once and everywhere. Nobody can shut out themselves. */
export function deactivateDoctor({ database, clock }: Deps, doctorId: string, admin: Clinician): Promise<void> {
  const now = clock.now();
  return database.asSystem(async (tx) => {
    const doctor = await lockedDoctor(tx, doctorId, admin);
    if (doctor.id === admin.userId) {
      throw new ApiError('input-invalid', { staffId: 'You cannot deactivate yourself.' });
    }
    if (doctor.deactivated_at) return;
    await setDeactivatedAt(tx, doctor.id, now);
    await endSessionsOfUser(tx, doctor.id, 'deactivated', now);
    await recordAuditEvent(tx, { at: now, actor: actorOf(admin), action: 'user-deactivated', subjectId: doctor.id });
  });
}

/** Lets a doctor in again, with the former password and without the rights of an administrator: whether there were any. */
export function reactivateDoctor({ database, clock }: Deps, doctorId: string, admin: Clinician): Promise<boolean> {
  return database.asSystem(async (tx) => {
    const doctor = await lockedDoctor(tx, doctorId, admin);
    if (!doctor.deactivated_at) return false;
    await setReactivated(tx, doctor.id);
    const at = clock.now();
    await recordAuditEvent(tx, { at, actor: actorOf(admin), action: 'user-reactivated', subjectId: doctor.id });
    return doctor.is_admin;
  });
}

/**
 * The administrator is locked and looked at too: of two who deactivate each other at the same moment only the first
 * may succeed, or the clinic would have none left.
 */
export async function lockedDoctor(tx: Tx, doctorId: string, admin: Clinician): Promise<UserRow> {
  const doctors = await lockDoctorsOfClinic(tx, admin.clinicId, [doctorId, admin.userId]);
  if (doctors.find(({ id }) => id === admin.userId)?.deactivated_at) throw new ApiError('user-not-allowed');
  const doctor = doctors.find(({ id }) => id === doctorId.toLowerCase());
  if (!doctor) throw new ApiError('user-not-found');
  return doctor;
}
