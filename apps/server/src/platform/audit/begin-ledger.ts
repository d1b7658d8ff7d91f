import { isDeepStrictEqual } from 'node:util';

import { sql } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { isStillAJob, longHash, SEALED_TABLES, type SealedRow, type SealedTable, sealOf } from './content-seal.ts';
import { ledgerOf, openLedger, type SealAlarm, sealRow } from './ledger.ts';
import { findLedgerKey, makeLedgerKey } from './ledger-key.ts';
import { type AuditActor, recordAuditEvent } from './record-audit-event.ts';
import { clinicsWithRecords, storedRows } from './stored-rows.repository.ts';

type Begun = Readonly<{ vault: Vault; alarm: SealAlarm; now: Date }>;

/**
 * Once for an installation, in the transaction that makes its key: from here on the chains are keyed. What was stored
 * before is sealed as it stands; nobody can tell whether somebody had changed it by then, and the entry says so.
 */
export async function beginLedger(tx: Tx, { vault, alarm, now }: Begun): Promise<Buffer> {
  // Several servers may start at once: one begins, the others find its key.
  await sql`lock table ledger_keys in exclusive mode`.execute(tx);
  const found = await findLedgerKey(tx, vault);
  if (found) return found;
  const key = await makeLedgerKey(tx, vault, now);
  openLedger(tx, { key, alarm });
  await sealAsItStands(tx, { action: 'ledger-begun', now });
  return key;
}

type Sealing = Readonly<{
  action: string;
  now: Date;
  facts?: Readonly<Record<string, unknown>>;
  /** All clinics unless one is named. */
  clinicId?: string | undefined;
}>;

/** Every chain gets a keyed entry, and everything that is stored its seal. Answers how many rows there are. */
export async function sealAsItStands(tx: Tx, { action, now, facts, clinicId: only }: Sealing): Promise<number> {
  let rows = 0;
  for (const clinicId of only ? [only] : await clinicsWithRecords(tx)) {
    const actor: AuditActor = { kind: 'operator', id: null, clinicId };
    await recordAuditEvent(tx, { at: now, actor, action, facts: facts ?? {} });
    for (const table of SEALED_TABLES) rows += await sealTable(tx, { table, actor, now });
  }
  return rows;
}

/** Sealed since a later version than the ledger: what was written before that has no seal. */
const SEALED_LATER = ['emergency_accesses'] as const satisfies readonly SealedTable[];

/**
 * What an upgrade finds is sealed as it stands, once. A chain that has seals of such a table has all of them: then only
 * what it knows gets its seal back, and the rest is left for `verify-audit` to name.
 */
export async function sealLaterTables(tx: Tx, now: Date): Promise<void> {
  for (const table of SEALED_LATER) {
    const { rows } = await sql<{ clinicId: string }>`
      select distinct clinic_id as "clinicId" from ${sql.table(table)} where seal is null`.execute(tx);
    for (const { clinicId } of rows) {
      const known = await enteredSeals(tx, table, clinicId);
      await sealTable(tx, { table, now, actor: { kind: 'operator', id: null, clinicId } }, (row) => {
        const isKnown = known.has(sealOf(ledgerOf(tx).key, table, row).toString('base64url'));
        return row.seal === null && (known.size === 0 || isKnown);
      });
    }
  }
}

async function enteredSeals(tx: Tx, table: SealedTable, clinicId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ seal: string }>`
    select distinct on (record) seal from audit_events, jsonb_each_text(seals) as entered (record, seal)
     where clinic_id = ${clinicId} and record like ${`${table}/%`} order by record, seq desc`.execute(tx);
  return new Set(rows.map(({ seal }) => seal));
}

type SealedAll = Readonly<{ table: SealedTable; actor: AuditActor; now: Date }>;

async function sealTable(
  tx: Tx,
  { table, actor, now }: SealedAll,
  isMeant: (row: SealedRow) => boolean = (row) => !isStillAJob(table, row),
): Promise<number> {
  let rows = 0;
  for await (const batch of storedRows(tx, table, actor.clinicId)) {
    const decided = batch.filter(isMeant);
    await Promise.all(decided.map(async (row) => sealRow(tx, table, await withLongHashes(tx, table, row))));
    const told = { table, rows: decided.length };
    if (decided.length > 0) await recordAuditEvent(tx, { at: now, actor, action: 'content-sealed', facts: told });
    rows += decided.length;
  }
  return rows;
}

async function withLongHashes(tx: Tx, table: SealedTable, row: SealedRow): Promise<SealedRow> {
  if (table !== 'recommendations') return row;
  const { id, advice, reports, advice_hash, reports_hash } = row as SealedRow &
    Readonly<{ id: string; advice: unknown; reports: unknown; advice_hash: unknown; reports_hash: unknown }>;
  const hashes = { advice_hash: longHash(advice), reports_hash: longHash(reports) };
  if (isDeepStrictEqual(hashes, { advice_hash, reports_hash })) return row;
  await tx.updateTable('recommendations').set(hashes).where('id', '=', id).execute();
  return { ...row, ...hashes };
}
