import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { SeenReports } from '@glidepath/api-contract/wire/reports.wire';
import type { TreatmentPlan } from '@glidepath/treatment-plan';

import type { Tx } from '#platform/database/database.ts';
import { findFeedback, findFeedbackOf, findSharedBefore, type KnownFeedback } from '../approve/feedback.repository.ts';
import { feedbackAnswer } from '../approve/feedback-answer.ts';
import { unpackedReports } from '../generate/packed-reports.ts';
import { findReports } from '../recommendation.repository.ts';

/** An approved plan with everything that is sent to a record system about it. */
export type ApprovedPlanForEhr = Readonly<{
  feedback: KnownFeedback;
  approved: ReturnType<typeof feedbackAnswer>;
  /** Null if what is stored cannot be read completely: half a plan is a wrong plan. */
  plan: TreatmentPlan | null;
  /** The reports on which it was decided. */
  reports: SeenReports | null;
  previousFeedbackId: string | null;
}>;

/** Not found unless it is approved and visible to the caller. */
export async function assertApproved(tx: Tx, recommendationId: string): Promise<void> {
  if (!(await findFeedbackOf(tx, recommendationId))) throw new ApiError('not-found');
}

export async function findApprovedPlanForEhr(tx: Tx, recommendationId: string): Promise<ApprovedPlanForEhr> {
  const found = await findFeedbackOf(tx, recommendationId);
  const feedback = found && (await findFeedback(tx, found.id));
  if (!feedback) throw new ApiError('not-found');
  const [reports, previous] = await Promise.all([findReports(tx, recommendationId), findSharedBefore(tx, feedback)]);
  const approved = feedbackAnswer(feedback);
  return {
    feedback,
    approved,
    plan: feedback.approved.plan,
    reports: reports && (await unpackedReports(reports)),
    previousFeedbackId: previous?.id ?? null,
  };
}
