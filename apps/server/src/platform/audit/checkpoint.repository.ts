import { type Kysely, sql } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import type { Schema } from '#platform/database/schema.ts';
import { CHECKPOINT, findHeads, WITNESSED } from './chain-heads.repository.ts';
import { NO_CLINIC } from './record-audit-event.ts';
import type { SeenInClinic } from './seen-since.repository.ts';
import type { AuditHead } from './verify-chain.ts';

/** One server at a time makes a checkpoint; released with the transaction. */
export async function lockCheckpoints(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('ledger-checkpoint', 0))`.execute(tx);
}

export function findLastCheckpoint(tx: Tx) {
  return tx
    .selectFrom('audit_events')
    .select(['at', 'facts'])
    .where('clinic_id', '=', NO_CLINIC)
    .where('action', '=', CHECKPOINT)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The clinics whose chain has grown by more than a witness entry since their last checkpoint. */
export async function findGrownHeads(tx: Tx): Promise<AuditHead[]> {
  const { rows } = await sql<{ clinicId: string }>`
    select clinic.id as "clinicId" from clinics clinic left join ledger_told told on told.clinic_id = clinic.id
     where exists (select from audit_events entry
                    where entry.clinic_id = clinic.id and entry.seq > coalesce(told.seq, 0)
                      and entry.action <> ${WITNESSED})`.execute(tx);
  const grown = new Set(rows.map(({ clinicId }) => clinicId));
  return (await findHeads(tx)).filter(({ clinicId }) => grown.has(clinicId));
}

/** How far the checkpoints have come in each chain. */
export async function updateCheckpointedHeads(tx: Tx, heads: readonly AuditHead[]): Promise<void> {
  if (heads.length === 0) return;
  await tx
    .insertInto('ledger_told')
    .values(heads.map(({ clinicId, seq }) => ({ clinic_id: clinicId, seq })))
    .onConflict((conflict) => conflict.column('clinic_id').doUpdateSet({ seq: sql`excluded.seq` }))
    .execute();
}

/** The looks that a checkpoint has counted, between the one before it and itself. */
export type SeenRange = Readonly<{ seen: readonly SeenInClinic[]; seenAfter: string; seenUntil: string }>;

export async function findSeenRanges(database: Kysely<Schema>): Promise<SeenRange[]> {
  const { rows } = await sql<{ facts: SeenRange }>`
    select facts from audit_events where action = ${CHECKPOINT} order by seq`.execute(database);
  return rows.map(({ facts }) => facts);
}
