import type { DosedPlan, TreatmentPlan } from '@glidepath/treatment-plan';

import type { Tx } from '#platform/database/database.ts';
import { findFeedback } from '../approve/feedback.repository.ts';
import { findRecommendation, findReplayableDays } from '../recommendation.repository.ts';

/** A shared plan beside the one that ran when it was recommended. */
export type SharedDecision = Readonly<{
  approved: DosedPlan;
  existing: DosedPlan;
  requestedAt: Date;
  sharedAt: Date;
  /** What the recommendation was made from, packed; null where no other plan can be replayed on it. */
  replayableDays: Buffer | null;
}>;

/** Null of what nobody can compare: messages, what was not shared, and plans that cannot be read as a whole. */
export async function findSharedDecision(tx: Tx, feedbackId: string): Promise<SharedDecision | null> {
  const feedback = await findFeedback(tx, feedbackId);
  const recommendation = feedback && (await findRecommendation(tx, feedback.recommendation_id));
  if (!recommendation || !feedback.shared_at) return null;
  const [approved, existing] = [
    dosedOrNull(feedback.approved.plan),
    dosedOrNull(recommendation.existing?.planInForce ?? null),
  ];
  if (!approved || !existing) return null;
  return {
    approved,
    existing,
    requestedAt: recommendation.requested_at,
    sharedAt: feedback.shared_at,
    replayableDays: await findReplayableDays(tx, recommendation.id),
  };
}

function dosedOrNull(plan: TreatmentPlan | 'unreadable' | null): DosedPlan | null {
  return plan === null || plan === 'unreadable' || plan.type === 'GENERIC' ? null : plan;
}
