import { type Selectable, sql } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import type { AuditEventTable } from '#platform/database/schema.ts';
import { FIRST_PREVIOUS_HASH, KEYED_FORMAT, keyedAuditHash, unkeyedAuditHash } from './audit-hash.ts';

/** The newest entry of a chain. */
export type AuditHead = Readonly<{ clinicId: string; seq: number; hash: string }>;

export type ChainFault = Readonly<{ seq: number; fault: 'missing' | 'changed' | 'unkeyed' }>;

type AuditRow = Selectable<AuditEventTable>;
type Link = Readonly<{ seq: number; hash: Buffer; isKeyed: boolean }>;
type Chain = Readonly<{ tx: Tx; clinicId: string; batchSize: number; key: Buffer }>;

export type WalkedChain = Readonly<{
  last: Link;
  fault: ChainFault | undefined;
  /** The newest seal of each record; null of one that was removed. */
  seals: ReadonlyMap<string, string | null>;
}>;

/** The action of the entry with which a ledger goes on under a new key, because the one before was lost. */
export const SEALED_ANEW = 'ledger-sealed-anew';

export async function verifyChain(chain: Chain, earlier: readonly AuditHead[]): Promise<WalkedChain> {
  const seals = new Map<string, string | null>();
  const newKeyFrom = await firstOfThisKey(chain);
  let last: Link = { seq: 0, hash: FIRST_PREVIOUS_HASH, isKeyed: false };
  for (;;) {
    const batch = await nextEntries(chain, last.seq);
    if (batch.length === 0) break;
    for (const row of batch) {
      const seq = last.seq + 1;
      const fault = faultOf(row, last, { key: chain.key, isOfLostKey: seq < newKeyFrom, earlier });
      if (fault) return { last, fault: { seq, fault }, seals };
      for (const [record, seal] of Object.entries(row.seals ?? {})) seals.set(record, seal);
      last = { seq, hash: row.hash, isKeyed: row.format === KEYED_FORMAT };
    }
  }
  return { last, fault: endFault(last, earlier), seals };
}

/** Anybody could rewrite a chain that ends in plain hashes: every chain must have a keyed end. */
function endFault(last: Link, earlier: readonly AuditHead[]): ChainFault | undefined {
  if (earlier.some((head) => head.seq > last.seq)) return { seq: last.seq + 1, fault: 'missing' };
  return last.seq > 0 && !last.isKeyed ? { seq: last.seq, fault: 'unkeyed' } : undefined;
}

/** Entries before a lost key can be held together by their links alone, up to the first that the new key has sealed. */
async function firstOfThisKey({ tx, clinicId }: Chain): Promise<number> {
  const found = await tx
    .selectFrom('audit_events')
    .select('seq')
    .where('clinic_id', '=', clinicId)
    .where('action', '=', SEALED_ANEW)
    .where(sql<boolean>`(facts ->> 'isKeyNew')::boolean`)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Number(found?.seq ?? 0);
}

function nextEntries({ tx, clinicId, batchSize }: Chain, afterSeq: number) {
  return tx
    .selectFrom('audit_events')
    .selectAll()
    .where('clinic_id', '=', clinicId)
    .where('seq', '>', String(afterSeq))
    .orderBy('seq')
    .limit(batchSize)
    .execute();
}

type Measure = Readonly<{ key: Buffer; isOfLostKey: boolean; earlier: readonly AuditHead[] }>;

function faultOf(
  row: AuditRow,
  previous: Link,
  { key, isOfLostKey, earlier }: Measure,
): ChainFault['fault'] | undefined {
  const seq = previous.seq + 1;
  if (Number(row.seq) !== seq) return 'missing';
  const isAsBefore = earlier.every((head) => head.seq !== seq || head.hash === row.hash.toString('hex'));
  if (!isAsBefore || !row.previous_hash.equals(previous.hash)) return 'changed';
  // Once keyed, a chain stays so: an entry that anybody can write proves nothing.
  if (row.format !== KEYED_FORMAT && previous.isKeyed) return 'unkeyed';
  if (row.format === KEYED_FORMAT && isOfLostKey) return undefined;
  return row.hash.equals(hashOf(row, previous, key)) ? undefined : 'changed';
}

function hashOf(row: AuditRow, previous: Link, key: Buffer): Buffer {
  const entry = {
    clinicId: row.clinic_id,
    seq: Number(row.seq),
    at: row.at,
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    action: row.action,
    subjectId: row.subject_id,
    facts: row.facts,
    seals: row.seals,
  };
  return row.format === KEYED_FORMAT
    ? keyedAuditHash(key, previous.hash, entry)
    : unkeyedAuditHash(previous.hash, entry);
}
