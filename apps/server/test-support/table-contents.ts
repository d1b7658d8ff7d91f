import { sql } from 'kysely';

import type { Database } from '#platform/database/database.ts';

/** A fingerprint of every table but the throttle's: what "nothing was written" is measured by. */
export async function tableContents(database: Database): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('allowances')
     order by table_name`.execute(database.system);
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
        from ${sql.table(name)} t`.execute(database.system);
    contents[name] = rows[0]?.digest ?? '';
  }
  return contents;
}
