import { sql } from 'kysely';

import { UNDO_MS } from '#modules/guarded-settings/undo-period.ts';
import { SEALED_TABLES } from '#platform/audit/content-seal.ts';
import { removeSealed } from '#platform/audit/ledger.ts';
import type { Tx } from '#platform/database/database.ts';

/** Everybody of the clinic who is no longer treated there, erased ones too; the latest first. */
export function findDeactivated(tx: Tx, clinicId: string) {
  return tx
    .selectFrom('patients')
    .innerJoin('clinics', 'clinics.id', 'patients.clinic_id')
    .select([
      'patients.id',
      'patients.first_name as firstName',
      'patients.middle_name as middleName',
      'patients.last_name as lastName',
      'patients.mrn',
      'patients.is_shared_with_clinic as isSharedWithClinic',
      'patients.deactivated_at as deactivatedAt',
      'patients.erased_at as erasedAt',
      'clinics.record_retention_years as retentionYears',
      'clinics.record_retention_shortened_at as shortenedAt',
    ])
    .where('patients.clinic_id', '=', clinicId)
    .where('patients.deactivated_at', 'is not', null)
    .orderBy('patients.deactivated_at', 'desc')
    .execute();
}

export function lockDeactivated(tx: Tx, patientId: string, clinicId: string) {
  return tx
    .selectFrom('patients')
    .select(['id', 'first_name as firstName', 'middle_name as middleName', 'last_name as lastName'])
    .where('id', '=', patientId)
    .where('clinic_id', '=', clinicId)
    .where('deactivated_at', 'is not', null)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function setDeactivated(tx: Tx, patientId: string, at: Date | null, reason: string | null): Promise<void> {
  await tx
    .updateTable('patients')
    .set((row) => ({ deactivated_at: at, deactivation_reason: reason, version: row('version', '+', 1) }))
    .where('id', '=', patientId)
    .execute();
  await tx.updateTable('users').set({ deactivated_at: at }).where('patient_id', '=', patientId).execute();
}

/** Whoever is signed in for the patient, as a user or as a guest. */
export async function endPatientSessions(tx: Tx, patientId: string, now: Date): Promise<void> {
  const account = tx.selectFrom('users').select('id').where('patient_id', '=', patientId);
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'deactivated' })
    .where((row) => row.or([row('guest_patient_id', '=', patientId), row('user_id', 'in', account)]))
    .where('ended_at', 'is', null)
    .execute();
  await tx
    .updateTable('mailed_keys')
    .set({ ended_at: now })
    .where((row) => row.or([row('patient_id', '=', patientId), row('user_id', 'in', account)]))
    .where('ended_at', 'is', null)
    .execute();
}

/** What devices and their clouds have to do with the patient: the accounts with their tokens, and all they sent. */
const OF_DEVICES = [
  'connect_tokens',
  'cloud_connections',
  'disconnection_events',
  'sensor_readings',
  'device_events',
  'reading_quarters',
  'device_uploads',
  'device_streams',
] as const;
/** What is worked out from what devices sent, to be looked at today. */
const OF_WORKLIST = ['prepared_advice', 'worklist_rows'] as const;
/** The record of the treatment: what was advised, decided and shared, and why; in the order of removal. */
const OF_TREATMENT = [
  'titration_steps',
  'titrations',
  'ehr_deliveries',
  'clinic_notes',
  'considered_plans',
  'decision_outcomes',
  'second_opinions',
  'loop_reviews',
  'loop_approvals',
  'loop_choices',
  'confirmed_changes',
  'sign_offs',
  'data_requests',
  ...OF_WORKLIST,
  'recommendation_feedbacks',
  'recommendations',
  'days_left_out',
  'interactive_minutes',
  'pump_start_requests',
  'treatment_plans',
  'device_selections',
  'patient_configs',
  'emergency_accesses',
] as const;

export async function closeDeviceAccounts(tx: Tx, patientId: string): Promise<void> {
  for (const table of ['connect_tokens', 'cloud_connections'] as const) {
    await tx.deleteFrom(table).where('patient_id', '=', patientId).execute();
  }
}

/** The identity, the account and everything devices sent. Figures of the treatment stay, under the id alone. */
export async function erasePerson(tx: Tx, patientId: string, { now, extName }: { now: Date; extName: string }) {
  for (const table of [...OF_DEVICES, ...OF_WORKLIST])
    await tx.deleteFrom(table).where('patient_id', '=', patientId).execute();
  // What clinicians thought of advice is no part of the treatment.
  await removeSealed(tx, 'second_opinions', patientId);
  // Words to the patient may name anybody.
  await removeSealed(tx, 'data_requests', patientId);
  await removeAccount(tx, patientId);
  await removeWaitingToBeSent(tx, patientId);
  await tx
    .updateTable('patients')
    .set((row) => ({
      first_name: '',
      middle_name: '',
      last_name: '',
      ext_name: extName,
      date_of_birth: null,
      email: null,
      mrn: null,
      tidepool_email: null,
      guardian_name: null,
      guardian_consented_at: null,
      deactivation_reason: null,
      study_group_name: null,
      trial_name: null,
      erased_at: now,
      version: row('version', '+', 1),
    }))
    .where('id', '=', patientId)
    .execute();
}

