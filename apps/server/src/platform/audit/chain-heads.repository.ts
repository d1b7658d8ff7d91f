import { type Kysely, sql } from 'kysely';

import type { Schema } from '#platform/database/schema.ts';
import { NO_CLINIC } from './record-audit-event.ts';
import type { AuditHead } from './verify-chain.ts';

/** An entry of the chain outside all clinics: the heads of the others, and what was seen since the last time. */
export const CHECKPOINT = 'ledger-checkpoint';
/** An entry of the chain of a clinic: the head of the chain outside all clinics. */
export const WITNESSED = 'ledger-witnessed';

/** The current head of every chain. */
export async function findHeads(database: Kysely<Schema>): Promise<AuditHead[]> {
  const { rows } = await sql<{ clinicId: string; seq: string; hash: Buffer }>`
    select chain.id as "clinicId", newest.seq, newest.hash
      from (select id from clinics union all select ${NO_CLINIC}::uuid) as chain
     cross join lateral (
       select seq, hash from audit_events where clinic_id = chain.id order by seq desc limit 1) as newest
     order by chain.id`.execute(database);
  return rows.map(({ clinicId, seq, hash }) => ({ clinicId, seq: Number(seq), hash: hash.toString('hex') }));
}

/** The newest head of each chain that another chain has witnessed. */
export async function findWitnessedHeads(database: Kysely<Schema>): Promise<AuditHead[]> {
  const { rows } = await sql<AuditHead>`
    select distinct on (1) head ->> 'clinicId' as "clinicId", (head ->> 'seq')::integer as seq, head ->> 'hash' as hash
      from audit_events, jsonb_array_elements(facts -> 'heads') as head
     where action in (${CHECKPOINT}, ${WITNESSED}) and jsonb_typeof(facts -> 'heads') = 'array'
     order by 1, 2 desc`.execute(database);
  return rows;
}

export type HeadFault = Readonly<{ clinicId: string; seq: number; fault: 'missing' | 'changed' }>;

/** Which of these heads the database no longer has: its entry is gone, or another stands in its place. */
export async function headFaults(database: Kysely<Schema>, heads: readonly AuditHead[]): Promise<HeadFault[]> {
  if (heads.length === 0) return [];
  const { rows } = await sql<{ clinicId: string; seq: string; hash: Buffer | null }>`
    select head.clinic_id as "clinicId", head.seq, entry.hash
      from unnest(${heads.map(({ clinicId }) => clinicId)}::uuid[], ${heads.map(({ seq }) => seq)}::bigint[])
           as head(clinic_id, seq)
      left join audit_events entry on entry.clinic_id = head.clinic_id and entry.seq = head.seq`.execute(database);
  const found = new Map(rows.map((row) => [`${row.clinicId}/${row.seq}`, row.hash?.toString('hex')]));
  return heads.flatMap(({ clinicId, seq, hash }) => {
    const stored = found.get(`${clinicId}/${seq}`);
    if (stored === hash) return [];
    return [{ clinicId, seq, fault: stored === undefined ? 'missing' : 'changed' } as const];
  });
}
