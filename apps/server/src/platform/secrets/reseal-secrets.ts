import { sql } from 'kysely';

import { rewrapLedgerKey } from '#platform/audit/ledger-key.ts';
import { NO_CLINIC, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import type { Vault } from './vault.ts';

export type ResealedSecrets = Readonly<{
  resealed: number;
  /** Sealed with the newest key before. */
  kept: number;
  /** No key opens them: left as they are. */
  unopened: number;
}>;

/** Seals every stored secret with the newest key, all of them or none: after it the older keys can go. */
export function resealSecrets({
  database,
  clock,
  vault,
}: Pick<Deps, 'database' | 'clock' | 'vault'>): Promise<ResealedSecrets> {
  return database.asSystem(async (tx) => {
    const outcomes: ResealedSecrets[] = [];
    for (const column of await sealedColumns(tx)) outcomes.push(await resealColumn(tx, vault, column));
    const ofLedger = await rewrapLedgerKey(tx, vault);
    if (ofLedger) outcomes.push({ ...NOTHING, [ofLedger]: 1 });
    const total = (count: keyof ResealedSecrets) => outcomes.reduce((sum, outcome) => sum + outcome[count], 0);
    const facts = { resealed: total('resealed'), kept: total('kept'), unopened: total('unopened') };
    await recordAuditEvent(tx, {
      at: clock.now(),
      actor: { kind: 'operator', id: null, clinicId: NO_CLINIC },
      action: 'secrets-resealed',
      facts,
    });
    return facts;
  });
}

const NOTHING: ResealedSecrets = { resealed: 0, kept: 0, unopened: 0 };

type SealedColumn = Readonly<{ table: string; column: string }>;

/** What the vault seals is stored in columns named so: a new one is found without being listed. */
async function sealedColumns(tx: Tx): Promise<SealedColumn[]> {
  const { rows } = await sql<SealedColumn>`
    select table_name::text as table, column_name::text as column
      from information_schema.columns
     where table_schema = current_schema() and data_type = 'bytea' and column_name like '%\\_sealed'
     order by table_name, column_name`.execute(tx);
  return rows;
}

async function resealColumn(tx: Tx, vault: Vault, { table, column }: SealedColumn): Promise<ResealedSecrets> {
  // Locked until all is done: a secret that a server renews meanwhile would be overwritten with the older one.
  const { rows } = await sql<{ place: string; sealed: Buffer }>`
    select ctid::text as place, ${sql.ref(column)} as sealed from ${sql.table(table)}
     where ${sql.ref(column)} is not null for update`.execute(tx);
  const old = rows.filter(({ sealed }) => !vault.isSealedWithNewestKey(sealed));
  const renewed = old.flatMap(({ place, sealed }) => {
    const secret = openedOrNothing(vault, sealed);
    return secret === undefined ? [] : [{ place, sealed: vault.seal(secret) }];
  });
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = renewed.sealed
    from unnest(${renewed.map(({ place }) => place)}::text[], ${renewed.map(({ sealed }) => sealed)}::bytea[])
      as renewed(place, sealed)
   where ctid = renewed.place::tid`.execute(tx);
  return { resealed: renewed.length, kept: rows.length - old.length, unopened: old.length - renewed.length };
}

function openedOrNothing(vault: Vault, sealed: Buffer): string | undefined {
  try {
    return vault.open(sealed);
  } catch {
    return undefined;
  }
}
