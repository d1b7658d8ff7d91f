import { birthDateIssue, isEmail, normalisedEmail } from '@glidepath/account-rules';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { storedOnce } from '#modules/patient-access/patient-duplicates.ts';
import { type AuditActor, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { type NewPatient, newPatientRow } from './new-patient-row.ts';
import { insertPatient } from './patient.repository.ts';

export type { NewPatient } from './new-patient-row.ts';

/** For demos and tests: any record that could exist, whatever its clinic asks of new ones. Invites nobody. */
export function createPatient(
  { database, clock }: Deps,
  patient: NewPatient,
  actor: AuditActor,
): Promise<{ id: string }> {
  return storedOnce(async () => {
    const now = clock.now();
    assertFieldsValid(patient, now);
    const row = newPatientRow(patient, now);
    await database.inScope({ clinicId: patient.clinicId }, async (tx) => {
      await insertPatient(tx, row);
      await recordAuditEvent(tx, { at: now, actor, action: 'patient-added', subjectId: row.id });
    });
    return { id: row.id };
  });
}

function assertFieldsValid({ bornOn, email }: NewPatient, now: Date): void {
  const isBirthDateWrong = birthDateIssue(bornOn, now.toISOString().slice(0, 10)) !== undefined;
  const isEmailWrong = email != null && !isEmail(normalisedEmail(email));
  const refused = {
    ...(isBirthDateWrong ? { dateOfBirth: 'This field is not valid.' } : {}),
    ...(isEmailWrong ? { email: 'This field is not valid.' } : {}),
  };
  if (Object.keys(refused).length > 0) throw new ApiError('input-invalid', refused);
}
