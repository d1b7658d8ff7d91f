import { PUMP_STAGES, type PumpRatesDraft, type PumpStage } from '@glidepath/treatment-plan';

import { editingOfKept, type KeptEditing, keptEditing } from '#plan-editors/editing/plan-editing.ts';
import type { Comments } from '../recommendation/comments.ts';
import { isDraftOpen } from './review-draft.ts';
import type { ReviewState } from './review-state.ts';
import { type StageName, wentTo } from './stage-walk.ts';

type KeptRates = Readonly<{ rates: PumpRatesDraft; open: readonly PumpStage[]; entered: readonly PumpStage[] }>;

/** What somebody has put into a review, in what can be stored. */
export type KeptReview = Readonly<{
  comments: Comments;
  rates: KeptRates | null;
  plan: KeptEditing | null;
  /** Where a table is open; null where none is. */
  openStage: StageName | null;
}>;

export function keptReview({ draft, comments, walk }: ReviewState): KeptReview {
  const openStage = isDraftOpen(draft) ? walk.open : null;
  if (draft.kind === 'generic') return { comments, rates: null, plan: null, openStage };
  if (draft.kind === 'injections') return { comments, rates: null, plan: keptEditing(draft.editing), openStage };
  const { rates, before, entered } = draft.editing;
  const open = PUMP_STAGES.filter((stage) => before[stage] !== undefined);
  return { comments, rates: { rates, open, entered: [...entered] }, plan: null, openStage };
}

/**
 * On the review as it opens now, at its first stage: what is approved is walked through again. A table that was open
 * can be gone on with only where it stands.
 */
export function reviewOfKept(opened: ReviewState, kept: KeptReview): ReviewState {
  const restored = withKept(opened, kept);
  const { walk } = restored;
  const stage = walk.stages.find((known) => known === kept.openStage);
  return stage ? { ...restored, walk: wentTo(walk, stage) } : restored;
}

function withKept(opened: ReviewState, { comments, rates, plan }: KeptReview): ReviewState {
  const { draft } = opened;
  if (draft.kind === 'pump' && rates) {
    const before = Object.fromEntries(rates.open.map((stage) => [stage, draft.editing.rates[stage]]));
    const editing = { rates: rates.rates, before, entered: new Set(rates.entered), refused: new Set<never>() };
    return { ...opened, comments, draft: { kind: 'pump', editing } };
  }
  if (draft.kind === 'injections' && plan) {
    return { ...opened, comments, draft: { kind: 'injections', editing: editingOfKept(plan, draft.editing.plan) } };
  }
  return { ...opened, comments };
}
