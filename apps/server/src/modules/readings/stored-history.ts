import type { Device } from '@glidepath/device-readings';
import { sql } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import { findStreams } from './device-stream.repository.ts';
import { PACKED_READING } from './packed-readings.ts';

export type Period = Readonly<{ fromMs: number; toMs: number }>;

/** A patient's period as it is stored, quick to read and to hand to another thread; `deviceHistory` makes records of it. */
export type StoredHistory = Readonly<{
  streams: readonly StoredStream[];
  packedReadings: Uint8Array;
  events: readonly StoredEvent[];
}>;

export type StoredStream = Readonly<{
  id: number;
  device_id: string;
  zone: string;
  kind: Device['kind'];
  manufacturer: string | null;
  model: string | null;
  serial_number: string | null;
  sample_interval_minutes: number | null;
}>;

export type StoredEvent = Readonly<{
  at_ms: number;
  clock_ms: number;
  stream_id: number;
  type: string;
  source_id: string;
  facts: Readonly<Record<string, unknown>>;
}>;

export async function findStoredHistory(tx: Tx, patientId: string, period: Period): Promise<StoredHistory> {
  const [streams, packedReadings, events] = await Promise.all([
    findStreams(tx, patientId),
    findPackedReadings(tx, patientId, period),
    findEvents(tx, patientId, period),
  ]);
  return { streams, packedReadings, events };
}

/** What the driver reads at once; of one long value it makes several copies on the way. */
const PART_BYTES = 24 * 1024;

/** In no order: to sort them in the database would take longer than to read them. */
async function findPackedReadings(tx: Tx, patientId: string, { fromMs, toMs }: Period): Promise<Uint8Array> {
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

/** Of each the newest version, unless that withdraws it; oldest first, which tells when settings last changed. */
async function findEvents(tx: Tx, patientId: string, { fromMs, toMs }: Period): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select at_ms, clock_ms, stream_id, type, source_id, facts
      from (select distinct on (at, type, stream_id, source_id)
                   date_part('epoch', at) * 1000 as at_ms, date_part('epoch', device_clock) * 1000 as clock_ms,
                   stream_id, type, source_id, facts, is_deleted
              from device_events
             where patient_id = ${patientId} and at >= ${new Date(fromMs)} and at < ${new Date(toMs)}
             order by at, type, stream_id, source_id, version desc) newest
     where not is_deleted
     order by at_ms, type, stream_id, source_id`.execute(tx);
  return rows;
}
