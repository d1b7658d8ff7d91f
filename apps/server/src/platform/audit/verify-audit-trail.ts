import type { Kysely } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import type { Schema } from '#platform/database/schema.ts';
import { findWitnessedHeads } from './chain-heads.repository.ts';
import { findSeenRanges, type SeenRange } from './checkpoint.repository.ts';
import { type SeenInClinic, seenWithin } from './seen-since.repository.ts';
import { clinicsWithRecords } from './stored-rows.repository.ts';
import { type AuditHead, type ChainFault, verifyChain } from './verify-chain.ts';
import { type ContentFault, verifyContents } from './verify-contents.ts';
import type { LedgerDatabase } from './with-ledger.ts';

export type AuditFault = Readonly<{ clinicId: string }> & (ChainFault | ContentFault);

export type AuditVerdict = Readonly<{
  events: number;
  chains: number;
  /** Rows that were compared with their seals. */
  records: number;
  /** The first broken link of each broken chain, and every row that is not as the ledger says. */
  faults: readonly AuditFault[];
  /** Heads of the whole chains, to be kept outside the database. */
  heads: readonly AuditHead[];
}>;

/**
 * Walks every chain from its first entry and recomputes each seal, then holds every sealed row against the newest seal
 * that the chain has of it. A chain alone cannot show that its last entries were cut off: the heads of an earlier
 * verdict, or those that were sent elsewhere, can.
 */
export async function verifyAuditTrail(
  database: LedgerDatabase,
  earlierHeads: readonly AuditHead[] = [],
  batchSize = 1000,
): Promise<AuditVerdict> {
  const key = await database.ledgerKey();
  const known = [...earlierHeads, ...(await findWitnessedHeads(database.system))];
  const clinicIds = new Set([...(await clinicsWithRecords(database.system)), ...known.map((head) => head.clinicId)]);
  const verdict = { events: 0, chains: 0, records: 0, faults: [] as AuditFault[], heads: [] as AuditHead[] };
  for (const clinicId of clinicIds) {
    const earlier = known.filter((head) => head.clinicId === clinicId);
    // A snapshot of one moment: what others write meanwhile is neither missing nor too much.
    const found = await asOfOneMoment(database, async (tx) => {
      const chain = await verifyChain({ tx, clinicId, batchSize, key }, earlier);
      return { chain, contents: await verifyContents(tx, { clinicId, key, seals: chain.fault ? null : chain.seals }) };
    });
    const { last, fault } = found.chain;
    verdict.chains += last.seq > 0 || earlier.length > 0 ? 1 : 0;
    verdict.events += last.seq;
    verdict.records += found.contents.records;
    verdict.faults.push(
      ...[...(fault ? [fault] : []), ...found.contents.faults].map((each) => ({ clinicId, ...each })),
    );
    if (!fault && last.seq > 0) verdict.heads.push({ clinicId, seq: last.seq, hash: last.hash.toString('hex') });
  }
  verdict.faults.push(...(await verifyLooks(database.system)));
  return verdict;
}

function asOfOneMoment<T>({ system }: LedgerDatabase, work: (tx: Tx) => Promise<T>): Promise<T> {
  return system.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

type LookFault = Readonly<{ clinicId: string }> & ContentFault;

/** Holds the looks of each time between two checkpoints against the count and digest that the later one has of them. */
async function verifyLooks(database: Kysely<Schema>): Promise<LookFault[]> {
  const faults: LookFault[] = [];
  for (const range of await findSeenRanges(database)) {
    const found = await seenWithin(database, { after: range.seenAfter, until: range.seenUntil });
    faults.push(...differences(range, found));
  }
  return faults;
}

function differences({ seen, seenAfter, seenUntil }: SeenRange, found: readonly SeenInClinic[]): LookFault[] {
  const clinicIds = new Set([...seen, ...found].map(({ clinicId }) => clinicId));
  const record = `access_events after ${seenAfter} until ${seenUntil}`;
  return [...clinicIds].flatMap((clinicId) => {
    const [counted, stored] = [seen, found].map((list) => list.find((each) => each.clinicId === clinicId));
    if (counted?.sha256 === stored?.sha256) return [];
    return [{ clinicId, record, fault: (stored?.rows ?? 0) < (counted?.rows ?? 0) ? 'missing' : 'changed' } as const];
  });
}
