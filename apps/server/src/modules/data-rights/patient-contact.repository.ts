import type { Database } from '#platform/database/database.ts';

export function findPatientContact({ system }: Database, patientId: string) {
  return system
    .selectFrom('patients')
    .leftJoin('users', 'users.patient_id', 'patients.id')
    .select(['patients.email', 'users.email as accountEmail', 'patients.first_name as firstName', 'users.language'])
    .where('patients.id', '=', patientId)
    .executeTakeFirstOrThrow();
}
