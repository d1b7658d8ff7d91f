import type { CgmRecord, DeviceRecord } from '@glidepath/device-readings';
import { sql } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import type { PatientOfClinic, StreamIds } from './device-stream.repository.ts';
import { type StoredRows, storedTogether } from './stored-rows.ts';

export type EventRecord = Exclude<DeviceRecord, CgmRecord>;

const ROWS_PER_STATEMENT = 5000;

/** The same for everything that is not a sensor reading. Answers what was stored. */
export async function insertDeviceEvents(
  tx: Tx,
  patient: PatientOfClinic,
  records: readonly EventRecord[],
  { streamIds, now }: Readonly<{ streamIds: StreamIds; now: Date }>,
): Promise<StoredRows> {
  const byPlace = new Map<string, EventRow>();
  for (const record of records) {
    const row = eventRow(record, streamIds(record));
    byPlace.set([row.at_ms, row.type, row.stream_id, row.source_id].join('\n'), row);
  }
  const rows = [...byPlace.values()];
  await withdrawMoved(tx, patient, rows, now);
  const parts: StoredRows[] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    parts.push(await insertRows(tx, patient, rows.slice(start, start + ROWS_PER_STATEMENT), now));
  }
  return storedTogether(parts);
}

type EventRow = ReturnType<typeof eventRow>;

function eventRow(record: EventRecord, streamId: number) {
  const {
    type,
    atMs,
    deviceClockMs,
    deviceId: _device,
    zone: _zone,
    sourceId = '',
    isDeleted = false,
    ...facts
  } = record;
  return {
    at_ms: atMs,
    clock_ms: deviceClockMs,
    stream_id: streamId,
    type,
    source_id: sourceId,
    facts,
    is_deleted: isDeleted,
  };
}

async function insertRows(tx: Tx, patient: PatientOfClinic, rows: readonly EventRow[], now: Date) {
  const { rows: added } = await sql<StoredRows>`
    with added as (
    insert into device_events (clinic_id, patient_id, at, device_clock, stream_id, version, type, source_id, facts,
                               is_deleted, received_at)
    select ${patient.clinicId}::uuid, ${patient.patientId}::uuid, new.at, new.device_clock, new.stream_id,
           coalesce(newest.version + 1, 0), new.type, new.source_id, new.facts, new.is_deleted, ${now}
      from (select to_timestamp(at_ms / 1000) as at, to_timestamp(clock_ms / 1000) at time zone 'UTC' as device_clock,
                   stream_id, type, source_id, facts, is_deleted
              from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
                     as sent (at_ms float8, clock_ms float8, stream_id integer, type text, source_id text, facts jsonb,
                              is_deleted boolean)) new
      left join lateral (
             select version, device_clock, facts, is_deleted
               from device_events old
              where old.patient_id = ${patient.patientId}::uuid and old.at = new.at and old.type = new.type
                and old.stream_id = new.stream_id and old.source_id = new.source_id
              order by version desc limit 1) newest on true
     where case when new.is_deleted then newest.is_deleted = false
                else (newest.device_clock, newest.facts, newest.is_deleted)
                     is distinct from (new.device_clock, new.facts, false) end
    returning at)
    select count(*)::integer as count, min(at) as "oldestAt" from added`.execute(tx);
  return storedTogether(added);
}

/**
 * A record that its source has moved to another time, or made another type, no longer counts where it was; neither does
 * one that comes again in another zone, because the patient's was corrected.
 */
async function withdrawMoved(tx: Tx, patient: PatientOfClinic, rows: readonly EventRow[], now: Date): Promise<void> {
  const named = rows.filter((row) => row.source_id !== '');
  if (named.length === 0) return;
  await sql`
    insert into device_events (clinic_id, patient_id, at, device_clock, stream_id, version, type, source_id, facts,
                               is_deleted, received_at)
    select clinic_id, patient_id, at, device_clock, stream_id, version + 1, type, source_id, facts, true, ${now}
      from (select distinct on (old.at, old.type, old.stream_id, old.source_id) old.*
              from jsonb_to_recordset(${JSON.stringify(named.map(({ facts: _facts, ...row }) => row))}::jsonb)
                     as sent (at_ms float8, stream_id integer, type text, source_id text)
              join device_events old
                on old.patient_id = ${patient.patientId}::uuid and old.source_id = sent.source_id
               and old.source_id <> ''
               and (old.at, old.type, old.stream_id)
                   is distinct from (to_timestamp(sent.at_ms / 1000), sent.type, sent.stream_id)
             order by old.at, old.type, old.stream_id, old.source_id, old.version desc) newest
     where not is_deleted`.execute(tx);
}
