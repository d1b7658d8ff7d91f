import { completeDoctorEnrolmentCall } from '@glidepath/api-contract/enrolment/complete-doctor-enrolment.call';
import { DONE } from '@glidepath/api-contract/wire/empty.wire';

import { endMailedKey } from '#modules/auth/mailed-keys.ts';
import { setPassword } from '#modules/auth/set-password.ts';
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { markUserEnrolled } from './enrolment.repository.ts';
import { validDoctorKey } from './enrolment-keys.ts';

export const completeDoctorEnrolmentRoute = implementCall(completeDoctorEnrolmentCall, {
  async handle({ body, deps }) {
    await completeDoctorEnrolment(deps, { key: body.adpEnrollmentKey, password: body.password });
    return DONE;
  },
});

/** A refused password leaves the key usable: everything happens or nothing does. */
function completeDoctorEnrolment(
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
