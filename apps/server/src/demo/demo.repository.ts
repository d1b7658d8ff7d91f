import { type Insertable, sql } from 'kysely';

import type { Database, Tx } from '#platform/database/database.ts';
import type { Schema } from '#platform/database/schema.ts';

/** Two servers may start on one empty database: the second waits here, and finds it filled. */
export async function lockAndFindClinics(tx: Tx): Promise<boolean> {
  await sql`lock table clinics in share row exclusive mode`.execute(tx);
  return (await tx.selectFrom('clinics').select('id').limit(1).executeTakeFirst()) !== undefined;
}

type DemoTable =
  | 'clinics'
  | 'patients'
  | 'users'
  | 'password_history'
  | 'patient_configs'
  | 'cloud_connections'
  | 'disconnection_events'
  | 'device_selections';

/** One statement a table: a first start should not wait for one per person. */
export async function insertDemoRows(
  tx: Tx,
  rows: Readonly<{ [Table in DemoTable]: readonly Insertable<Schema[Table]>[] }>,
): Promise<void> {
  await tx.insertInto('clinics').values(rows.clinics).execute();
  await tx.insertInto('patients').values(rows.patients).execute();
  await tx.insertInto('users').values(rows.users).execute();
  await tx.insertInto('password_history').values(rows.password_history).execute();
  await tx.insertInto('patient_configs').values(rows.patient_configs).execute();
  await tx.insertInto('cloud_connections').values(rows.cloud_connections).execute();
  await tx.insertInto('disconnection_events').values(rows.disconnection_events).execute();
  await tx.insertInto('device_selections').values(rows.device_selections).execute();
}

/** What somebody has set stays. */
export async function insertUnsetSettings(
  tx: Tx,
  settings: readonly Insertable<Schema['system_settings']>[],
): Promise<void> {
  await tx
    .insertInto('system_settings')
    .values(settings)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function setTidepoolAccount(
  tx: Tx,
  clinicId: string,
  account: Readonly<{ tidepool_email: string; tidepool_password_sealed: Buffer }>,
): Promise<void> {
  await tx.updateTable('clinics').set(account).where('id', '=', clinicId).execute();
}

/** Those of the clinics that there are. */
export async function findClinicIds({ system }: Database, ids: readonly string[]): Promise<string[]> {
  const found = await system.selectFrom('clinics').select('id').where('id', 'in', ids).execute();
  return found.map(({ id }) => id);
}

type IdentityProvider = Insertable<Schema['clinic_identity_providers']>;

/** `changed` applies to a provider that already belongs to the demonstration. */
export async function storeIdentityProviders(
  { system }: Database,
  rows: readonly IdentityProvider[],
  {
    changed,
    entityId,
  }: Readonly<{ changed: Pick<IdentityProvider, 'sign_in_url' | 'certificates'>; entityId: string }>,
): Promise<void> {
  await system
    .insertInto('clinic_identity_providers')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('clinic_id').doUpdateSet(changed).where('clinic_identity_providers.entity_id', '=', entityId),
    )
    .execute();
}

type RecordSystem = Insertable<Schema['ehr_settings']>;

/** `changed`: of settings that name a record system below the demonstration's own path. */
export async function storeRecordSystem(
  { system }: Database,
  row: RecordSystem,
  { changed, path }: Readonly<{ changed: Pick<RecordSystem, 'base_url' | 'token_sealed'>; path: string }>,
): Promise<void> {
  await system
    .insertInto('ehr_settings')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('clinic_id').doUpdateSet(changed).where('ehr_settings.base_url', 'like', `%${path}/%`),
    )
    .execute();
}

/** Whether the patient has data of the demonstration already, or is no longer there. */
export async function isFilledOrGone({ system }: Database, patientId: string): Promise<boolean> {
  const patient = await system
    .selectFrom('patients')
    .leftJoin('device_uploads', (join) =>
      join.onRef('device_uploads.patient_id', '=', 'patients.id').on('device_uploads.source', '=', 'demo'),
    )
    .select('device_uploads.id as uploadId')
    .where('patients.id', '=', patientId)
    .limit(1)
    .executeTakeFirst();
  return !patient || patient.uploadId !== null;
}

/** No job checks it until then; null: a job may at once. */
export async function holdTitration({ system }: Database, patientId: string, until: Date | null): Promise<void> {
  await system.updateTable('titrations').set({ taken_until: until }).where('patient_id', '=', patientId).execute();
}

export function findRunningTitration({ system }: Database, patientId: string) {
  return system
    .selectFrom('titrations')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('status', 'in', ['active', 'maintaining'])
    .executeTakeFirst();
}

export async function markStepsMailed({ system }: Database, patientId: string, mailedAt: Date): Promise<void> {
  const mailed = { mailed_at: mailedAt };
  await system.updateTable('titration_steps').set(mailed).where('patient_id', '=', patientId).execute();
}
