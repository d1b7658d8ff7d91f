import { sql } from 'kysely';

import type { Deps } from '#platform/deps.ts';
import type { KnownRecommendation } from '../recommendation.repository.ts';

/** A worker that dies leaves its recommendation to the others after this time. */
const TAKEN_MS = 60_000;
/** One that ends its worker each time is given up. */
export const MOST_CLAIMS = 3;

export type ClaimedRecommendation = Pick<
  KnownRecommendation,
  'id' | 'clinic_id' | 'patient_id' | 'treatment_type' | 'requested_by' | 'requested_at' | 'takes'
>;

/** What is asked for, whether it has been taken or not. */
export type AskedRecommendation = Pick<
  KnownRecommendation,
  'clinic_id' | 'patient_id' | 'treatment_type' | 'requested_at'
>;

/** A recommendation that nobody works on, for this worker alone: a certain one, or the oldest. */
export async function claimRecommendation(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  id: string | null = null,
): Promise<ClaimedRecommendation | undefined> {
  const now = clock.now();
  const { rows } = await sql<ClaimedRecommendation>`
    update recommendations
       set status = 'IN_PROCESS', stage = 'reading-data', takes = takes + 1,
           taken_until = ${new Date(now.getTime() + TAKEN_MS)}
     where id = (
             select id from recommendations
              where status in ('NEW', 'IN_PROCESS') and (taken_until is null or taken_until <= ${now})
                and (${id}::uuid is null or id = ${id}::uuid)
              order by number limit 1 for update skip locked)
    returning id, clinic_id, patient_id, treatment_type, requested_by, requested_at, takes`.execute(database.system);
  return rows[0];
}
