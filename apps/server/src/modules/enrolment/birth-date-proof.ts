import { birthDateIssue } from '@glidepath/account-rules';

import { endMailedKey } from '#modules/auth/mailed-keys.ts';
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import { clearWrongBirthDates, countWrongBirthDate, type InvitedPatient } from './enrolment.repository.ts';
import type { PatientKey } from './enrolment-keys.ts';

/** A date of birth is easily guessed by trying: so many wrong ones spend the key (D1-024). */
const MAX_WRONG_BIRTH_DATES = 5;

/** True when the date is the one on record; days that do not exist or lie ahead never are. */
export function isBirthDateOf(patient: InvitedPatient, bornOn: string, now: Date): boolean {
  return birthDateIssue(bornOn, now.toISOString().slice(0, 10)) === undefined && bornOn === patient.date_of_birth;
}

/** To be committed although the call is then refused. */
export async function recordWrongBirthDate(tx: Tx, { key, patient }: PatientKey, now: Date): Promise<void> {
  const wrongBirthDates = await countWrongBirthDate(tx, key.hash);
  if (wrongBirthDates >= MAX_WRONG_BIRTH_DATES) await endMailedKey(tx, key, now);
  await recordAuditEvent(tx, {
    at: now,
    actor: { kind: 'nobody', id: null, clinicId: patient.clinic_id },
    action: 'enrolment-birth-date-refused',
    subjectId: patient.id,
    facts: { kind: key.kind, wrongBirthDates },
  });
}

/** The clinic has corrected the date on record: what was wrong before may have been right. */
export function forgetWrongBirthDates(tx: Tx, patientId: string): Promise<void> {
  return clearWrongBirthDates(tx, patientId);
}
