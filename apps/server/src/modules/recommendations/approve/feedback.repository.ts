import { type ApprovedFeedback } from '@glidepath/api-contract/wire/feedback-data.wire';
import { approvedOfStored, storedOfApproved } from '@glidepath/api-contract/wire/stored-plan';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import { checkedRow, sealRow } from '#platform/audit/ledger.ts';
import type { Tx } from '#platform/database/database.ts';
import type { RecommendationFeedbackTable } from '#platform/database/recommendation-tables.ts';
import { findRecommendationsIn } from '../recommendation.repository.ts';

type StoredFeedback = Selectable<RecommendationFeedbackTable>;
export type FeedbackRow = ReturnType<typeof read>;

/** The one place where a stored approval becomes a plan with what is said about it. */
function read<Row extends StoredFeedback>({ data, ...row }: Row) {
  const approved = approvedOfStored(row.treatment_type, data);
  if (!approved) throw new Error('What was approved cannot be read.');
  return { ...row, approved };
}

/** When the next plan came into force after this one was shared; null where none did. */
const REPLACED_AT = sql<Date | null>`
  (select min(made_at) from treatment_plans where patient_id = feedback.patient_id and made_at > feedback.shared_at)`;

const IS_OF_TREATMENT = sql<boolean>`
  exists (select from patients where id = feedback.patient_id and treatment_type = feedback.treatment_type)`;

function feedbacks(tx: Tx) {
  return tx
    .selectFrom('recommendation_feedbacks as feedback')
    .innerJoin('recommendations as recommendation', 'recommendation.id', 'feedback.recommendation_id')
    .selectAll('feedback')
    .select([REPLACED_AT.as('replaced_at'), IS_OF_TREATMENT.as('is_of_treatment')]);
}

/** With the period of its recommendation, the plan in force when that was made, and what became of its own since. */
async function withRecommendations<Row extends StoredFeedback>(tx: Tx, rows: readonly Row[]) {
  const ids = rows.map((row) => row.recommendation_id);
  const found = new Map((await findRecommendationsIn(tx, ids)).map((row) => [row.id, row]));
  return rows.map((row) => {
    const recommendation = found.get(row.recommendation_id);
    if (!recommendation) throw new Error('An approval without its recommendation is not told.');
    const { period_start, period_end, number, existing } = recommendation;
    return { ...read(checkedRow(tx, 'recommendation_feedbacks', row)), period_start, period_end, number, existing };
  });
}

export type KnownFeedback = Awaited<ReturnType<typeof findFeedbacks>>[number];

const newestFirst = (tx: Tx) => feedbacks(tx).orderBy('recommendation.number', 'desc');

export async function findFeedbacks(tx: Tx, patientId: string) {
  return withRecommendations(tx, await newestFirst(tx).where('feedback.patient_id', '=', patientId).execute());
}

/** For everybody in the scope who shares with the clinic, and those whom the caller has opened in an emergency. */
export async function findFeedbacksOfClinic(tx: Tx, opened: readonly string[]) {
  const open = tx
    .selectFrom('patients')
    .select('id')
    .where((row) => row.or([row('is_shared_with_clinic', '=', true), row('id', '=', row.fn.any(row.val(opened)))]));
  return withRecommendations(tx, await newestFirst(tx).where('feedback.patient_id', 'in', open).execute());
}

export async function findFeedback(tx: Tx, id: string): Promise<KnownFeedback | undefined> {
  const [found] = await withRecommendations(tx, await feedbacks(tx).where('feedback.id', '=', id).execute());
  return found;
}

export async function findFeedbackOf(tx: Tx, recommendationId: string): Promise<FeedbackRow | undefined> {
  const found = await tx
    .selectFrom('recommendation_feedbacks')
    .selectAll()
    .where('recommendation_id', '=', recommendationId)
    .executeTakeFirst();
  return found && read(checkedRow(tx, 'recommendation_feedbacks', found));
}

/** What was approved when, the newest first, and how far it came. */
export function findApprovalTimes(tx: Tx, patientId: string) {
  return tx
    .selectFrom('recommendation_feedbacks')
    .select(['received_at as receivedAt', 'shared_at as sharedAt', 'patient_approval_status as answer'])
    .where('patient_id', '=', patientId)
    .orderBy('received_at', 'desc')
    .execute();
}

type NewFeedback = Omit<Insertable<RecommendationFeedbackTable>, 'data'> & Readonly<{ approved: ApprovedFeedback }>;

/** Undefined when the recommendation has one already. */
export async function insertFeedback(tx: Tx, { approved, ...feedback }: NewFeedback): Promise<FeedbackRow | undefined> {
  const inserted = await tx
    .insertInto('recommendation_feedbacks')
    .values({ ...feedback, data: JSON.stringify(storedOfApproved(approved)) })
    .onConflict((conflict) => conflict.column('recommendation_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted && read(await sealRow(tx, 'recommendation_feedbacks', inserted));
}

export async function updateFeedback(
  tx: Tx,
  id: string,
  changes: Omit<Updateable<RecommendationFeedbackTable>, 'data'>,
): Promise<void> {
  const updated = await tx
    .updateTable('recommendation_feedbacks')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await sealRow(tx, 'recommendation_feedbacks', updated);
}

/** The last one before that was shared, in order of approval. */
export function findSharedBefore(tx: Tx, { id, patient_id: patientId, received_at: approvedAt }: KnownFeedback) {
  return tx
    .selectFrom('recommendation_feedbacks')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('id', '!=', id)
    .where('shared_at', 'is not', null)
    .where('received_at', '<', approvedAt)
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
