import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { listWorklistCall } from '@glidepath/api-contract/worklist/list-worklist.call';
import type { TreatmentType } from '@glidepath/treatment-plan';
import type { Group } from '@glidepath/worklist-rules';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type * as z from 'zod/mini';

import type { Tx } from '#platform/database/database.ts';
import type { WorklistRowTable } from '#platform/database/worklist-tables.ts';

export type AskedList = Camelised<z.infer<typeof listWorklistCall.body>>;
export type ListedRow = Selectable<WorklistRowTable> &
  Readonly<{
    first_name: string;
    middle_name: string;
    last_name: string;
    date_of_birth: string | null;
    mrn: string | null;
    treatment_type: TreatmentType | null;
    is_shared: boolean;
    timezone: string;
    owner_first_name: string | null;
    owner_last_name: string | null;
    /** The reader was asked for a view of what is prepared, and has said or skipped it. */
    is_viewed: boolean;
    /** What the list is in order of, for the next page. */
    place: string;
  }>;

export const PAGE_ROWS = 100;

/** The order of the list as a number that grows, and how the number is made of a row. */
const ORDERS = {
  score: sql`-listed.score`,
  'time-in-range': sql`coalesce((listed.glucose->>'from70_to180_percent')::double precision, 1000)`,
  below54: sql`-coalesce((listed.glucose->>'below54_percent')::double precision, -1)`,
  days: sql`-listed.days_waiting::double precision`,
} as const;
const BY_NAME = sql`lower(patient.last_name || ' ' || patient.first_name)`;

type Place = Readonly<{ place: string; id: string }>;

/** One more than a page, which tells whether there is another. */
export async function findListed(
  tx: Tx,
  asked: AskedList,
  { userId, after }: Readonly<{ userId: string; after: Place | null }>,
): Promise<ListedRow[]> {
  const { sort = 'score' } = asked;
  const order = sort === 'name' ? BY_NAME : ORDERS[sort];
  const type = sql.raw(sort === 'name' ? 'text' : 'double precision');
  const isAfter = after ? sql`and (${order}, listed.patient_id) > (${after.place}::${type}, ${after.id}::uuid)` : sql``;
  // The rows of the page first, from the index where no patient is asked for by name; then what is told of them.
  const { rows } = await sql<ListedRow>`
    with page as materialized (
      select listed.patient_id, ${order} as place
        from worklist_rows listed ${needsPatients(asked) ? PATIENTS : sql``}
       where ${sql.join(conditions(asked, userId), sql` and `)} ${isAfter}
       order by ${order}, listed.patient_id
       limit ${PAGE_ROWS + 1})
    select listed.*, page.place::text as place,
           patient.first_name, patient.middle_name, patient.last_name, patient.date_of_birth, patient.mrn,
           patient.treatment_type, patient.is_shared_with_clinic as is_shared, patient.timezone,
           owner.first_name as owner_first_name, owner.last_name as owner_last_name,
           exists (select from prepared_advice prepared
                     join second_opinions opinion on opinion.advice_id = prepared.id
                      and opinion.clinician_id = ${userId}::uuid
                    where prepared.patient_id = listed.patient_id) as is_viewed
      from page
      join worklist_rows listed on listed.patient_id = page.patient_id
      join patients patient on patient.id = page.patient_id
      left join users owner on owner.id = listed.owner_id
     order by page.place, page.patient_id`.execute(tx);
  return rows;
}

const PATIENTS = sql`join patients patient on patient.id = listed.patient_id`;

/** Who is no longer treated has a row until the next look, and is on no page. */
function needsPatients({ sort, q, treatmentType }: AskedList): boolean {
  return sort === 'name' || q !== undefined || treatmentType !== undefined;
}

function conditions(asked: AskedList, userId: string): RawBuilder<SqlBool>[] {
  const { patient, group, criterion, treatmentType, q } = asked;
  if (patient !== undefined) return [sql`listed.patient_id = ${patient}::uuid`];
  return [
    sql<SqlBool>`listed.looked_at is not null`,
    asked.snoozed === 'true'
      ? sql<SqlBool>`listed.snoozed_until is not null`
      : sql<SqlBool>`listed.snoozed_until is null`,
    ...(group === undefined ? [] : [sql<SqlBool>`listed.list_group = ${group}`]),
    ...(criterion === undefined ? [] : [sql<SqlBool>`listed.criteria @> ${JSON.stringify([{ criterion }])}::jsonb`]),
    ...(treatmentType === undefined ? [] : [sql<SqlBool>`patient.treatment_type = ${treatmentType}`]),
    ...ownedBy(asked.owner, userId),
    ...(q === undefined ? [] : [beginsWith(q)]),
  ];
}

function ownedBy(owner: AskedList['owner'], userId: string): RawBuilder<SqlBool>[] {
  if (owner === undefined) return [];
  if (owner === 'nobody') return [sql`listed.owner_id is null`];
  if (owner === 'mine-or-nobody') return [sql`(listed.owner_id is null or listed.owner_id = ${userId}::uuid)`];
  return [sql`listed.owner_id = ${owner === 'mine' ? userId : owner}::uuid`];
}

/** Of either name or the record number, as the filter of the audit trail searches. */
function beginsWith(q: string): RawBuilder<SqlBool> {
  const pattern = `${q
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`(lower(patient.first_name) like ${pattern} or lower(patient.last_name) like ${pattern}
              or lower(patient.first_name || ' ' || patient.last_name) like ${pattern} or lower(patient.mrn) like ${pattern})`;
}

type Counts = Readonly<{ groups: Readonly<Partial<Record<Group, number>>>; snoozed: number; preparing: number }>;

export async function findCounts(tx: Tx): Promise<Counts> {
  const { rows } = await sql<{ list_group: Group; kind: 'listed' | 'snoozed' | 'new'; rows: number }>`
    select list_group, rows.kind, count(*)::integer as rows
      from (select list_group, case when looked_at is null then 'new'
                                    when snoozed_until is not null then 'snoozed' else 'listed' end as kind
              from worklist_rows) rows
     group by list_group, rows.kind`.execute(tx);
  const sumOf = (kind: string) => rows.filter((row) => row.kind === kind).reduce((sum, row) => sum + row.rows, 0);
  const listed = rows.filter(({ kind }) => kind === 'listed').map(({ list_group, rows: count }) => [list_group, count]);
  return { groups: Object.fromEntries(listed), snoozed: sumOf('snoozed'), preparing: sumOf('new') };
}

export function findChangedSince(tx: Tx, since: Date): Promise<{ patient: string; version: number }[]> {
  return tx
    .selectFrom('worklist_rows')
    .select(['patient_id as patient', 'version'])
    .where('changed_at', '>=', since)
    .orderBy('changed_at')
    .execute();
}

/** When the next row of the clinic is due; rows that are due at once are looked at meanwhile. */
export async function findNextCheck(tx: Tx, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(due_at) as at from worklist_rows where due_at > ${now} and due_at < 'infinity'`.execute(tx);
  return rows[0]?.at ?? null;
}
