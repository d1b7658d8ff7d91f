import type { CgmRecord } from '@glidepath/device-readings';
import { sql } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import type { PatientOfClinic, StreamIds } from './device-stream.repository.ts';
import { type StoredRows, storedTogether } from './stored-rows.ts';

/** More in one statement gains nothing. */
const ROWS_PER_STATEMENT = 5000;

/**
 * Stores what is new. A reading that is known word for word is left out; one that differs from the newest version of
 * itself becomes the next version. Whoever stores for a patient holds the patient's lock. Answers what was stored.
 */
export async function insertSensorReadings(
  tx: Tx,
  patient: PatientOfClinic,
  records: readonly CgmRecord[],
  { streamIds, now }: Readonly<{ streamIds: StreamIds; now: Date }>,
): Promise<StoredRows> {
  const last = lastOfEach(records, streamIds);
  const parts: StoredRows[] = [];
  for (let start = 0; start < last.length; start += ROWS_PER_STATEMENT) {
    parts.push(await insertRows(tx, patient, last.slice(start, start + ROWS_PER_STATEMENT), now));
  }
  return storedTogether(parts);
}

type PlacedRecord = Readonly<{ record: CgmRecord; streamId: number }>;

/** A source may send a reading and its correction together: the later one counts. */
function lastOfEach(records: readonly CgmRecord[], streamIds: StreamIds): PlacedRecord[] {
  const byPlace = new Map<string, PlacedRecord>();
  for (const record of records) {
    const streamId = streamIds(record);
    byPlace.set(`${record.atMs} ${streamId}`, { record, streamId });
  }
  return [...byPlace.values()];
}

async function insertRows(tx: Tx, patient: PatientOfClinic, placed: readonly PlacedRecord[], now: Date) {
  const column = (valueOf: (placed: PlacedRecord) => string | number | boolean) => `{${placed.map(valueOf).join()}}`;
  const { rows } = await sql<StoredRows>`
    with added as (
    insert into sensor_readings (clinic_id, patient_id, at, device_clock, stream_id, version, glucose, is_mmol,
                                 beyond, is_deleted, received_at)
    select ${patient.clinicId}::uuid, ${patient.patientId}::uuid, new.at, new.device_clock, new.stream_id,
           coalesce(newest.version + 1, 0), new.glucose, new.is_mmol, nullif(new.beyond, ''), new.is_deleted, ${now}
      from (select to_timestamp(at_ms / 1000) as at, to_timestamp(clock_ms / 1000) at time zone 'UTC' as device_clock,
                   stream_id, glucose, is_mmol, beyond, is_deleted
              from unnest(${column(({ record }) => record.atMs)}::float8[],
                          ${column(({ record }) => record.deviceClockMs)}::float8[],
                          ${column(({ streamId }) => streamId)}::integer[],
                          ${column(({ record }) => record.glucose)}::float8[],
                          ${column(({ record }) => record.glucoseUnit === 'mmol/L')}::boolean[],
                          ${column(({ record }) => record.beyond ?? '""')}::text[],
                          ${column(({ record }) => record.isDeleted ?? false)}::boolean[])
                     as sent (at_ms, clock_ms, stream_id, glucose, is_mmol, beyond, is_deleted)) new
      left join lateral (
             select version, device_clock, glucose, is_mmol, beyond, is_deleted
               from sensor_readings old
              where old.patient_id = ${patient.patientId}::uuid and old.at = new.at
                and old.stream_id = new.stream_id
              order by version desc limit 1) newest on true
     where case when new.is_deleted then newest.is_deleted = false
                else (newest.device_clock, newest.glucose, newest.is_mmol, coalesce(newest.beyond, ''),
                      newest.is_deleted)
                     is distinct from
                     (new.device_clock, new.glucose, new.is_mmol, new.beyond, false) end
    returning at)
    select count(*)::integer as count, min(at) as "oldestAt" from added`.execute(tx);
  return storedTogether(rows);
}
