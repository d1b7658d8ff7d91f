import { sql } from 'kysely';

import type { Database } from '#platform/database/database.ts';

/** Patients of a clinic whom too many failed sign-ins keep out, longest first. Addresses are kept as hashes alone. */
export function lockedPatients({ system }: Database, clinicId: string) {
  return system
    .selectFrom('users as account')
    .innerJoin('patients as patient', 'patient.id', 'account.patient_id')
    .innerJoin('sign_in_failures as failure', (join) =>
      join.on('failure.email_hash', '=', ({ ref }) => sql<Buffer>`sha256(convert_to(${ref('account.email')}, 'UTF8'))`),
    )
    .select(({ fn }) => [
      'patient.id',
      'patient.first_name',
      'patient.middle_name',
      'patient.last_name',
      'account.email',
      // Of several places, such as strangers and a device of their own.
      fn.min('failure.locked_at').as('locked_at'),
    ])
    .where('account.clinic_id', '=', clinicId)
    .where('failure.locked_at', 'is not', null)
    .groupBy(['patient.id', 'account.email'])
    .orderBy('locked_at')
    .orderBy('patient.id')
    .execute();
}
