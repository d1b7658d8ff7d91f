import { sql } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import type { Period } from './stored-history.repository.ts';

/** Whether anything of a period came in after a state of the data that was seen. What comes together has one time. */
export async function hasNewsOf(
  tx: Tx,
  patientId: string,
  { fromMs, toMs }: Period,
  seenVersion: string,
): Promise<boolean> {
  const [from, to] = [new Date(fromMs), new Date(toMs)];
  const { rows } = await sql<{ isNews: boolean }>`
    with newer as materialized (
           select finished_at from device_uploads
            where patient_id = ${patientId} and number > ${seenVersion}::bigint and stored > 0)
    select exists (select from newer)
       and (exists (select from sensor_readings
                     where patient_id = ${patientId} and at >= ${from} and at < ${to}
                       and received_at in (select finished_at from newer))
            or exists (select from device_events
                        where patient_id = ${patientId} and at >= ${from} and at < ${to}
                          and received_at in (select finished_at from newer))) as "isNews"`.execute(tx);
  return rows[0]?.isNews ?? false;
}

export type NewsKind = 'glucose' | 'insulin' | 'meals' | 'pump';

/** What was sent since, of which kind, be it of days before: whoever is asked for data brings what a device has kept. */
export async function findKindsReceivedSince(tx: Tx, patientId: string, since: Date): Promise<NewsKind[]> {
  const { rows } = await sql<{ kind: NewsKind }>`
    with received as materialized (
           select distinct type from device_events
            where patient_id = ${patientId} and at >= ${since}::timestamptz - interval '60 days'
              and received_at > ${since} and not is_deleted)
    select 'glucose' as kind
     where exists (select from received where type = 'smbg')
        or exists (select from sensor_readings
                    where patient_id = ${patientId} and at >= ${since}::timestamptz - interval '60 days'
                      and received_at > ${since} and not is_deleted)
    union all select 'insulin' where exists (select from received where type in ('bolus', 'injection'))
    union all select 'meals' where exists (select from received where type = 'carbs')
    union all select 'pump' where exists (select from received where type in ('basal', 'pump_settings'))`.execute(tx);
  return rows.map(({ kind }) => kind);
}

/** Whether a sensor or meter showed less than 54 mg/dL, or 3.0 mmol/L, at any time since. */
export async function wasVeryLowSince(tx: Tx, patientId: string, since: Date): Promise<boolean> {
  const { rows } = await sql<{ wasLow: boolean }>`
    select exists (select from sensor_readings
                    where patient_id = ${patientId} and at >= ${since} and not is_deleted
                      and glucose < case when is_mmol then 3.0 else 54 end)
        or exists (select from device_events
                    where patient_id = ${patientId} and at >= ${since} and type = 'smbg' and not is_deleted
                      and (facts->>'glucose')::double precision
                          < case facts->>'glucoseUnit' when 'mmol/L' then 3.0 else 54 end) as "wasLow"`.execute(tx);
  return rows[0]?.wasLow ?? false;
}
