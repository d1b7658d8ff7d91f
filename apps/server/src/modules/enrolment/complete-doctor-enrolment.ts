import { endMailedKey } from '#modules/auth/mailed-keys.ts';
import { setPassword } from '#modules/auth/set-password.ts';
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { markUserEnrolled } from './enrolment.repository.ts';
import { validDoctorKey } from './enrolment-keys.ts';

/** A refused password leaves the key usable: everything happens or nothing does. */
export function completeDoctorEnrolment(
  { database, clock }: Deps,
  command: Readonly<{ key: string; password: string }>,
): Promise<void> {
  const now = clock.now();
  return database.asSystem(async (tx) => {
    const { key, user } = await validDoctorKey(tx, command.key, now);
    await setPassword(tx, user.id, command.password, now);
    await markUserEnrolled(tx, user.id, now);
    await endMailedKey(tx, key, now);
    await recordAuditEvent(tx, {
      at: now,
      actor: { kind: 'clinician', id: user.id, clinicId: user.clinic_id },
      action: 'doctor-enrolled',
      subjectId: user.id,
    });
  });
}
