import type { Selectable } from 'kysely';

import type { Database } from '#platform/database/database.ts';
import type { AuditEventTable } from '#platform/database/schema.ts';
import { auditHash, FIRST_PREVIOUS_HASH } from './audit-hash.ts';

/** The newest entry of a chain. */
export type AuditHead = Readonly<{ clinicId: string; seq: number; hash: string }>;

export type AuditVerdict = Readonly<{
  events: number;
  chains: number;
  /** The first broken link of each broken chain. */
  faults: readonly AuditFault[];
  /** Of the whole chains; to be kept outside the database. */
  heads: readonly AuditHead[];
}>;

export type AuditFault = Readonly<{ clinicId: string; seq: number; fault: 'missing' | 'changed' }>;

type AuditRow = Selectable<AuditEventTable>;
type Link = Readonly<{ seq: number; hash: Buffer }>;

/**
 * Walks every chain from its first entry and recomputes each seal. A chain alone cannot show that its last entries were
 * cut off, or that somebody with all rights wrote it anew from an entry on: the heads of an earlier verdict can.
 */
export async function verifyAuditTrail(
  database: Database,
  earlierHeads: readonly AuditHead[] = [],
  batchSize = 1000,
): Promise<AuditVerdict> {
  const rows = await database.system.selectFrom('audit_events').select('clinic_id').distinct().execute();
  const clinicIds = new Set([...rows.map((row) => row.clinic_id), ...earlierHeads.map((head) => head.clinicId)]);
  let events = 0;
  const faults: AuditFault[] = [];
  const heads: AuditHead[] = [];
  for (const clinicId of clinicIds) {
    const earlier = earlierHeads.find((head) => head.clinicId === clinicId);
    const { last, fault } = await verifyChain({ database, clinicId, batchSize }, earlier);
    events += last.seq;
    if (fault) faults.push({ clinicId, ...fault });
    else heads.push({ clinicId, seq: last.seq, hash: last.hash.toString('hex') });
  }
  return { events, chains: clinicIds.size, faults, heads };
}

type Chain = Readonly<{ database: Database; clinicId: string; batchSize: number }>;

async function verifyChain(chain: Chain, earlier: AuditHead | undefined) {
  let last: Link = { seq: 0, hash: FIRST_PREVIOUS_HASH };
  for (;;) {
    const batch = await nextEntries(chain, last.seq);
    if (batch.length === 0) break;
    for (const row of batch) {
      const seq = last.seq + 1;
      const fault = faultOf(row, last, earlier);
      if (fault) return { last, fault: { seq, fault } };
      last = { seq, hash: row.hash };
    }
  }
  const isCutOff = earlier !== undefined && last.seq < earlier.seq;
  return isCutOff ? { last, fault: { seq: last.seq + 1, fault: 'missing' as const } } : { last };
}

function nextEntries({ database, clinicId, batchSize }: Chain, afterSeq: number) {
  return database.system
    .selectFrom('audit_events')
    .selectAll()
    .where('clinic_id', '=', clinicId)
    .where('seq', '>', String(afterSeq))
    .orderBy('seq')
    .limit(batchSize)
    .execute();
}

function faultOf(row: AuditRow, previous: Link, earlier: AuditHead | undefined): AuditFault['fault'] | undefined {
  const seq = previous.seq + 1;
  if (Number(row.seq) !== seq) return 'missing';
  const isAsBefore = earlier?.seq !== seq || earlier.hash === row.hash.toString('hex');
  return isAsBefore && isSealed(row, previous) ? undefined : 'changed';
}

function isSealed(row: AuditRow, previous: Link): boolean {
  const entry = {
    clinicId: row.clinic_id,
    seq: Number(row.seq),
    at: row.at,
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    action: row.action,
    subjectId: row.subject_id,
    facts: row.facts,
  };
  return row.previous_hash.equals(previous.hash) && row.hash.equals(auditHash(previous.hash, entry));
}
