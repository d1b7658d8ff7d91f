import type { Insertable } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import type { CloudProvider, DisconnectionEventTable } from '#platform/database/device-tables.ts';

export async function hasDisconnectionNotice(tx: Tx, patientId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('disconnection_events')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('cleared_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

export async function insertDisconnectionEvent(tx: Tx, event: Insertable<DisconnectionEventTable>): Promise<void> {
  await tx.insertInto('disconnection_events').values(event).execute();
}

/** For one provider, or for all. */
export async function clearDisconnectionEvents(
  tx: Tx,
  patientId: string,
  { now, provider }: Readonly<{ now: Date; provider?: CloudProvider }>,
): Promise<void> {
  let open = tx
    .updateTable('disconnection_events')
    .set({ cleared_at: now })
    .where('patient_id', '=', patientId)
    .where('cleared_at', 'is', null);
  if (provider) open = open.where('provider', '=', provider);
  await open.execute();
}
