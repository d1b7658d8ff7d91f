import type { Tx } from '#platform/database/database.ts';
import { hasOwnSeal, recordOf, SEALED_TABLES, type SealedRow, type SealedTable } from './content-seal.ts';
import { hasLongContent } from './ledger.ts';
import { storedRows } from './stored-rows.repository.ts';

/** The row of a table is not as it was sealed; or it is gone; or nobody sealed it. */
export type ContentFault = Readonly<{ record: string; fault: 'changed' | 'missing' | 'unsealed' }>;

type Verified = Readonly<{
  clinicId: string;
  key: Buffer;
  /** The newest seal of each record by the chain; null where the chain itself is broken. */
  seals: ReadonlyMap<string, string | null> | null;
}>;

export async function verifyContents(
  tx: Tx,
  { clinicId, key, seals }: Verified,
): Promise<Readonly<{ records: number; faults: ContentFault[] }>> {
  const found = new Set<string>();
  const faults: ContentFault[] = [];
  const judge = (table: SealedTable, row: SealedRow) => {
    const record = recordOf(table, row);
    found.add(record);
    const fault = ownFault(key, table, row) ?? (seals ? enteredFault(row, seals.get(record)) : undefined);
    if (fault) faults.push({ record, fault });
  };
  for (const table of SEALED_TABLES) {
    for await (const batch of storedRows(tx, table, clinicId)) for (const row of batch) judge(table, row);
  }
  const missing = [...(seals ?? [])].filter(([record, seal]) => seal !== null && !found.has(record));
  faults.push(...missing.map(([record]) => ({ record, fault: 'missing' as const })));
  return { records: found.size, faults };
}

function ownFault(key: Buffer, table: SealedTable, row: SealedRow): ContentFault['fault'] | undefined {
  if (!hasOwnSeal(key, table, row)) return row.seal === null ? 'unsealed' : 'changed';
  const isWhole = table !== 'recommendations' || hasLongContent(row as SealedRow & LongContent);
  return isWhole ? undefined : 'changed';
}

type LongContent = Parameters<typeof hasLongContent>[0];

/** A row that was put back as it was earlier, with its seal of then, is not what was written last. */
function enteredFault({ seal }: SealedRow, entered: string | null = null): ContentFault['fault'] | undefined {
  if ((seal?.toString('base64url') ?? null) === entered) return undefined;
  return entered === null ? 'unsealed' : 'changed';
}
