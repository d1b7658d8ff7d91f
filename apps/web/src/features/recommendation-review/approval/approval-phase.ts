import {
  type BasalConfirmation,
  basalConfirmation,
  type DosedPlan,
  isSoundPlan,
  type PlanContext,
  type PlanIssue,
  planIssues,
  type TreatmentPlan,
  type UnusualChange,
} from '@glidepath/treatment-plan';

import { unconfirmedChangesOf } from '#plan-editors/unusual/use-unusual-confirmation.ts';
import { type Comments, commentIssues } from '../recommendation/comments.ts';
import { planOfDraft } from '../stages/review-draft.ts';
import type { ReviewState } from '../stages/review-state.ts';
import { otherPlans } from '../stages/tried-plans.ts';
import type { ApprovalOutcome } from './approve-and-share.ts';

/** A complete, valid plan with the comments for the patient. */
export type CompletePlan = Readonly<{
  plan: TreatmentPlan;
  comments: Comments;
  /** Others that were looked at before. */
  triedPlans: readonly DosedPlan[];
}>;

/** Asked for the last time, or sent. */
export type ConfirmedPhase = Readonly<{
  kind: 'confirming' | 'sending';
  complete: CompletePlan;
  /** What the server wants confirmed besides what the page has found itself. */
  unusual: readonly UnusualChange[];
}>;

/** How far an approval has come. */
export type ApprovalPhase =
  | Readonly<{ kind: 'idle' | 'basal-approved' }>
  | Readonly<{ kind: 'invalid'; issues: readonly PlanIssue[] }>
  | Readonly<{ kind: 'unusual-basal'; confirmation: BasalConfirmation; complete: CompletePlan }>
  | ConfirmedPhase
  | Exclude<ApprovalOutcome, { kind: 'shared' }>;

/**
 * The rules come first, then what is unusual is asked, then the plan is shown once more. The server has the same rules.
 */
export function phaseOfApproval({ draft, comments, tried }: ReviewState, context: PlanContext): ApprovalPhase {
  const plan = planOfDraft(draft, comments.message);
  const issues = [...planIssues(plan, context), ...commentIssues(comments)];
  if (issues.length > 0) return { kind: 'invalid', issues };
  // Free of issues, nothing in it is empty.
  const approved = plan as TreatmentPlan;
  const triedPlans = otherPlans(tried, approved).filter((other) => isSoundPlan(other, context));
  const complete = { plan: approved, comments, triedPlans };
  const confirmation = 'basal' in plan ? basalConfirmation(plan.basal, context.diabetesType) : null;
  return confirmation
    ? { kind: 'unusual-basal', confirmation, complete }
    : { kind: 'confirming', complete, unusual: [] };
}

/** The message once everything is sent; a basal-only plan has its own (BASAL-09). */
export function phaseAfter(
  outcome: ApprovalOutcome,
  isBasalOnly: boolean,
  complete: CompletePlan | null = null,
): ApprovalPhase {
  if (outcome.kind === 'refused') {
    const unusual = unconfirmedChangesOf(outcome.failure);
    if (complete && unusual.length > 0) return { kind: 'confirming', complete, unusual };
  }
  if (outcome.kind !== 'shared') return outcome;
  return { kind: isBasalOnly ? 'basal-approved' : 'idle' };
}
