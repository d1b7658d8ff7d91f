import { DAY_MS } from '@glidepath/quantities';

import type { Tx } from '#platform/database/database.ts';
import { type FeedbackRow, findApprovalTimes, findFeedbackOf } from './approve/feedback.repository.ts';
import { isTitrationStep } from './generate/generation.repository.ts';
import { findNewestFinished, type KnownRecommendation } from './recommendation.repository.ts';

/** What nobody approved for so long is answered by a new one, not by that. */
const OPEN_FOR_MS = 14 * DAY_MS;

export type OpenDecision = Readonly<{
  kind: 'recommendation' | 'titration-step' | 'unshared-approval';
  recommendationId: string;
  since: Date;
}>;

export type Decisions = Readonly<{
  /** What waits for a clinician. */
  open: OpenDecision | null;
  /** When somebody last approved something. */
  decidedAt: Date | null;
  /** When that was shared; null where it has not been. */
  sharedAt: Date | null;
  /** Since when the patient is asked whether the last plan is accepted. */
  answerAwaitedSince: Date | null;
  /** A plan that was recommended has been shared at some time. */
  hasSharedBefore: boolean;
}>;

/** How far the recommendations of a patient have come. */
export async function findDecisions(tx: Tx, patientId: string, now: Date): Promise<Decisions> {
  const newest = await findNewestFinished(tx, patientId);
  const [feedback, last] = await Promise.all([
    newest && findFeedbackOf(tx, newest.id),
    findLastApproval(tx, patientId),
  ]);
  return {
    open: newest && isRecent(newest, now) ? await openOf(tx, newest, feedback) : null,
    ...approvalFacts(last),
  };
}

type LastApproval = Awaited<ReturnType<typeof findLastApproval>>;

function approvalFacts(last: LastApproval): Omit<Decisions, 'open'> {
  if (!last) return { decidedAt: null, sharedAt: null, answerAwaitedSince: null, hasSharedBefore: false };
  const { receivedAt, sharedAt, answer, hasShared } = last;
  return {
    decidedAt: receivedAt,
    sharedAt,
    answerAwaitedSince: answer === 'Pending' ? sharedAt : null,
    hasSharedBefore: hasShared,
  };
}

const isRecent = ({ requested_at: at }: KnownRecommendation, now: Date) => now.getTime() - at.getTime() < OPEN_FOR_MS;

async function openOf(
  tx: Tx,
  { id, finished_at: finishedAt, requested_at: requestedAt }: KnownRecommendation,
  feedback: FeedbackRow | undefined,
): Promise<OpenDecision | null> {
  if (feedback?.shared_at) return null;
  if (feedback) return { kind: 'unshared-approval', recommendationId: id, since: feedback.received_at };
  const isStep = await isTitrationStep(tx, id);
  return { kind: isStep ? 'titration-step' : 'recommendation', recommendationId: id, since: finishedAt ?? requestedAt };
}

async function findLastApproval(tx: Tx, patientId: string) {
  const rows = await findApprovalTimes(tx, patientId);
  const [last] = rows;
  return last && { ...last, hasShared: rows.some(({ sharedAt }) => sharedAt !== null) };
}
