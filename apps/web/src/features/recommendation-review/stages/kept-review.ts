import { PUMP_STAGES, type PumpRatesDraft, type PumpStage } from '@glidepath/treatment-plan';

import { editingOfKept, type KeptEditing, keptEditing } from '#plan-editors/editing/plan-editing.ts';
import type { Comments } from '../opened/comments.ts';
import type { ReviewState } from './review-state.ts';

type KeptRates = Readonly<{ rates: PumpRatesDraft; open: readonly PumpStage[]; entered: readonly PumpStage[] }>;

/** What somebody has put into a review, in what can be stored. */
export type KeptReview = Readonly<{ comments: Comments; rates: KeptRates | null; plan: KeptEditing | null }>;

export function keptReview({ draft, comments }: ReviewState): KeptReview {
  if (draft.kind === 'generic') return { comments, rates: null, plan: null };
  if (draft.kind === 'injections') return { comments, rates: null, plan: keptEditing(draft.editing) };
  const { rates, before, entered } = draft.editing;
  const open = PUMP_STAGES.filter((stage) => before[stage] !== undefined);
  return { comments, rates: { rates, open, entered: [...entered] }, plan: null };
}

/** On the review as it opens now, at its first stage: what is approved is walked through again. */
export function reviewOfKept(opened: ReviewState, { comments, rates, plan }: KeptReview): ReviewState {
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
