import { passwordIssues } from '@glidepath/account-rules';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { endMailedKey } from '#modules/auth/mailed-keys.ts';
import { setPassword } from '#modules/auth/set-password.ts';
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/new-id.ts';
import type { Deps } from '#platform/deps.ts';
import { isBirthDateOf, recordWrongBirthDate } from './birth-date-proof.ts';
import { type InvitedPatient, insertUser, markPatientEnrolled, markUserEnrolled } from './enrolment.repository.ts';
import { validPatientKey } from './enrolment-keys.ts';
import { keepGuardianConsent } from './guardian-consent.ts';

type Completion = Readonly<{
  key: string;
  password: string;
  dateOfBirth: string;
  guardianName?: string | undefined;
}>;

export async function completePatientEnrolment({ database, clock }: Deps, command: Completion): Promise<void> {
  const now = clock.now();
  const isProven = await database.asSystem(async (tx) => {
    const { key, patient, email } = await validPatientKey(tx, command.key, now);
    // Judged before the date, so that a password typed wrong costs none of the attempts at the date.
    if (passwordIssues(command.password).length > 0) throw new ApiError('password-criteria');
    if (!isBirthDateOf(patient, command.dateOfBirth, now)) {
      await recordWrongBirthDate(tx, { key, patient }, now);
      return false;
    }
    const { dateOfBirth: bornOn, guardianName } = command;
    await keepGuardianConsent(tx, { patient, bornOn, guardianName }, now);
    const userId = await createPatientUser(tx, patient, email, now);
    await setPassword(tx, userId, command.password, now);
    await markUserEnrolled(tx, userId, now);
    await markPatientEnrolled(tx, patient.id, now);
    await endMailedKey(tx, key, now);
    await recordAuditEvent(tx, {
      at: now,
      actor: { kind: 'patient', id: userId, clinicId: patient.clinic_id },
      action: 'patient-enrolled',
      subjectId: patient.id,
    });
    return true;
  });
  // Thrown here, not inside: the count of wrong dates must be kept.
  if (!isProven) throw new ApiError('birth-date-invalid');
}

async function createPatientUser(tx: Tx, patient: InvitedPatient, email: string, now: Date): Promise<string> {
  const userId = await insertUser(tx, {
    id: newId(now),
    clinic_id: patient.clinic_id,
    email,
    first_name: patient.first_name,
    last_name: patient.last_name,
    is_doctor: false,
    patient_id: patient.id,
    should_show_dexcom_screen: true,
    created_at: now,
  });
  if (!userId) throw new ApiError('email-in-use');
  return userId;
}
