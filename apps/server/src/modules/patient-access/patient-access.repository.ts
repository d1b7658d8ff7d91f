import { type Kysely, type Selectable } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { isUuid } from '#platform/database/is-uuid.ts';
import type { PatientTable, Schema } from '#platform/database/schema.ts';
import type { NamedPatient } from '#platform/deps.ts';

/** What is stored of a patient. */
export type Patient = Selectable<PatientTable>;

export function findPatient(tx: Tx, patientId: string): Promise<Patient | undefined> {
  return tx.selectFrom('patients').selectAll().where('id', '=', patientId).executeTakeFirst();
}

/** By whatever a call names a patient with. */
export function findNamedPatient(
  system: Kysely<Schema>,
  { about, name, clinicId }: Readonly<{ about: NamedPatient; name: string; clinicId: string }>,
) {
  const isId = isUuid(name);
  if (!isId && !('uploadName' in about)) return undefined;
  return system
    .selectFrom('patients')
    .select(['id', 'is_shared_with_clinic as isShared'])
    .where('clinic_id', '=', clinicId)
    .$if(!('everPatient' in about), (patients) =>
      patients
        .where('erased_at', 'is', null)
        .where('deactivated_at', 'deactivatedPatient' in about ? 'is not' : 'is', null),
    )
    .where((row) => {
      const ownerIn = (table: 'recommendations' | 'recommendation_feedbacks') =>
        row('id', '=', row.selectFrom(table).select('patient_id').where('id', '=', name));
      if ('recommendation' in about) return ownerIn('recommendations');
      if ('feedback' in about) return ownerIn('recommendation_feedbacks');
      if (!('uploadName' in about)) return row('id', '=', name);
      // Where the patient is the user, uploads name the id.
      return isId ? row.or([row('ext_name', '=', name), row('id', '=', name)]) : row('ext_name', '=', name);
    })
    .executeTakeFirst();
}

/** Whose record went when its time was over: the trail is all that is left. */
export function findRemovedPatients(system: Kysely<Schema>, clinicId: string, ids: readonly string[]) {
  return system
    .selectFrom('audit_events')
    .select('subject_id as id')
    .distinct()
    .where('clinic_id', '=', clinicId)
    .where('subject_id', '=', (row) => row.fn.any(row.val(ids)))
    .where('action', '=', 'record-removed')
    .execute();
}

/** Locked, so that two changes of one patient are judged one after the other. */
export function lockPatient(tx: Tx, patientId: string): Promise<Patient | undefined> {
  return tx.selectFrom('patients').selectAll().where('id', '=', patientId).forUpdate().executeTakeFirst();
}

/** Patients of the clinic who share the birth date or the record number with somebody. */
export function findLookalikes(
  tx: Tx,
  clinicId: string,
  { bornOn, mrn }: Readonly<{ bornOn: string | null; mrn: string | null }>,
) {
  return tx
    .selectFrom('patients')
    .select(['id', 'first_name', 'middle_name', 'last_name', 'date_of_birth', 'mrn'])
    .where('clinic_id', '=', clinicId)
    .where((row) =>
      row.or([row('date_of_birth', '=', bornOn), row(row.fn('lower', ['mrn']), '=', mrn?.toLowerCase() ?? null)]),
    )
    .execute();
}

/** Somebody of the clinic who signs in with this address. */
export async function isUserEmail(tx: Tx, email: string): Promise<boolean> {
  const user = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return user !== undefined;
}
