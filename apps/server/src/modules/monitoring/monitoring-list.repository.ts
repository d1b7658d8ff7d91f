import type { listMonitoringDaysCall } from '@glidepath/api-contract/monitoring/list-monitoring-days.call';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { DayPiece, QuartersOfDay } from '@glidepath/worklist-rules';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type * as z from 'zod/mini';

import type { Tx } from '#platform/database/database.ts';

export type AskedMonitoring = Camelised<z.infer<typeof listMonitoringDaysCall.body>>;
type Sort = NonNullable<AskedMonitoring['sort']>;

export type MonitoredPatient = Readonly<{
  id: string;
  first_name: string;
  middle_name: string;
  last_name: string;
  date_of_birth: string | null;
  mrn: string | null;
  timezone: string;
  is_shared: boolean;
  /** What the list is in order of, for the next page. */
  place: string;
}>;

export const PAGE_ROWS = 100;

export type Place = Readonly<{ place: string; id: string }>;
/** Days as quarters of UTC, of each zone in which a patient of the clinic lives. */
export type PiecesOfZones = ReadonlyMap<string, readonly DayPiece[]>;

type Order = Readonly<{
  sort: Sort;
  /** The days that the order is of; none where it is of something else. */
  pieces: PiecesOfZones;
  period: Readonly<{ from: string; minutesTo: string }>;
  after: Place | null;
}>;

export async function findZones(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('patients').select('timezone').distinct().execute();
  return rows.map(({ timezone }) => timezone);
}

/** One more than a page, which tells whether there is another. Of somebody who shares nothing no figure gives a place. */
export async function findMonitored(
  tx: Tx,
  { patient, q }: AskedMonitoring,
  { sort, pieces, period, after }: Order,
): Promise<MonitoredPatient[]> {
  const order =
    sort === 'name'
      ? BY_NAME
      : sql`case when patient.is_shared_with_clinic then -coalesce(figure.amount, 0) else 1 end`;
  const type = sql.raw(sort === 'name' ? 'text' : 'bigint');
  const conditions: RawBuilder<SqlBool>[] = [
    sql`true`,
    ...(patient === undefined ? [] : [sql<SqlBool>`patient.id = ${patient}::uuid`]),
    ...(q === undefined ? [] : [beginsWith(q)]),
    ...(after ? [sql<SqlBool>`(${order}, patient.id) > (${after.place}::${type}, ${after.id}::uuid)`] : []),
  ];
  const { rows } = await sql<MonitoredPatient>`
    select patient.id, patient.first_name, patient.middle_name, patient.last_name, patient.date_of_birth, patient.mrn,
           patient.timezone, patient.is_shared_with_clinic as is_shared, (${order})::text as place
      from patients patient ${figureOf(sort, pieces, period)}
     where ${sql.join(conditions, sql` and `)}
     order by ${order}, patient.id
     limit ${PAGE_ROWS + 1}`.execute(tx);
  return rows;
}

const BY_NAME = sql`lower(patient.last_name || ' ' || patient.first_name)`;

function figureOf(sort: Sort, pieces: PiecesOfZones, period: Order['period']) {
  if (sort === 'name') return sql``;
  const amounts = sort === 'minutes' ? minutesOfAll(period) : daysOfAll(pieces);
  return sql`left join (${amounts}) figure on figure.patient_id = patient.id`;
}

function minutesOfAll({ from, minutesTo }: Order['period']) {
  return sql`
    select patient_id, sum(minutes) as amount from interactive_minutes
     where day between ${from}::date and ${minutesTo}::date and taken_back_at is null
     group by patient_id`;
}

function daysOfAll(pieces: PiecesOfZones) {
  const all = [...pieces].flatMap(([zone, ofZone]) => ofZone.map((piece) => ({ zone, ...piece })));
  const utcDays = all.map(({ utcDay }) => utcDay).toSorted();
  return sql`
    select held.patient_id, count(distinct piece.day) as amount
      from reading_quarters held
      join patients holder on holder.id = held.patient_id
      join jsonb_to_recordset(${JSON.stringify(all)}::jsonb) piece (zone text, day date, "utcDay" date, quarters bit(96))
        on piece.zone = holder.timezone and piece."utcDay" = held.utc_day
       and bit_count((held.sensor | held.meter) & piece.quarters) > 0
     where held.utc_day between ${utcDays[0] ?? null}::date and ${utcDays.at(-1) ?? null}::date
     group by held.patient_id`;
}

/** Of either name or the record number, as the worklist is searched. */
function beginsWith(q: string): RawBuilder<SqlBool> {
  const pattern = `${q
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`(lower(patient.first_name) like ${pattern} or lower(patient.last_name) like ${pattern}
              or lower(patient.first_name || ' ' || patient.last_name) like ${pattern} or lower(patient.mrn) like ${pattern})`;
}

/** Of a page of patients, by patient. */
export async function findQuarters(
  tx: Tx,
  { patients, from, to }: Readonly<{ patients: readonly string[]; from: string; to: string }>,
): Promise<ReadonlyMap<string, readonly QuartersOfDay[]>> {
  const rows = await tx
    .selectFrom('reading_quarters')
    .select(['patient_id', 'utc_day as utcDay', 'sensor', 'meter'])
    .where('patient_id', '=', (row) => row.fn.any(row.val(patients)))
    .where('utc_day', '>=', from)
    .where('utc_day', '<=', to)
    .execute();
  return Map.groupBy(rows, ({ patient_id: patient }) => patient);
}
