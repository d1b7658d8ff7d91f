import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import type { RecommendationFeedbackTable } from '#platform/database/recommendation-tables.ts';

export type FeedbackRow = Selectable<RecommendationFeedbackTable>;

/** When the next plan came into force after this one was shared; null where none did. */
const REPLACED_AT = sql<Date | null>`
  (select min(made_at) from treatment_plans where patient_id = feedback.patient_id and made_at > feedback.shared_at)`;

const IS_OF_TREATMENT = sql<boolean>`
  exists (select from patients where id = feedback.patient_id and treatment_type = feedback.treatment_type)`;

/** With the period of its recommendation, the plan in force when that was made, and what became of its own since. */
function feedbacks(tx: Tx) {
  return tx
    .selectFrom('recommendation_feedbacks as feedback')
    .innerJoin('recommendations as recommendation', 'recommendation.id', 'feedback.recommendation_id')
    .selectAll('feedback')
    .select([
      'recommendation.period_start',
      'recommendation.period_end',
      'recommendation.number',
      'recommendation.existing',
    ])
    .select([REPLACED_AT.as('replaced_at'), IS_OF_TREATMENT.as('is_of_treatment')]);
}

export type KnownFeedback = Awaited<ReturnType<typeof findFeedbacks>>[number];

/** Of one patient, or of everybody in the scope who shares with the clinic; the newest first. */
export function findFeedbacks(tx: Tx, patientId: string | undefined) {
  const all = feedbacks(tx).orderBy('recommendation.number', 'desc');
  if (patientId !== undefined) return all.where('feedback.patient_id', '=', patientId).execute();
  const sharing = tx.selectFrom('patients').select('id').where('is_shared_with_clinic', '=', true);
  return all.where('feedback.patient_id', 'in', sharing).execute();
}

export function findFeedback(tx: Tx, id: string): Promise<KnownFeedback | undefined> {
  return feedbacks(tx).where('feedback.id', '=', id).executeTakeFirst();
}

export function findFeedbackOf(tx: Tx, recommendationId: string): Promise<FeedbackRow | undefined> {
  return tx
    .selectFrom('recommendation_feedbacks')
    .selectAll()
    .where('recommendation_id', '=', recommendationId)
    .executeTakeFirst();
}

/** Undefined when the recommendation has one already. */
export function insertFeedback(
  tx: Tx,
  feedback: Insertable<RecommendationFeedbackTable>,
): Promise<FeedbackRow | undefined> {
  return tx
    .insertInto('recommendation_feedbacks')
    .values(feedback)
    .onConflict((conflict) => conflict.column('recommendation_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateFeedback(
  tx: Tx,
  id: string,
  changes: Updateable<RecommendationFeedbackTable>,
): Promise<void> {
  await tx.updateTable('recommendation_feedbacks').set(changes).where('id', '=', id).execute();
}
