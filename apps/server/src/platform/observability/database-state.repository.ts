import { type RawBuilder, sql } from 'kysely';

import type { Database } from '#platform/database/database.ts';

/** Rows that are their own jobs (docs/decisions/0010), and since when each one waits. */
const QUEUES: Readonly<Record<string, (now: Date) => RawBuilder<unknown>>> = {
  generations: () => sql`select requested_at as since from recommendations where status in ('NEW', 'IN_PROCESS')`,
  'cloud-pulls': (now) => sql`
    select next_pull_at as since from cloud_connections where state = 'connected' and next_pull_at <= ${now}`,
  'ehr-deliveries': () => sql`select queued_at as since from ehr_deliveries where state = 'pending'`,
  titrations: (now) => sql`
    select next_check_at as since from titrations
     where status in ('active', 'maintaining') and next_check_at <= ${now}`,
  'titration-mails': () => sql`
    select happened_at as since from titration_steps where mail_to is not null and mailed_at is null`,
};

type QueueState = Readonly<{ queue: string; length: number; oldestSeconds: number }>;

async function queueStates(database: Database, now: Date): Promise<QueueState[]> {
  const parts = Object.entries(QUEUES).map(
    ([queue, waiting]) => sql`
      select ${queue}::text as queue, count(*)::integer as length,
             coalesce(greatest(extract(epoch from ${now}::timestamptz - min(since)), 0), 0)::float8 as "oldestSeconds"
        from (${waiting(now)}) as waiting`,
  );
  const { rows } = await sql<QueueState>`${sql.join(parts, sql` union all `)}`.execute(database.system);
  return rows;
}

type AccountState = Readonly<{ provider: string; state: string; count: number }>;

export type DatabaseNumbers = Readonly<{
  undelivered: number;
  clockAheadSeconds: number;
  headFaults: number;
  /** Null where none were ever kept. */
  headsAgeSeconds: number | null;
}>;

/** What the gauges show of the database. */
export async function findDatabaseState(database: Database, now: Date) {
  const [queues, accounts, others] = await Promise.all([
    queueStates(database, now),
    sql<AccountState>`
      select provider, case when state = 'connected' and failing_since is not null then 'failing' else state end as state,
             count(*)::integer as count
        from cloud_connections group by 1, 2`.execute(database.system),
    sql<DatabaseNumbers>`
      select (select count(*)::integer from ehr_deliveries where state = 'failed') as undelivered,
             (select coalesce(sum(faults), 0)::integer from ledger_places) as "headFaults",
             (select extract(epoch from ${now}::timestamptz - max(kept_at))::float8 from ledger_places) as "headsAgeSeconds",
             extract(epoch from clock_timestamp() - ${now}::timestamptz)::float8 as "clockAheadSeconds"`.execute(
      database.system,
    ),
  ]);
  const [numbers] = others.rows as [DatabaseNumbers];
  return { queues, accounts: accounts.rows, ...numbers };
}

/** Rejects while the database does not answer. */
export async function askDatabase(database: Database): Promise<void> {
  await sql`select 1`.execute(database.system);
}
