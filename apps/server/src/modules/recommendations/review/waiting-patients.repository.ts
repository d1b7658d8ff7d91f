import { sql } from 'kysely';

import type { Tx } from '#platform/database/database.ts';

/**
 * Whose newest recommendation can still be approved or shared: it is of the treatment that the patient has, and no plan
 * came into force after it. Of those who share with the clinic, and those whom the caller has opened in an emergency.
 */
export async function findWaitingPatients(tx: Tx, opened: readonly string[]): Promise<{ patient: string }[]> {
  const { rows } = await sql<{ patient: string }>`
    select patient.id as patient
      from patients patient
      cross join lateral (
        select id, treatment_type, requested_at from recommendations
         where patient_id = patient.id and status in ('COMPLETED', 'MANUAL', 'GENERIC')
         order by number desc limit 1) newest
     where patient.has_recommendation and newest.treatment_type = patient.treatment_type
       and (patient.is_shared_with_clinic or patient.id = any(${[...opened]}::uuid[]))
       and not exists (select from recommendation_feedbacks
                        where recommendation_id = newest.id and shared_at is not null)
       and not exists (select from treatment_plans
                        where patient_id = patient.id and made_at > newest.requested_at)`.execute(tx);
  return rows;
}
