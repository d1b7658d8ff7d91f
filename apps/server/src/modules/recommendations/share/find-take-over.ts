import type { Tx } from '#platform/database/database.ts';
import { findFeedbackOf } from '../approve/feedback.repository.ts';

/** When what was recommended came into force, and whether without a change; null while it has not. */
export async function findTakeOver(
  tx: Tx,
  recommendationId: string,
): Promise<Readonly<{ sharedAt: Date; isUnchanged: boolean }> | null> {
  const feedback = await findFeedbackOf(tx, recommendationId);
  if (!feedback?.shared_at) return null;
  return { sharedAt: feedback.shared_at, isUnchanged: feedback.edits.length === 0 };
}
