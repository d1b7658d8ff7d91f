import { sql } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { CHECKPOINT, findHeads, WITNESSED } from './chain-heads.ts';
import { NO_CLINIC, recordAuditEvent } from './record-audit-event.ts';
import { seenSince } from './seen-since.ts';
import type { AuditHead } from './verify-chain.ts';

/** How often, at most. */
export const CHECKPOINT_EVERY_MS = 300_000;

/**
 * Each chain is witnessed by another: those of the clinics by the one outside all clinics, and that one by a clinic in
 * which something has happened. Who cuts one off has to cut off the others as well, and then the heads that are kept
 * elsewhere do not fit. Nothing is written where nothing has happened since, or another server has just done it.
 */
export async function makeCheckpoint({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  const grown = await database.asSystem(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('ledger-checkpoint', 0))`.execute(tx);
    const last = await findLastCheckpoint(tx);
    if (last && now.getTime() - last.at.getTime() < CHECKPOINT_EVERY_MS) return [];
    const heads = await findGrownHeads(tx);
    const { clinics: seen, after, until } = await seenSince(tx, { after: last?.facts['seenUntil'], now });
    if (heads.length === 0 && seen.length === 0) return [];
    const facts = { heads, seen, seenAfter: after, seenUntil: until };
    const actor = { kind: 'nobody', id: null, clinicId: NO_CLINIC } as const;
    await recordAuditEvent(tx, { at: now, actor, action: CHECKPOINT, facts });
    await noteTold(tx, heads);
    return heads;
  });
  const [witness] = grown;
  // In a transaction of its own: nobody locks these two chains in this order.
  if (witness) await database.asSystem((tx) => recordWitness(tx, witness.clinicId, now));
}

function findLastCheckpoint(tx: Tx) {
  return tx
    .selectFrom('audit_events')
    .select(['at', 'facts'])
    .where('clinic_id', '=', NO_CLINIC)
    .where('action', '=', CHECKPOINT)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The clinics whose chain has grown by more than a witness entry. */
async function findGrownHeads(tx: Tx): Promise<AuditHead[]> {
  const { rows } = await sql<{ clinicId: string }>`
    select clinic.id as "clinicId" from clinics clinic left join ledger_told told on told.clinic_id = clinic.id
     where exists (select from audit_events entry
                    where entry.clinic_id = clinic.id and entry.seq > coalesce(told.seq, 0)
                      and entry.action <> ${WITNESSED})`.execute(tx);
  const grown = new Set(rows.map(({ clinicId }) => clinicId));
  return (await findHeads(tx)).filter(({ clinicId }) => grown.has(clinicId));
}

async function noteTold(tx: Tx, heads: readonly AuditHead[]): Promise<void> {
  if (heads.length === 0) return;
  await tx
    .insertInto('ledger_told')
    .values(heads.map(({ clinicId, seq }) => ({ clinic_id: clinicId, seq })))
    .onConflict((conflict) => conflict.column('clinic_id').doUpdateSet({ seq: sql`excluded.seq` }))
    .execute();
}

async function recordWitness(tx: Tx, clinicId: string, now: Date): Promise<void> {
  const head = (await findHeads(tx)).find((found) => found.clinicId === NO_CLINIC);
  if (!head) return;
  const actor = { kind: 'nobody', id: null, clinicId } as const;
  await recordAuditEvent(tx, { at: now, actor, action: WITNESSED, facts: { heads: [head] } });
}
