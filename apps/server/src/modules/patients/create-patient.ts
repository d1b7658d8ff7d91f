import { randomUUID } from 'node:crypto';
import { birthDateIssue, isEmail, normalisedEmail } from '@glidepath/account-rules';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { Insertable } from 'kysely';

import { type AuditActor, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { newId } from '#platform/database/new-id.ts';
import type { PatientTable } from '#platform/database/schema.ts';
import type { Deps } from '#platform/deps.ts';
import { insertPatient } from './patient.repository.ts';

/** The columns of the table, as far as they are chosen by whoever adds a patient. */
export type NewPatient = Readonly<
  Omit<Insertable<PatientTable>, 'id' | 'ext_name' | 'created_at' | 'enrolled_at' | 'is_guest' | 'date_of_birth'> & {
    date_of_birth: string;
  }
>;

/** Stores a patient without inviting anybody. */
export function createPatient(
  { database, clock }: Deps,
  patient: NewPatient,
  actor: AuditActor,
): Promise<{ id: string }> {
  const now = clock.now();
  const email = patient.email ? normalisedEmail(patient.email) : null;
  assertFieldsValid(patient, email, now);
  return database
    .inScope({ clinicId: patient.clinic_id }, async (tx) => {
      const id = newId(now);
      // Random, so that an identifier in a request tells nothing about the person (D1-063).
      await insertPatient(tx, {
        ...patient,
        id,
        email,
        mrn: patient.mrn?.trim() || null,
        ext_name: randomUUID(),
        created_at: now,
      });
      await recordAuditEvent(tx, { at: now, actor, action: 'patient-added', subjectId: id });
      return { id };
    })
    .catch((error: unknown) => {
      throw duplicateError(error) ?? error;
    });
}

function assertFieldsValid(patient: NewPatient, email: string | null, now: Date): void {
  const isBirthDateWrong = birthDateIssue(patient.date_of_birth, now.toISOString().slice(0, 10)) !== undefined;
  const refused = {
    ...(isBirthDateWrong ? { date_of_birth: 'This field is not valid.' } : {}),
    ...(email !== null && !isEmail(email) ? { email: 'This field is not valid.' } : {}),
  };
  if (Object.keys(refused).length > 0) throw new ApiError('input-invalid', refused);
}

/** Two people may add the same patient at once, so the indexes, not a query before, decide. */
function duplicateError(error: unknown): ApiError | undefined {
  const { constraint } = (error ?? {}) as { constraint?: unknown };
  if (constraint === 'patients_mrn') return new ApiError('mrn-exists');
  if (constraint === 'patients_email') return new ApiError('email-in-use');
  return undefined;
}
