import { DEMO_SOURCES, demoDeviceData } from '@glidepath/demo-clinic';
import { DAY_MS } from '@glidepath/quantities';
import { sql } from 'kysely';

import { storeDeviceHistory } from '../../apps/server/src/modules/readings/store-device-history.ts';
import { newId } from '../../apps/server/src/platform/database/new-id.ts';
import type { Deps } from '../../apps/server/src/platform/deps.ts';

type Owner = Readonly<{ clinicId: string; patientId: string }>;

/** As many days as a report shows, and today. */
const DAYS = 22;
const ZONE = 'US/Eastern';
const LIVES = 5;
const PATIENTS_PER_STATEMENT = 50;

/** A few simulated people with pump and sensor, stored for the first of the patients. Answers who has one. */
export async function storeLives(deps: Deps, patients: readonly Owner[]): Promise<readonly Owner[]> {
  const [source] = DEMO_SOURCES;
  if (!source) throw new Error('no source');
  const now = Date.now();
  const startsOn = new Date(now - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const firsts = patients.slice(0, LIVES);
  for (const [index, patient] of firsts.entries()) {
    const life = { treatmentType: 'PUMP', source, seed: 3 + index, zone: ZONE, startsOn, days: DAYS } as const;
    const { devices, records } = demoDeviceData(life);
    const soFar = records.filter(({ atMs }) => atMs <= now);
    await storeDeviceHistory(deps, { patient, source: 'uploader', devices, records: soFar });
  }
  return firsts;
}

/** The others get one of these lives each, with glucose a little higher or lower. */
export async function copyReadings(deps: Deps, lives: readonly Owner[], patients: readonly Owner[]): Promise<void> {
  const others = patients.slice(lives.length);
  for (const [index, life] of lives.entries()) {
    const takers = others.filter((_, place) => place % lives.length === index).map(({ patientId }) => patientId);
    for (let from = 0; from < takers.length; from += PATIENTS_PER_STATEMENT) {
      await copyLife(deps, life.patientId, takers.slice(from, from + PATIENTS_PER_STATEMENT));
    }
  }
}

function copyLife({ database }: Deps, from: string, to: readonly string[]): Promise<void> {
  const takers = `{${to.join()}}`;
  const ids = `{${to.map(() => newId(new Date())).join()}}`;
  return database.asSystem(async (tx) => {
    await sql`
      insert into device_streams (clinic_id, patient_id, device_id, zone, kind, manufacturer, model, serial_number,
                                  sample_interval_minutes)
      select taker.clinic_id, taker.id, device_id, zone, kind, manufacturer, model, serial_number, sample_interval_minutes
        from device_streams known, unnest(${takers}::uuid[]) with ordinality as wanted (id, place)
        join patients taker using (id)
       where known.patient_id = ${from}
       order by wanted.place`.execute(tx);
    const streams = sql`
        join device_streams known on known.id = old.stream_id
        join device_streams own on own.patient_id = any(${takers}::uuid[])
                               and (own.device_id, own.zone) = (known.device_id, known.zone)
       where old.patient_id = ${from}
       order by own.patient_id, old.at`;
    await sql`
      insert into sensor_readings (clinic_id, patient_id, at, device_clock, stream_id, version, glucose, is_mmol, beyond,
                                   is_deleted, received_at)
      select own.clinic_id, own.patient_id, at, device_clock, own.id, version,
             case when is_mmol or beyond is not null then glucose
                  else least(400, greatest(40, glucose + own.id % 21 - 10)) end,
             is_mmol, beyond, is_deleted, received_at
        from sensor_readings old ${streams}`.execute(tx);
    await sql`
      insert into device_events (clinic_id, patient_id, at, device_clock, stream_id, version, type, source_id, facts,
                                 is_deleted, received_at)
      select own.clinic_id, own.patient_id, at, device_clock, own.id, version, type, source_id, facts, is_deleted,
             received_at
        from device_events old ${streams}`.execute(tx);
    await sql`
      insert into device_uploads (id, clinic_id, patient_id, source, received, stored, finished_at)
      select new.id, taker.clinic_id, taker.id, source, received, stored, finished_at
        from device_uploads known, unnest(${ids}::uuid[], ${takers}::uuid[]) as new (id, patient_id)
        join patients taker on taker.id = new.patient_id
       where known.patient_id = ${from}`.execute(tx);
  });
}
