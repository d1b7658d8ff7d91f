import type { Database } from '#platform/database/database.ts';
import { auditHash, FIRST_PREVIOUS_HASH } from './audit-hash.ts';

export type AuditVerdict = Readonly<{
  events: number;
  chains: number;
  /** The first broken link of each broken chain. */
  faults: readonly Readonly<{ clinicId: string; seq: number; fault: 'missing' | 'changed' }>[];
}>;

const BATCH = 1000;

/** Walks every chain from its first entry and recomputes each seal. */
export async function verifyAuditTrail(database: Database): Promise<AuditVerdict> {
  const chains = await database.system.selectFrom('audit_events').select('clinic_id').distinct().execute();
  let events = 0;
  const faults: AuditVerdict['faults'][number][] = [];
  for (const { clinic_id: clinicId } of chains) {
    const verdict = await verifyChain(database, clinicId);
    events += verdict.events;
    if (verdict.fault) faults.push({ clinicId, ...verdict.fault });
  }
  return { events, chains: chains.length, faults };
}

async function verifyChain(database: Database, clinicId: string) {
  let previousHash: Buffer = FIRST_PREVIOUS_HASH;
  let seq = 0;
  for (;;) {
    const batch = await database.system
      .selectFrom('audit_events')
      .selectAll()
      .where('clinic_id', '=', clinicId)
      .where('seq', '>', String(seq))
      .orderBy('seq')
      .limit(BATCH)
      .execute();
    if (batch.length === 0) return { events: seq };
    for (const row of batch) {
      if (Number(row.seq) !== seq + 1) return { events: seq, fault: { seq: seq + 1, fault: 'missing' as const } };
      const entry = {
        clinicId,
        seq: Number(row.seq),
        at: row.at,
        actorKind: row.actor_kind,
        actorId: row.actor_id,
        action: row.action,
        subjectId: row.subject_id,
        facts: row.facts,
      };
      const isWhole = row.previous_hash.equals(previousHash) && row.hash.equals(auditHash(previousHash, entry));
      if (!isWhole) return { events: seq, fault: { seq: entry.seq, fault: 'changed' as const } };
      previousHash = row.hash;
      seq += 1;
    }
  }
}
