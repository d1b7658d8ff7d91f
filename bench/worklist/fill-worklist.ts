import { type Kysely, sql } from 'kysely';

import type { Schema } from '../../apps/server/src/platform/database/schema.ts';

/** A row for everybody of the clinic, as the job leaves it, spread over all groups. */
export async function fillWorklist(system: Kysely<Schema>, clinicId: string): Promise<void> {
  const hours = JSON.stringify(Array.from({ length: 24 }, (_, hour) => 120 + hour));
  await sql`
    insert into worklist_rows (patient_id, clinic_id, due_at, looked_at, state, list_group, risk, score, criteria, glucose,
                               days_waiting, newest_data_at)
    select id, clinic_id, 'infinity', now(),
           (array['advice-ready', 'decide-by-hand', 'awaiting-approval', 'needs-data', 'well'])[1 + number % 5],
           (array['ready', 'worse', 'approval', 'no-data', 'well'])[1 + number % 5],
           number % 100, (number * 37 % 12000) / 100.0,
           '[{"criterion": "low", "measured": 6.2, "limit": 4}]'::jsonb,
           ('{"source": "sensor", "below54_percent": 1.25, "from54_to70_percent": 4.5, "from70_to180_percent": 61.25,
              "from180_to250_percent": 23.5, "above250_percent": 9.5, "time_in_range_change_points": -4.25,
              "active_percent": 93.1, "hourly_mg_dl": ' || ${hours} || '}')::jsonb,
           number % 30, now()
      from (select id, clinic_id, row_number() over (order by id)::integer as number from patients
             where clinic_id = ${clinicId}) numbered
    on conflict (patient_id) do update
       set due_at = excluded.due_at, taken_until = null, takes = 99, looked_at = excluded.looked_at, state = excluded.state,
           list_group = excluded.list_group, risk = excluded.risk, score = excluded.score, criteria = excluded.criteria,
           glucose = excluded.glucose, days_waiting = excluded.days_waiting, newest_data_at = excluded.newest_data_at`.execute(
    system,
  );
  // As a database is that was not filled a moment ago.
  await sql`vacuum analyze worklist_rows`.execute(system);
  await sql`vacuum analyze patients`.execute(system);
}
