import {
  type BasalConfirmation,
  basalConfirmation,
  firstInvalidPart,
  type InjectionPlanDraft,
  type PlanContext,
  type PlanIssue,
  type UnusualChange,
} from '@glidepath/treatment-plan';

import { unconfirmedChangesOf } from '#plan-editors/unusual/unconfirmed-changes.ts';
import type { SaveOutcome } from './save-plan.ts';

/** How far the saving of a plan has come. */
export type PlanPhase =
  | Readonly<{ kind: 'editing' | 'nothing-to-save' }>
  /** `unusual` is what the server wants confirmed besides what the page has found itself. */
  | Readonly<{ kind: 'sharing' | 'saving'; unusual: readonly UnusualChange[] }>
  | Readonly<{ kind: 'invalid'; issues: readonly PlanIssue[] }>
  | Readonly<{ kind: 'unusual-basal'; confirmation: BasalConfirmation }>
  | SaveOutcome;

/** The basal table is judged first, then the bolus; what is unusual is asked; then the plan is shared (INIT-07, INIT-08). */
export function phaseOfSaving(plan: InjectionPlanDraft, context: PlanContext, isChanged: boolean): PlanPhase {
  const invalid = firstInvalidPart(plan, context);
  if (invalid) return { kind: 'invalid', issues: invalid.issues };
  if (!isChanged) return { kind: 'nothing-to-save' };
  const confirmation = basalConfirmation(plan.basal, context.diabetesType);
  return confirmation ? { kind: 'unusual-basal', confirmation } : { kind: 'sharing', unusual: [] };
}

/** A plan that the server wants confirmed is asked about again; whatever else happened is told. */
export function phaseAfterSaving(outcome: SaveOutcome): PlanPhase {
  const unusual = outcome.kind === 'failed' ? unconfirmedChangesOf(outcome.failure) : [];
  return unusual.length > 0 ? { kind: 'sharing', unusual } : outcome;
}
