import type { Insertable, Kysely } from 'kysely';

import { sealRow } from '#platform/audit/ledger.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { EmergencyAccessTable } from '#platform/database/security-tables.ts';
import { mayTreat, type SignedIn } from '#platform/http/caller.ts';

/** The one that lasts longest, while it lasts and while the caller may still open one. */
export async function findEmergencyAccess(system: Kysely<Schema>, patientId: string, caller: SignedIn, now: Date) {
  if (!mayTreat(caller)) return undefined;
  return system
    .selectFrom('emergency_accesses')
    .select(['reason', 'expires_at'])
    .where('patient_id', '=', patientId)
    .where('user_id', '=', caller.userId)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertEmergencyAccess(tx: Tx, access: Insertable<EmergencyAccessTable>): Promise<void> {
  const inserted = await tx.insertInto('emergency_accesses').values(access).returningAll().executeTakeFirstOrThrow();
  await sealRow(tx, 'emergency_accesses', inserted);
}

/** Patients whom somebody has opened: while that lasts, the patient shares nothing and the caller may still open one. */
export async function findEmergencyAccesses(tx: Tx, caller: SignedIn, now: Date) {
  if (!mayTreat(caller)) return [];
  return tx
    .selectFrom('emergency_accesses as access')
    .innerJoin('patients as patient', 'patient.id', 'access.patient_id')
    .select(['patient.id as patientId', 'access.reason'])
    .where('access.user_id', '=', caller.userId)
    .where('access.expires_at', '>', now)
    .where('patient.is_shared_with_clinic', '=', false)
    .orderBy('access.expires_at')
    .execute();
}
