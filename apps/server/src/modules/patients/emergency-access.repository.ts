import type { Insertable, Kysely } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import type { EmergencyAccessTable, Schema } from '#platform/database/schema.ts';

/** The one that lasts longest, while it lasts. */
export function findEmergencyAccess(system: Kysely<Schema>, patientId: string, userId: string, now: Date) {
  return system
    .selectFrom('emergency_accesses')
    .select(['reason', 'expires_at'])
    .where('patient_id', '=', patientId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertEmergencyAccess(tx: Tx, access: Insertable<EmergencyAccessTable>): Promise<void> {
  await tx.insertInto('emergency_accesses').values(access).execute();
}
