import type { Insertable, Selectable } from 'kysely';

import { checkedRow, sealRow } from '#platform/audit/ledger.ts';
import type { LoopApprovalTable, LoopReviewTable } from '#platform/database/closed-loop-tables.ts';
import type { Tx } from '#platform/database/database.ts';

export type LoopApprovalRow = Selectable<LoopApprovalTable>;
export type LoopReviewRow = Selectable<LoopReviewTable>;
export type LoopDecision = Readonly<{ approval: LoopApprovalRow; review: LoopReviewRow }>;

export async function insertLoopDecision(
  tx: Tx,
  approval: Insertable<LoopApprovalTable>,
  content: string,
): Promise<LoopDecision> {
  const inserted = await tx.insertInto('loop_approvals').values(approval).returningAll().executeTakeFirstOrThrow();
  const { id, clinic_id, patient_id } = inserted;
  const review = await tx
    .insertInto('loop_reviews')
    .values({ id, clinic_id, patient_id, content })
    .returningAll()
    .executeTakeFirstOrThrow();
  return {
    approval: await sealRow(tx, 'loop_approvals', inserted),
    review: await sealRow(tx, 'loop_reviews', review),
  };
}

/** The newest first. */
export async function findLoopDecisions(tx: Tx, patientId: string): Promise<LoopDecision[]> {
  const [approvals, reviews] = await Promise.all([approvalsOf(tx, patientId).execute(), reviewsOf(tx, patientId)]);
  return approvals.map((approval) => decisionOf(tx, approval, reviews));
}

/** By the name of the review that was approved. */
export async function findLoopDecisionBy(tx: Tx, patientId: string, key: string): Promise<LoopDecision | undefined> {
  const approval = await approvalsOf(tx, patientId).where('key', '=', key).executeTakeFirst();
  return approval && decisionOf(tx, approval, await reviewsOf(tx, patientId));
}

/** Without its review, which no patient reads. */
export async function findNewestLoopApproval(tx: Tx, patientId: string): Promise<LoopApprovalRow | undefined> {
  return checkedRow(tx, 'loop_approvals', await approvalsOf(tx, patientId).limit(1).executeTakeFirst());
}

export async function isLoopApproval(tx: Tx, patientId: string, id: string): Promise<boolean> {
  return (await approvalsOf(tx, patientId).where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** When settings were last approved that differ from those that ran; null where that never was. */
export async function findChangeApprovedAt(tx: Tx, patientId: string): Promise<number | null> {
  const found = await tx
    .selectFrom('loop_approvals')
    .select('approved_at')
    .where('patient_id', '=', patientId)
    .whereRef('settings', 'is distinct from', 'present')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.approved_at.getTime() ?? null;
}

export async function setAcknowledged(tx: Tx, id: string, at: Date | null): Promise<LoopApprovalRow> {
  const changed = await tx
    .updateTable('loop_approvals')
    .set({ acknowledged_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return sealRow(tx, 'loop_approvals', changed);
}

const approvalsOf = (tx: Tx, patientId: string) =>
  tx.selectFrom('loop_approvals').selectAll().where('patient_id', '=', patientId).orderBy('number', 'desc');

const reviewsOf = (tx: Tx, patientId: string) =>
  tx.selectFrom('loop_reviews').selectAll().where('patient_id', '=', patientId).execute();

function decisionOf(tx: Tx, approval: LoopApprovalRow, reviews: readonly LoopReviewRow[]): LoopDecision {
  const review = checkedRow(
    tx,
    'loop_reviews',
    reviews.find(({ id }) => id === approval.id),
  );
  if (!review) throw new Error('Settings were approved without a review.');
  return { approval: checkedRow(tx, 'loop_approvals', approval), review };
}
