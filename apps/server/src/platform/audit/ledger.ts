import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { sql } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import {
  hasOwnSeal,
  idColumnOf,
  longHash,
  recordOf,
  SEALED_TABLES,
  type SealedRow,
  type SealedTable,
  sealOf,
} from './content-seal.ts';

/** Tells the operator that a row is not as it was sealed. */
export type SealAlarm = (broken: Readonly<{ record: string; clinicId: string }>) => void;

export type Ledger = Readonly<{
  key: Buffer;
  alarm: SealAlarm;
  /** Seals that wait for an entry of their clinic's chain, by the record they are of. */
  waiting: Map<string, Map<string, string | null>>;
}>;

const LEDGERS = new WeakMap<Tx, Ledger>();

/** A transaction of a server knows the key of the ledger; what is asked outside of one has no use for it. */
export function openLedger(tx: Tx, { key, alarm }: Pick<Ledger, 'key' | 'alarm'>): void {
  LEDGERS.set(tx, { key, alarm, waiting: new Map() });
}

export function ledgerOf(tx: Tx): Ledger {
  const ledger = LEDGERS.get(tx);
  if (!ledger) throw new Error('This transaction has no ledger.');
  return ledger;
}

/** Seals a row as it is stored now. Its seal stands beside it, and in the next entry of its clinic's chain. */
export async function sealRow<Row extends SealedRow>(tx: Tx, table: SealedTable, row: Row): Promise<Row> {
  const seal = sealOf(ledgerOf(tx).key, table, row);
  const record = recordOf(table, row);
  const id = record.slice(table.length + 1);
  await sql`update ${sql.table(table)} set seal = ${seal} where ${sql.ref(idColumnOf(table))} = ${id}`.execute(tx);
  noteSeal(tx, row.clinic_id, record, seal.toString('base64url'));
  return { ...row, seal };
}

/** Takes the rows of a patient away for good. The next entry of the chain tells that they are meant to be missing. */
export async function removeSealed(tx: Tx, table: SealedTable, patientId: string): Promise<void> {
  const { rows } = await sql<SealedRow>`
    delete from ${sql.table(table)} where patient_id = ${patientId} returning *`.execute(tx);
  for (const row of rows) noteSeal(tx, row.clinic_id, recordOf(table, row), null);
}

function noteSeal(tx: Tx, clinicId: string, record: string, seal: string | null): void {
  const { waiting } = ledgerOf(tx);
  const ofClinic = waiting.get(clinicId) ?? new Map<string, string | null>();
  waiting.set(clinicId, ofClinic.set(record, seal));
}

/** Before everything that is stored of a patient is given away at once. */
export async function assertSealed(tx: Tx, patientId: string): Promise<void> {
  for (const table of SEALED_TABLES) {
    const { rows } = await sql<SealedRow>`
      select * from ${sql.table(table)} where patient_id = ${patientId}`.execute(tx);
    for (const row of rows) {
      if (table === 'recommendations') checkedWhole(tx, row as SealedRow & LongContent);
      else checkedRow(tx, table, row);
    }
  }
}

/** What is not as it was sealed is never used: a dose that somebody changed in the database reaches nobody. */
export function checkedRow<Row extends SealedRow | undefined>(tx: Tx, table: SealedTable, row: Row): Row {
  if (row === undefined) return row;
  const { key } = ledgerOf(tx);
  if (!hasOwnSeal(key, table, row)) refuse(tx, table, row);
  return row;
}

/**
 * For what is to take the place of a row that somebody changed: the operator is alerted, and nothing in it is trusted.
 */
export function isAsSealed(tx: Tx, table: SealedTable, row: SealedRow): boolean {
  const { key, alarm } = ledgerOf(tx);
  const isWhole = hasOwnSeal(key, table, row);
  if (!isWhole) alarm({ record: recordOf(table, row), clinicId: row.clinic_id });
  return isWhole;
}

/** What is long is sealed by its hash, which lies beside it. */
const HASH_OF_LONG = {
  advice: 'advice_hash',
  reports: 'reports_hash',
  replayable_days: 'replayable_days_hash',
} as const;
type Long = keyof typeof HASH_OF_LONG;

/** Any of the long parts, whichever was read, with the hashes of all. */
type LongContent = Readonly<Partial<Record<Long, unknown>> & Record<(typeof HASH_OF_LONG)[Long], Buffer | null>>;

/** A recommendation with what was read of the long parts of it. */
export function checkedWhole<Row extends SealedRow & LongContent>(tx: Tx, row: Row | undefined): Row | undefined {
  if (!row) return row;
  checkedRow(tx, 'recommendations', row);
  if (!hasLongContent(row)) refuse(tx, 'recommendations', row);
  return row;
}

export function hasLongContent(row: LongContent): boolean {
  return (Object.keys(HASH_OF_LONG) as Long[]).every((part) => {
    const content = row[part];
    if (content === undefined) return true;
    const [found, hash] = [longHash(content), row[HASH_OF_LONG[part]]];
    return found === null || hash === null ? found === hash : found.equals(hash);
  });
}

function refuse(tx: Tx, table: SealedTable, row: SealedRow): never {
  ledgerOf(tx).alarm({ record: recordOf(table, row), clinicId: row.clinic_id });
  throw new ApiError('record-altered');
}

/** For the entry that is about to be written. */
export function takeWaitingSeals(tx: Tx, clinicId: string): Record<string, string | null> | null {
  const { waiting } = ledgerOf(tx);
  const seals = waiting.get(clinicId);
  waiting.delete(clinicId);
  return seals ? Object.fromEntries(seals) : null;
}
