import type { DosedPlan } from '@glidepath/treatment-plan';

import { type Comments, isSameComments, openedComments } from '../recommendation/comments.ts';
import { openedPlan } from '../recommendation/opened-plans.ts';
import type { ReviewedRecommendation } from '../recommendation/reviewed-recommendation.ts';
import {
  closedDraft,
  draftAtFirstVisit,
  isDraftOpen,
  type MissingPart,
  missingPart,
  openedDraft,
  planOfDraft,
  planWhileTyping,
  type ReviewDraft,
} from './review-draft.ts';
import { openingWalk, type StageName, type StageWalk, wentTo } from './stage-walk.ts';
import { withTriedPlan } from './tried-plans.ts';

/** All that a clinician has done to a recommendation since it was opened. */
export type ReviewState = Readonly<{
  walk: StageWalk;
  draft: ReviewDraft;
  comments: Comments;
  /** Stages that open for editing when they are visited first. */
  isManual: boolean;
  /** Every plan at which somebody stopped, the last one too. */
  tried: readonly DosedPlan[];
}>;

export function openedReview(reviewed: ReviewedRecommendation, isReadOnly: boolean): ReviewState {
  const { recommendation } = reviewed;
  const isManual = recommendation.status === 'MANUAL' && !isReadOnly;
  const walk = openingWalk(recommendation.treatmentType);
  const draft = openedDraft(openedPlan(reviewed), isManual);
  return {
    walk,
    draft: isManual ? draftAtFirstVisit(draft, walk.open) : draft,
    comments: openedComments(reviewed),
    isManual,
    tried: [],
  };
}

/**
 * What is typed in a table counts as tried when the table is closed, whether it is taken over or not. `isRun` is for a
 * value that goes on being stepped.
 */
export function withDraft(state: ReviewState, draft: ReviewDraft, isRun = false): ReviewState {
  if (isDraftOpen(draft)) return { ...state, draft };
  const [typed, plan] = [planWhileTyping(state.draft, ''), planWhileTyping(draft, '')];
  if (!isDraftOpen(state.draft)) {
    return { ...state, draft, tried: withTriedPlan(state.tried, { before: typed, plan, isRun }) };
  }
  const before = planWhileTyping(closedDraft(state.draft), '');
  const tried = withTriedPlan(state.tried, { before, plan: typed });
  return { ...state, draft, tried: withTriedPlan(tried, { before: typed, plan }) };
}

/** What stands in the way of another stage; null where it can be opened. */
export type Obstacle = Readonly<{ kind: 'editing' }> | Readonly<{ kind: 'missing'; part: MissingPart }>;

/** An open table is a question first (MDI-08); an incomplete manual plan has no final review (MDI-10). */
export function obstacleTo({ draft, isManual }: ReviewState, stage: StageName): Obstacle | null {
  if (isDraftOpen(draft)) return { kind: 'editing' };
  const part = isManual && stage === 'final' ? missingPart(draft) : null;
  return part === null ? null : { kind: 'missing', part };
}

/** Whatever is still open is given up. */
export function atStage(state: ReviewState, stage: StageName): ReviewState {
  const isFirstVisit = !state.walk.visited.has(stage);
  const draft = closedDraft(state.draft);
  return {
    ...state,
    walk: wentTo(state.walk, stage),
    draft: state.isManual && isFirstVisit ? draftAtFirstVisit(draft, stage) : draft,
  };
}

/** Whether leaving the page would lose anything. */
export function isReviewUnsaved(state: ReviewState, reviewed: ReviewedRecommendation): boolean {
  const { message } = state.comments;
  const plan = JSON.stringify(planOfDraft(state.draft, message));
  const isPlanSame = plan === JSON.stringify(openedPlan(reviewed)) || state.draft.kind === 'generic';
  return !isPlanSame || !isSameComments(state.comments, openedComments(reviewed));
}
