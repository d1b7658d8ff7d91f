import type { Device, DeviceHistory, DeviceRecord } from '@glidepath/device-readings';
import { sql } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import { findStreams } from './device-stream.repository.ts';
import { PACKED_READING, type ReadingRow, unpackedReadings } from './packed-readings.ts';

export type Period = Readonly<{ fromMs: number; toMs: number }>;
type Stream = Awaited<ReturnType<typeof findStreams>>[number];

/** What counts of a patient's period, oldest first: of each record its newest version, unless that withdraws it. */
export async function readDeviceHistory(tx: Tx, patientId: string, period: Period): Promise<DeviceHistory> {
  const [streams, readings, events] = await Promise.all([
    findStreams(tx, patientId),
    findSensorReadings(tx, patientId, period),
    findEvents(tx, patientId, period),
  ]);
  const byId = new Map(streams.map((stream) => [stream.id, stream]));
  const records: DeviceRecord[] = [];
  for (const row of readings) records.push(sensorRecord(row, streamOf(byId, row.streamId)));
  for (const row of events) records.push(eventRecord(row, streamOf(byId, row.stream_id)));
  if (events.length > 0) records.sort((a, b) => a.atMs - b.atMs);
  const devices = new Map(streams.map((stream) => [stream.device_id, deviceOf(stream)]));
  return { devices: [...devices.values()], records, skipped: [] };
}

function streamOf(byId: ReadonlyMap<number, Stream>, id: number): Stream {
  const stream = byId.get(id);
  if (!stream) throw new Error('A record is stored without its stream.');
  return stream;
}

async function findSensorReadings(tx: Tx, patientId: string, { fromMs, toMs }: Period): Promise<ReadingRow[]> {
  const { rows } = await sql<{ packed: Buffer | null }>`
    select string_agg(${sql.raw(PACKED_READING)}, '' order by at, stream_id, version) as packed
      from sensor_readings
     where patient_id = ${patientId} and at >= ${new Date(fromMs)} and at < ${new Date(toMs)}`.execute(tx);
  const packed = rows[0]?.packed;
  return packed ? unpackedReadings(packed) : [];
}

function sensorRecord(row: ReadingRow, { device_id: deviceId, zone }: Stream): DeviceRecord {
  const { atMs, deviceClockMs, glucose, beyond } = row;
  const glucoseUnit = row.isMmol ? 'mmol/L' : 'mg/dL';
  return { type: 'cgm', deviceId, zone, atMs, deviceClockMs, glucose, glucoseUnit, ...(beyond ? { beyond } : {}) };
}

type EventRow = Readonly<{
  at_ms: number;
  clock_ms: number;
  stream_id: number;
  type: string;
  source_id: string;
  facts: Readonly<Record<string, unknown>>;
}>;

async function findEvents(tx: Tx, patientId: string, { fromMs, toMs }: Period): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select at_ms, clock_ms, stream_id, type, source_id, facts
      from (select distinct on (at, type, stream_id, source_id)
                   date_part('epoch', at) * 1000 as at_ms, date_part('epoch', device_clock) * 1000 as clock_ms,
                   stream_id, type, source_id, facts, is_deleted
              from device_events
             where patient_id = ${patientId} and at >= ${new Date(fromMs)} and at < ${new Date(toMs)}
             order by at, type, stream_id, source_id, version desc) newest
     where not is_deleted`.execute(tx);
  return rows;
}

function eventRecord(row: EventRow, { device_id: deviceId, zone }: Stream): DeviceRecord {
  return {
    type: row.type,
    deviceId,
    zone,
    atMs: row.at_ms,
    deviceClockMs: row.clock_ms,
    ...(row.source_id === '' ? {} : { sourceId: row.source_id }),
    ...row.facts,
    // Written by `insertDeviceEvents` from a record of this very shape.
  } as DeviceRecord;
}

function deviceOf(stream: Stream): Device {
  return {
    deviceId: stream.device_id,
    kind: stream.kind,
    ...(stream.manufacturer === null ? {} : { manufacturer: stream.manufacturer }),
    ...(stream.model === null ? {} : { model: stream.model }),
    ...(stream.serial_number === null ? {} : { serialNumber: stream.serial_number }),
    ...(stream.sample_interval_minutes === null ? {} : { sampleIntervalMinutes: stream.sample_interval_minutes }),
  };
}
