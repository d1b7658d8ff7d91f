import { type RawBuilder, type SqlBool, sql } from 'kysely';

import { WITNESSED } from '#platform/audit/chain-heads.repository.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import type { AuditActorKind } from '#platform/database/schema.ts';

export type TrailFilters = Readonly<{
  kind?: 'look' | 'change' | undefined;
  what?: string | undefined;
  actorId?: string | undefined;
  patientId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}>;

/** The place of an entry in the trail: instants can be the same. */
export type TrailPlace = Readonly<{ at: string; kind: string; key: string }>;

export type TrailRow = Readonly<{
  at: Date;
  /** With microseconds, as a place needs it. */
  exact_at: string;
  kind: 'look' | 'change';
  key: string;
  what: string;
  actor_kind: AuditActorKind;
  actor_id: string | null;
  about_id: string | null;
  reason: string | null;
  facts: Readonly<Record<string, unknown>>;
}>;

type TrailQuestion = Readonly<{ filters: TrailFilters; after?: TrailPlace | undefined; limit: number }>;

/** What was done and what was seen in the scope's clinic, as one list, newest first. */
export async function findTrail(tx: Tx, { filters, after, limit }: TrailQuestion): Promise<TrailRow[]> {
  const parts = [
    ...(filters.kind === 'look' ? [] : [changes({ filters, after, limit })]),
    ...(filters.kind === 'change' ? [] : [looks({ filters, after, limit })]),
  ];
  const { rows } = await sql<TrailRow>`
    select trail.*, to_char(trail.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exact_at
      from (${sql.join(
        parts.map((part) => sql`(${part})`),
        sql` union all `,
      )}) as trail
     order by trail.at desc, trail.kind desc, trail.key collate "C" desc limit ${limit}`.execute(tx);
  return rows;
}

/** Entries within the times that are asked for, behind the place where the last page ended. */
function within({ filters: { from, to }, after }: TrailQuestion, kind: TrailRow['kind'], key: RawBuilder<string>) {
  return allOf([
    from === undefined ? undefined : sql`at >= ${from}::timestamptz`,
    to === undefined ? undefined : sql`at < ${to}::timestamptz`,
    after === undefined
      ? undefined
      : sql`at <= ${after.at}::timestamptz
            and (at, ${kind}::text, ${key} collate "C") < (${after.at}::timestamptz, ${after.kind}, ${after.key})`,
  ]);
}

function changes(asked: TrailQuestion) {
  const { what, actorId, patientId } = asked.filters;
  const key = sql<string>`lpad(seq::text, 20, '0')`;
  const wanted = allOf([
    // Written by no one, every few minutes.
    sql`action <> ${WITNESSED}`,
    what === undefined ? undefined : sql`action = any(${what.split(',')}::text[])`,
    actorId === undefined ? undefined : sql`actor_id = ${actorId}::uuid`,
    // What was done to the account, such as locking it, is about its owner.
    patientId === undefined
      ? undefined
      : sql`subject_id = any(${patientId}::uuid || array(select id from users where patient_id = ${patientId}::uuid))`,
  ]);
  return sql`
    select at, 'change'::text as kind, ${key} as key, action as what, actor_kind, actor_id,
           subject_id as about_id, null::text as reason, facts
      from audit_events where ${within(asked, 'change', key)} and ${wanted}
     order by at desc, seq desc limit ${asked.limit}`;
}

function looks(asked: TrailQuestion) {
  const { what, actorId, patientId } = asked.filters;
  const key = sql<string>`id::text`;
  const wanted = allOf([
    what === undefined ? undefined : sql`call = any(${what.split(',')}::text[])`,
    actorId === undefined ? undefined : sql`actor_id = ${actorId}::uuid`,
    patientId === undefined ? undefined : sql`patient_id = ${patientId}::uuid`,
  ]);
  return sql`
    select at, 'look'::text as kind, ${key} as key, call as what, actor_kind, actor_id,
           patient_id as about_id, reason, '{}'::jsonb as facts
      from access_events where ${within(asked, 'look', key)} and ${wanted}
     order by at desc, id desc limit ${asked.limit}`;
}

function allOf(conditions: readonly (RawBuilder<unknown> | undefined)[]): RawBuilder<SqlBool> {
  const known = conditions.filter((condition) => condition !== undefined);
  return known.length === 0 ? sql`true` : sql`${sql.join(known, sql` and `)}`;
}

/** Somebody of the clinic, or a guest of it. */
export async function isOfClinic(tx: Tx, actorId: string): Promise<boolean> {
  const [user, patient] = await Promise.all([
    tx.selectFrom('users').select('id').where('id', '=', actorId).executeTakeFirst(),
    tx.selectFrom('patients').select('id').where('id', '=', actorId).executeTakeFirst(),
  ]);
  return user !== undefined || patient !== undefined;
}

/** When the places that keep heads of the trail were last checked, and how many faults that found in all. */
export function findLedgerChecks({ system }: Database) {
  return system
    .selectFrom('ledger_places')
    .select(({ fn }) => [fn.max('checked_at').as('checkedAt'), fn.sum<string | null>('faults').as('faults')])
    .executeTakeFirstOrThrow();
}

export async function findClinicName({ system }: Database, clinicId: string): Promise<string> {
  const { name } = await system
    .selectFrom('clinics')
    .select('name')
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
  return name;
}
