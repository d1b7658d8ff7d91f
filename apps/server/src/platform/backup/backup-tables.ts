import { sql } from 'kysely';

import type { Tx } from '#platform/database/database.ts';

export type BackupTable = Readonly<{
  name: string;
  columns: readonly Readonly<{ name: string; type: string }>[];
  primaryKey: readonly string[];
  /** Kept in parts by month, which must exist before their rows come. */
  isByMonth: boolean;
}>;

type FoundTable = BackupTable & Readonly<{ refersTo: readonly string[] }>;

/**
 * Every table that lasts, each after those it refers to. Throttles are left out: they are unlogged, and PostgreSQL
 * itself would forget them in a crash.
 */
export async function backupTables(tx: Tx): Promise<BackupTable[]> {
  const { rows } = await sql<FoundTable>`
    select c.relname as name, c.relkind = 'p' as "isByMonth",
           (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
                            order by a.attnum)
              from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
           array(select a.attname::text
                   from pg_index i
                   cross join unnest(i.indkey) with ordinality as k(attnum, place)
                   join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
                  where i.indrelid = c.oid and i.indisprimary
                  order by k.place) as "primaryKey",
           array(select distinct r.relname::text
                   from pg_constraint f join pg_class r on r.oid = f.confrelid
                  where f.conrelid = c.oid and f.contype = 'f') as "refersTo"
      from pg_class c
     where c.relnamespace = current_schema()::regnamespace
       and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
       and c.relname not like 'kysely\\_migration%'
     order by c.relname`.execute(tx);
  return inOrderOfReferences(rows);
}

function inOrderOfReferences(tables: readonly FoundTable[]): BackupTable[] {
  const ordered: FoundTable[] = [];
  while (ordered.length < tables.length) {
    const isPlaced = (name: string) => ordered.some((table) => table.name === name);
    const next = tables.find((table) => !isPlaced(table.name) && table.refersTo.every(isPlaced));
    if (!next) throw new Error('Tables refer to each other in a circle: no order of restoring fills them.');
    ordered.push(next);
  }
  return ordered;
}

export type SequenceState = Readonly<{ name: string; nextNumber: string }>;

/** To be read after the snapshot is taken: then no row of it has a number that would be given out again. */
export async function sequenceStates(tx: Tx): Promise<SequenceState[]> {
  const { rows: sequences } = await sql<{ name: string; step: string }>`
    select sequencename::text as name, increment_by as step
      from pg_sequences where schemaname = current_schema() order by sequencename`.execute(tx);
  const states: SequenceState[] = [];
  for (const { name, step } of sequences) {
    // From the sequence itself: the view above does not say where one stands that was set but not used yet.
    const { rows } = await sql<{ nextNumber: string }>`
      select (last_value + case when is_called then ${step}::bigint else 0 end)::text as "nextNumber"
        from ${sql.table(name)}`.execute(tx);
    states.push({ name, nextNumber: rows[0]?.nextNumber ?? '' });
  }
  return states;
}

export async function appliedMigrations(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(tx);
  return rows.map((row) => row.name);
}

/** Every value has one text form that reads back as the very same value, whatever the server is set to. */
export async function setExactTexts(tx: Tx): Promise<void> {
  await sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
                   set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
                   set_config('extra_float_digits', '3', true)`.execute(tx);
}

/** What triggers count of other rows comes with the backup, and may refer to rows that are still to come. */
export async function setRestoring(tx: Tx): Promise<void> {
  await sql`select set_config('glidepath.is_restoring', 'yes', true)`.execute(tx);
}
