import { sql } from 'kysely';

import type { Database } from '#platform/database/database.ts';

/** A fingerprint of every table but the throttle's and the looks: what "nothing was written" is measured by. */
export async function tableContents({ system }: Database): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
     where schemaname = 'public' and tablename not in ('allowances', 'access_events')
     order by tablename`.execute(system);
  const digests = tables.map(
    ({ name }) => sql<{ name: string; digest: string }>`
      select ${sql.lit(name)} as name,
             count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
        from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`
    ${sql.join(digests, sql` union all `)} order by 1`.execute(system);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
