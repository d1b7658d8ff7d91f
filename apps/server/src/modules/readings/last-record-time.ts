import { sql } from 'kysely';

import type { Tx } from '#platform/database/database.ts';

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
