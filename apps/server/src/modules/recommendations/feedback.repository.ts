import type { Insertable, Selectable, Updateable } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import type { RecommendationFeedbackTable } from '#platform/database/recommendation-tables.ts';

export type FeedbackRow = Selectable<RecommendationFeedbackTable>;

/** With the period of the recommendation that each belongs to. */
function feedbacks(tx: Tx) {
  return tx
    .selectFrom('recommendation_feedbacks as feedback')
    .innerJoin('recommendations as recommendation', 'recommendation.id', 'feedback.recommendation_id')
    .selectAll('feedback')
    .select(['recommendation.period_start', 'recommendation.period_end', 'recommendation.number']);
}

export type KnownFeedback = Awaited<ReturnType<typeof findFeedbacks>>[number];

/** Of one patient, or of everybody in the scope; the newest first. */
export function findFeedbacks(tx: Tx, patientId: string | undefined) {
  const all = feedbacks(tx).orderBy('recommendation.number', 'desc');
  return (patientId === undefined ? all : all.where('feedback.patient_id', '=', patientId)).execute();
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
