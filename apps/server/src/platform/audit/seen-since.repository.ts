import { type Kysely, sql } from 'kysely';

import type { Schema } from '#platform/database/schema.ts';

/** A look is stored before its answer is sent, but its time was taken a moment earlier: that moment is let pass. */
const SETTLED_MS = 120_000;

export type SeenInClinic = Readonly<{ clinicId: string; rows: number; sha256: string }>;
type Window = Readonly<{ after: string; until: string }>;

/** What was looked at since the last time, as count and digest: a look that is taken away or changed later does not fit. */
export async function seenSince(
  database: Kysely<Schema>,
  { after, now }: Readonly<{ after: unknown; now: Date }>,
): Promise<Window & Readonly<{ clinics: SeenInClinic[] }>> {
  const window = {
    after: typeof after === 'string' ? after : new Date(0).toISOString(),
    until: new Date(now.getTime() - SETTLED_MS).toISOString(),
  };
  return { ...window, clinics: await seenWithin(database, window) };
}

export async function seenWithin(database: Kysely<Schema>, { after, until }: Window): Promise<SeenInClinic[]> {
  const { rows } = await sql<SeenInClinic>`
    select clinic_id as "clinicId", count(*)::integer as rows,
           encode(sha256(convert_to(string_agg(jsonb_build_array(
             id, (extract(epoch from at) * 1000000)::bigint, actor_kind, actor_id, session_id, call, patient_id, reason)::text,
             ',' order by id), 'UTF8')), 'hex') as sha256
      from access_events where at > ${after}::timestamptz and at <= ${until}::timestamptz
     group by clinic_id order by clinic_id`.execute(database);
  return rows;
}
