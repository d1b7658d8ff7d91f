import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import type { Database, Tx } from '#platform/database/database.ts';
import type { CloudConnectionTable, CloudProvider } from '#platform/database/device-tables.ts';

export type CloudConnection = Selectable<CloudConnectionTable>;
export type ConnectionKey = Readonly<{ patientId: string; provider: CloudProvider }>;

export function findConnections(tx: Tx, patientId: string): Promise<CloudConnection[]> {
  return tx.selectFrom('cloud_connections').selectAll().where('patient_id', '=', patientId).execute();
}

/** A new sign-in replaces the old one, and starts with what the old one had read. */
export async function insertOrRenewConnection(tx: Tx, connection: Insertable<CloudConnectionTable>): Promise<void> {
  await tx
    .insertInto('cloud_connections')
    .values(connection)
    .onConflict((conflict) =>
      conflict.columns(['patient_id', 'provider']).doUpdateSet({
        state: connection.state,
        tokens_sealed: connection.tokens_sealed,
        connected_at: connection.connected_at,
        failing_since: null,
        failure: null,
        failures: 0,
        next_pull_at: connection.next_pull_at,
        taken_until: null,
      }),
    )
    .execute();
}

/** As it is stored now, locked; undefined if it was reconnected or ended since it was read. */
export function lockConnection(tx: Tx, connection: CloudConnection): Promise<CloudConnection | undefined> {
  return tx
    .selectFrom('cloud_connections')
    .selectAll()
    .where('patient_id', '=', connection.patient_id)
    .where('provider', '=', connection.provider)
    .where('connected_at', '=', connection.connected_at)
    .forUpdate()
    .executeTakeFirst();
}

/** Does nothing if the connection was reconnected or ended since it was read. */
export async function updateConnection(
  tx: Tx,
  connection: CloudConnection,
  changes: Updateable<CloudConnectionTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cloud_connections')
    .set(changes)
    .where('patient_id', '=', connection.patient_id)
    .where('provider', '=', connection.provider)
    .where('connected_at', '=', connection.connected_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteConnection(tx: Tx, { patientId, provider }: ConnectionKey): Promise<void> {
  await tx
    .deleteFrom('cloud_connections')
    .where('patient_id', '=', patientId)
    .where('provider', '=', provider)
    .execute();
}

/** The users of a patient learn of it with their next look at themselves. */
export async function setDexcomConnected(tx: Tx, patientId: string, isConnected: boolean): Promise<void> {
  await tx.updateTable('users').set({ is_dexcom_connected: isConnected }).where('patient_id', '=', patientId).execute();
}

/** Tidepool is read with the clinic's account there. */
export function findTidepoolFacts({ system }: Database, patientId: string) {
  return system
    .selectFrom('patients as patient')
    .innerJoin('clinics as clinic', 'clinic.id', 'patient.clinic_id')
    .select([
      'patient.tidepool_email as patientEmail',
      'clinic.tidepool_email as clinicEmail',
      'clinic.tidepool_password_sealed as sealed',
    ])
    .where('patient.id', '=', patientId)
    .executeTakeFirst();
}

/** The one that has waited longest. */
export async function claimDue(
  { system }: Database,
  { now, until }: Readonly<{ now: Date; until: Date }>,
): Promise<CloudConnection | undefined> {
  const { rows } = await sql<CloudConnection>`
    update cloud_connections set taken_until = ${until}
     where (patient_id, provider) = (
             select patient_id, provider from cloud_connections
              where state = 'connected' and next_pull_at <= ${now} and (taken_until is null or taken_until <= ${now})
              order by next_pull_at limit 1 for update skip locked)
    returning *`.execute(system);
  return rows[0];
}

/** For every patient with an address at Tidepool who has no connection yet, in a clinic with an account there. */
export async function insertTidepoolConnections({ system }: Database, now: Date): Promise<void> {
  await sql`
    insert into cloud_connections (patient_id, provider, clinic_id, state, connected_at, next_pull_at)
    select patient.id, 'tidepool', patient.clinic_id, 'connected', ${now}, ${now}
      from patients patient join clinics clinic on clinic.id = patient.clinic_id
     where patient.tidepool_email is not null and clinic.tidepool_password_sealed is not null
    on conflict do nothing`.execute(system);
}

/** Without the patient's share nobody treats on the data (code 77). */
export async function setShared(tx: Tx, patientId: string, isShared: boolean): Promise<void> {
  await tx
    .updateTable('patients')
    .set({ is_shared_with_clinic: isShared })
    .where('id', '=', patientId)
    .where('is_shared_with_clinic', '!=', isShared)
    .execute();
}

export async function findZone({ system }: Database, patientId: string): Promise<string> {
  const patient = await system
    .selectFrom('patients')
    .select('timezone')
    .where('id', '=', patientId)
    .executeTakeFirstOrThrow();
  return patient.timezone;
}

/** The patient whom an upload names, or with this id, within the scope. */
export function findPatientId(tx: Tx, column: 'id' | 'ext_name', name: string): Promise<{ id: string } | undefined> {
  return tx.selectFrom('patients').select('id').where(column, '=', name).executeTakeFirst();
}

export async function hideDexcomScreen(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('users').set({ should_show_dexcom_screen: false }).where('id', '=', userId).execute();
}
