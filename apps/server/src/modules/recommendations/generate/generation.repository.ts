import { sql } from 'kysely';

import type { Database, Tx } from '#platform/database/database.ts';
import type { KnownRecommendation } from '../recommendation.repository.ts';

export type ClaimedRecommendation = Pick<
  KnownRecommendation,
  'id' | 'clinic_id' | 'patient_id' | 'treatment_type' | 'requested_by' | 'requested_at' | 'recomputes' | 'takes'
>;

type Claim = Readonly<{
  /** Claims this recommendation; null claims the oldest. */
  id: string | null;
  now: Date;
  until: Date;
}>;

export async function claimNext(
  { system }: Database,
  { id, now, until }: Claim,
): Promise<ClaimedRecommendation | undefined> {
  const { rows } = await sql<ClaimedRecommendation>`
    update recommendations
       set status = 'IN_PROCESS', stage = 'reading-data', takes = takes + 1, taken_until = ${until}
     where id = (
             select id from recommendations
              where status in ('NEW', 'IN_PROCESS') and (taken_until is null or taken_until <= ${now})
                and (${id}::uuid is null or id = ${id}::uuid)
              order by number limit 1 for update skip locked)
    returning id, clinic_id, patient_id, treatment_type, requested_by, requested_at, recomputes, takes`.execute(system);
  return rows[0];
}

/** So that the person who waits can see it move. */
export async function showStage(
  { system }: Database,
  claimed: ClaimedRecommendation,
  stage: NonNullable<KnownRecommendation['stage']>,
): Promise<void> {
  await system
    .updateTable('recommendations')
    .set({ stage })
    .where('id', '=', claimed.id)
    .where('status', '=', 'IN_PROCESS')
    .where('takes', '=', claimed.takes)
    .execute();
}

export function findLastAutomatic(
  tx: Tx,
  { patient_id: patientId, treatment_type: treatmentType }: Pick<KnownRecommendation, 'patient_id' | 'treatment_type'>,
) {
  return (
    tx
      .selectFrom('recommendations')
      .select(['id', 'requested_at'])
      .where('patient_id', '=', patientId)
      .where('treatment_type', '=', treatmentType)
      .where('status', '=', 'COMPLETED')
      // Steps of titration are made of three mornings: they say nothing about when three weeks were last looked at.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('titration_steps')
              .select('titration_steps.id')
              .whereRef('titration_steps.recommendation_id', '=', 'recommendations.id'),
          ),
        ),
      )
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

/** Made by titration, and not by looking at weeks. */
export async function isTitrationStep(tx: Tx, id: string): Promise<boolean> {
  const step = await tx
    .selectFrom('titration_steps')
    .select('id')
    .where('recommendation_id', '=', id)
    .executeTakeFirst();
  return step !== undefined;
}
