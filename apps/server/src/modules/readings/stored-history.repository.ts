import { DAY_MS } from '@glidepath/quantities';
import { sql } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import { PACKED_READING } from './packed-readings.ts';

export type Period = Readonly<{ fromMs: number; toMs: number }>;

export type StoredEvent = Readonly<{
  at_ms: number;
  clock_ms: number;
  stream_id: number;
  type: string;
  source_id: string;
  facts: Readonly<Record<string, unknown>>;
}>;

/** What the driver reads at once; of one long value it makes several copies on the way. */
const PART_BYTES = 24 * 1024;

/** In no order: to sort them in the database would take longer than to read them. */
export async function findPackedReadings(tx: Tx, patientId: string, { fromMs, toMs }: Period): Promise<Uint8Array> {
  const { rows } = await sql<{ part: Buffer }>`
    with readings as materialized (
           select string_agg(${sql.raw(PACKED_READING)}, '') as packed
             from sensor_readings
            where patient_id = ${patientId} and at >= ${new Date(fromMs)} and at < ${new Date(toMs)})
    select substring(packed from place for ${PART_BYTES}::integer) as part
      from readings, generate_series(1, length(packed), ${PART_BYTES}::integer) as place
     order by place`.execute(tx);
  return Buffer.concat(rows.map(({ part }) => part));
}

/** The newest version of each, unless that withdraws it; oldest first, which shows when settings last changed. */
export async function findEvents(
  tx: Tx,
  patientId: string,
  { fromMs, toMs }: Period,
  onlyType: string | null = null,
): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select at_ms, clock_ms, stream_id, type, source_id, facts
      from (select distinct on (at, type, stream_id, source_id)
                   date_part('epoch', at) * 1000 as at_ms, date_part('epoch', device_clock) * 1000 as clock_ms,
                   stream_id, type, source_id, facts, is_deleted
              from device_events
             where patient_id = ${patientId} and at >= ${new Date(fromMs)} and at < ${new Date(toMs)}
               and (${onlyType}::text is null or type = ${onlyType})
             order by at, type, stream_id, source_id, version desc) newest
     where not is_deleted
     order by at_ms, type, stream_id, source_id`.execute(tx);
  return rows;
}

/** When the newest thing that a report can show was recorded, up to an instant; undefined where there is none. */
export async function findLastRecordTime(tx: Tx, patientId: string, until: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select at
      from ((select at
               from sensor_readings
              where patient_id = ${patientId} and at <= ${until} and not is_deleted
              order by at desc limit 1)
            union all
            (select at
               from device_events
              where patient_id = ${patientId} and at <= ${until} and not is_deleted
                and type in ('smbg', 'bolus', 'injection', 'basal', 'carbs')
              order by at desc limit 1)) newest
     order by at desc limit 1`.execute(tx);
  return rows[0]?.at;
}

/** The last settings that the pump reported up to an instant, even if they were withdrawn. */
export function findLastPumpSettings(tx: Tx, patientId: string, until: Date) {
  return tx
    .selectFrom('device_events')
    .select(['at', 'facts', 'is_deleted'])
    .where('patient_id', '=', patientId)
    .where('type', '=', 'pump_settings')
    .where('at', '<=', until)
    .orderBy('at', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** All that it reported in a period, as they are stored now; oldest first. */
export async function findReportedPumpSettings(tx: Tx, patientId: string, { fromMs, toMs }: Period) {
  const rows = await tx
    .selectFrom('device_events')
    .distinctOn(['at', 'stream_id', 'source_id'])
    .select(['at', 'facts', 'is_deleted'])
    .where('patient_id', '=', patientId)
    .where('type', '=', 'pump_settings')
    .where('at', '>', new Date(fromMs))
    .where('at', '<', new Date(toMs))
    .orderBy('at')
    .orderBy('stream_id')
    .orderBy('source_id')
    .orderBy('version', 'desc')
    .execute();
  return rows.filter(({ is_deleted }) => !is_deleted);
}

/** Far enough back to know a loop that had a holiday from one that is new. */
const LOOKED_BACK_DAYS = 90;

/** Whether a pump or an app dosed by itself in the weeks before an instant. */
export async function hadLoopBefore(tx: Tx, patientId: string, beforeMs: number): Promise<boolean> {
  const { rows } = await sql<{ had: boolean }>`
    select exists (
      select from device_events
       where patient_id = ${patientId} and type in ('basal', 'bolus') and facts ->> 'kind' = 'automated'
         and at >= ${new Date(beforeMs - LOOKED_BACK_DAYS * DAY_MS)} and at < ${new Date(beforeMs)}
         and not is_deleted) as had`.execute(tx);
  return rows[0]?.had ?? false;
}
