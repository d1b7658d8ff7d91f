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

export type QueueState = Readonly<{ queue: string; length: number; oldestSeconds: number }>;

export async function queueStates(database: Database, now: Date): Promise<QueueState[]> {
  const parts = Object.entries(QUEUES).map(
    ([queue, waiting]) => sql`
      select ${queue}::text as queue, count(*)::integer as length,
             coalesce(greatest(extract(epoch from ${now}::timestamptz - min(since)), 0), 0)::float8 as "oldestSeconds"
        from (${waiting(now)}) as waiting`,
  );
  const { rows } = await sql<QueueState>`${sql.join(parts, sql` union all `)}`.execute(database.system);
  return rows;
}
