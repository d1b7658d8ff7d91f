import { type Insertable, sql, type Updateable } from 'kysely';
import type { Patient } from '#modules/patient-access/patient-access.ts';
import type { Tx } from '#platform/database/database.ts';
import { isUuid } from '#platform/database/is-uuid.ts';
import type { PatientTable } from '#platform/database/schema.ts';
import type { Clinician } from '#platform/http/caller.ts';

export async function insertPatient(tx: Tx, patient: Insertable<PatientTable>): Promise<void> {
  await tx.insertInto('patients').values(patient).execute();
}

/** As the next version. */
export function storePatientChanges(tx: Tx, patientId: string, changes: Updateable<PatientTable>): Promise<Patient> {
  return tx
    .updateTable('patients')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('id', '=', patientId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Until the transaction ends nobody else adds or renames patients of the clinic: no index can tell that two people
 * add the same name and birth date at once.
 */
export async function lockIdentitiesOfClinic(tx: Tx, clinicId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('patients:' || ${clinicId}::uuid, 0))`.execute(tx);
}

type Changes = Readonly<{
  patientId: string;
  /** The entries of the audit trail that tell of a change. */
  changes: readonly string[];
  clinician: Clinician;
  signedInAt: Date | undefined;
}>;

/** Since this session began. */
export async function isChangedByOther(
  tx: Tx,
  { patientId, changes, clinician, signedInAt }: Changes,
): Promise<boolean> {
  const change = await tx
    .selectFrom('audit_events')
    .select('seq')
    .where('clinic_id', '=', clinician.clinicId)
    .where('at', '>', signedInAt ?? new Date(0))
    .where('subject_id', '=', patientId)
    .where('action', 'in', changes)
    .where((event) => event.or([event('actor_id', 'is', null), event('actor_id', '!=', clinician.userId)]))
    .limit(1)
    .executeTakeFirst();
  return change !== undefined;
}

export type PatientMatch = Readonly<{ patientId: string; clinicId: string; clinicName: string; isDemo: boolean }>;

/** By id, or by record number, which several clinics may have given. */
export function findPatientsOfAllClinics(tx: Tx, idOrMrn: string): Promise<PatientMatch[]> {
  const patients = tx
    .selectFrom('patients')
    .innerJoin('clinics', 'clinics.id', 'patients.clinic_id')
    .select([
      'patients.id as patientId',
      'clinics.id as clinicId',
      'clinics.name as clinicName',
      'clinics.is_demo as isDemo',
    ]);
  return isUuid(idOrMrn)
    ? patients.where('patients.id', '=', idOrMrn.toLowerCase()).execute()
    : patients.where((row) => row(row.fn('lower', ['patients.mrn']), '=', idOrMrn.toLowerCase())).execute();
}
