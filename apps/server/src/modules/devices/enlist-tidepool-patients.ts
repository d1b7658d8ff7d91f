import { sql } from 'kysely';

import type { Deps } from '#platform/deps.ts';

/** Whoever has an address at Tidepool, in a clinic with an account there, is read from there: nobody connects by hand. */
export async function enlistTidepoolPatients({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await sql`
    insert into cloud_connections (patient_id, provider, clinic_id, state, connected_at, next_pull_at)
    select patient.id, 'tidepool', patient.clinic_id, 'connected', ${now}, ${now}
      from patients patient join clinics clinic on clinic.id = patient.clinic_id
     where patient.tidepool_email is not null and clinic.tidepool_password_sealed is not null
    on conflict do nothing`.execute(database.system);
}
