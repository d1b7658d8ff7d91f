import { sql } from 'kysely';

import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { StartError } from '#platform/start-error.ts';
import { beginLedger, sealAsItStands, sealLaterTables } from './begin-ledger.ts';
import { ledgerOf, openLedger, type SealAlarm } from './ledger.ts';
import { findLedgerKey, makeLedgerKey } from './ledger-key.ts';
import { recordAuditEvent } from './record-audit-event.ts';
import { SEALED_ANEW } from './verify-chain.ts';

/** A database whose transactions seal what they write and check what they read. */
export type LedgerDatabase = Database &
  Readonly<{
    /** Begins the ledger where there is none: then everything that is stored is sealed as it stands. */
    ledgerKey(): Promise<Buffer>;
    /** Within a transaction that brought in, or made, another key. */
    adoptLedgerKey(tx: Tx): Promise<void>;
    /**
     * Takes what is stored as it stands, after somebody has looked into it and says why: of one clinic, or of all, then
     * under a new key where the one before is lost.
     */
    sealAnew(reason: string, clinicId?: string): Promise<SealedAnew>;
  }>;

export type SealedAnew = Readonly<{ records: number; isKeyNew: boolean }>;

type Means = Readonly<{ vault: Vault; clock: Clock; alarm: SealAlarm }>;

export function withLedger(database: Database, { vault, clock, alarm }: Means): LedgerDatabase {
  let loading: Promise<Buffer> | undefined;
  const ledgerKey = () => {
    loading ??= loadedKey(database, { vault, clock, alarm }).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  /** Before a connection is taken, so that nobody waits for a second one with the first in hand. */
  const opened = async <T>(work: (tx: Tx) => Promise<T>) => {
    const key = await ledgerKey();
    return async (tx: Tx) => {
      openLedger(tx, { key, alarm });
      const result = await work(tx);
      await enterWaiting(tx, clock.now());
      return result;
    };
  };
  return {
    ...database,
    inScope: async (scope, work) => database.inScope(scope, await opened(work)),
    asSystem: async (work) => database.asSystem(await opened(work)),
    asSystemWithoutWaitingForDisk: async (work) => database.asSystemWithoutWaitingForDisk(await opened(work)),
    ledgerKey,
    adoptLedgerKey: async (tx) => {
      const key = await findLedgerKey(tx, vault);
      if (!key) throw new Error('There is no key of a ledger to adopt.');
      openLedger(tx, { key, alarm });
      loading = undefined;
    },
    sealAnew: async (reason, clinicId) => {
      loading = undefined;
      return database.asSystem((tx) => sealStoredAnew(tx, { vault, clock, alarm }, { reason, clinicId }));
    },
  };
}

async function loadedKey(database: Database, { vault, clock, alarm }: Means): Promise<Buffer> {
  const found = await findLedgerKey(database.system, vault);
  return database.asSystem(async (tx) => {
    const key = found ?? (await beginLedger(tx, { vault, alarm, now: clock.now() }));
    openLedger(tx, { key, alarm });
    await sealLaterTables(tx, clock.now());
    return key;
  });
}

async function sealStoredAnew(
  tx: Tx,
  { vault, clock, alarm }: Means,
  { reason, clinicId }: Readonly<{ reason: string; clinicId: string | undefined }>,
): Promise<SealedAnew> {
  await sql`lock table ledger_keys in exclusive mode`.execute(tx);
  const now = clock.now();
  const known = await findLedgerKey(tx, vault).catch((error: unknown) => {
    if (error instanceof StartError && !clinicId) return undefined;
    throw error;
  });
  openLedger(tx, { key: known ?? (await makeLedgerKey(tx, vault, now)), alarm });
  const isKeyNew = known === undefined;
  const records = await sealAsItStands(tx, { action: SEALED_ANEW, now, facts: { reason, isKeyNew }, clinicId });
  return { records, isKeyNew };
}

/** What was sealed without an event of its own gets an entry all the same: a seal beside its row alone proves little. */
async function enterWaiting(tx: Tx, now: Date): Promise<void> {
  for (const clinicId of [...ledgerOf(tx).waiting.keys()]) {
    const actor = { kind: 'nobody', id: null, clinicId } as const;
    await recordAuditEvent(tx, { at: now, actor, action: 'content-sealed' });
  }
}