/** Pending deliveries are not sent; the picture of the glucose profile was made from device data. */
async function removeWaitingToBeSent(tx: Tx, patientId: string): Promise<void> {
  await tx.deleteFrom('ehr_deliveries').where('patient_id', '=', patientId).where('state', '=', 'pending').execute();
  await tx.updateTable('ehr_deliveries').set({ profile_png: null }).where('patient_id', '=', patientId).execute();
}

async function removeAccount(tx: Tx, patientId: string): Promise<void> {
  const account = tx.selectFrom('users').select('id').where('patient_id', '=', patientId);
  for (const table of [
    'password_history',
    'second_factors',
    'recovery_codes',
    'sign_in_challenges',
    'known_devices',
    'passkeys',
    'passkey_challenges',
  ] as const) {
    await tx.deleteFrom(table).where('user_id', 'in', account).execute();
  }
  await tx
    .deleteFrom('sessions')
    .where((row) => row.or([row('guest_patient_id', '=', patientId), row('user_id', 'in', account)]))
    .execute();
  await tx
    .deleteFrom('mailed_keys')
    .where((row) => row.or([row('patient_id', '=', patientId), row('user_id', 'in', account)]))
    .execute();
  await tx.deleteFrom('users').where('patient_id', '=', patientId).execute();
}

/** The rest, once the clinic need not keep it any longer. The trail and the looks hold ids and stay. */
export async function removeRecord(tx: Tx, patientId: string): Promise<void> {
  for (const table of OF_TREATMENT) {
    const sealed = SEALED_TABLES.find((known) => known === table);
    if (sealed) await removeSealed(tx, sealed, patientId);
    else await tx.deleteFrom(table).where('patient_id', '=', patientId).execute();
  }
  await tx.deleteFrom('patients').where('id', '=', patientId).execute();
}

/** Whose time is up, by what each clinic has set; a few at a time. */
export function findOverdue(tx: Tx, now: Date) {
  return (
    tx
      .selectFrom('patients')
      .innerJoin('clinics', 'clinics.id', 'patients.clinic_id')
      .select(['patients.id', 'patients.clinic_id as clinicId', 'patients.erased_at as erasedAt'])
      .select('clinics.record_retention_years as retentionYears')
      .where(sql<boolean>`patients.deactivated_at + make_interval(years => clinics.record_retention_years) <= ${now}`)
      // What was shortened can still be undone: until then nothing is lost by it.
      .where((row) =>
        row.or([
          row('clinics.record_retention_shortened_at', 'is', null),
          row('clinics.record_retention_shortened_at', '<=', new Date(now.getTime() - UNDO_MS)),
        ]),
      )
      .limit(100)
      .forUpdate('patients')
      .skipLocked()
      .execute()
  );
}

/** Never leaves the server: keys, tokens and what they are made of. */
const SECRET_COLUMNS = [
  'tokens_sealed',
  'password_hash',
  'hash',
  'previous_hash',
  'email_hash',
  'secret_sealed',
  'seal',
  'seals',
];

/**
 * Every table that names the patient, whatever tables there will be: what is stored of somebody is theirs to have. In
 * the scope of a patient, row-level security leaves out what was not approved and shared.
 */
export async function findAllRows(tx: Tx, patientId: string): Promise<Record<string, Record<string, unknown>[]>> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column"
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       -- A month of readings is a part of a table that is read as a whole.
       and not (select relispartition from pg_class where oid = format('%I.%I', c.table_schema, c.table_name)::regclass)
       and has_table_privilege(format('%I.%I', c.table_schema, c.table_name), 'select')
       and (c.column_name = 'patient_id' or (c.table_name = 'patients' and c.column_name = 'id')
            or (c.table_name = 'audit_events' and c.column_name = 'subject_id'))
     order by 1`.execute(tx);
  const tables: Record<string, Record<string, unknown>[]> = {};
  for (const { table, column } of columns) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - ${SECRET_COLUMNS}::text[] as row
        from ${sql.table(table)} t where ${sql.ref(column)} = ${patientId}`.execute(tx);
    tables[table] = rows.map(({ row }) => row);
  }
  return tables;
}
