import { sql } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { isUndecided, longHash, SEALED_TABLES, type SealedRow, type SealedTable } from './content-seal.ts';
import { openLedger, type SealAlarm, sealRow } from './ledger.ts';
import { findLedgerKey, makeLedgerKey } from './ledger-key.ts';
import { type AuditActor, recordAuditEvent } from './record-audit-event.ts';
import { clinicsWithRecords, storedRows } from './stored-rows.ts';

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
    for (const table of SEALED_TABLES) {
      for await (const batch of storedRows(tx, table, clinicId)) {
        const decided = batch.filter((row) => table !== 'recommendations' || !isUndecided(row));
        await Promise.all(decided.map(async (row) => sealRow(tx, table, await withLongHashes(tx, table, row))));
        const told = { table, rows: decided.length };
        if (decided.length > 0) await recordAuditEvent(tx, { at: now, actor, action: 'content-sealed', facts: told });
        rows += decided.length;
      }
    }
  }
  return rows;
}

async function withLongHashes(tx: Tx, table: SealedTable, row: SealedRow): Promise<SealedRow> {
  if (table !== 'recommendations') return row;
  const { id, advice, reports } = row as SealedRow & Readonly<{ id: string; advice: unknown; reports: unknown }>;
  const hashes = { advice_hash: longHash(advice), reports_hash: longHash(reports) };
  await tx.updateTable('recommendations').set(hashes).where('id', '=', id).execute();
  return { ...row, ...hashes };
}
