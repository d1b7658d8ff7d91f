import type { Insertable, Selectable, Updateable } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
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

/** As it is stored now, for one at a time; undefined when it was made anew, or ended, since it was read. */
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

/** Nothing happens to a connection that was made anew, or ended, since it was read. */
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
