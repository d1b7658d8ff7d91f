import {
  type BasalConfirmation,
  basalConfirmation,
  firstInvalidPart,
  type InjectionPlanDraft,
  type PlanContext,
  type PlanIssue,
} from '@glidepath/treatment-plan';

import type { SaveOutcome } from './save-plan.ts';

/** How far the saving of a plan has come. */
export type PlanPhase =
  | Readonly<{ kind: 'editing' | 'nothing-to-save' | 'sharing' | 'saving' }>
  | Readonly<{ kind: 'invalid'; issues: readonly PlanIssue[] }>
  | Readonly<{ kind: 'unusual-basal'; confirmation: BasalConfirmation }>
  | SaveOutcome;

/** The basal table is judged first, then the bolus; what is unusual is asked; then the plan is shared (INIT-07, INIT-08). */
export function phaseOfSaving(plan: InjectionPlanDraft, context: PlanContext, isChanged: boolean): PlanPhase {
  const invalid = firstInvalidPart(plan, context);
  if (invalid) return { kind: 'invalid', issues: invalid.issues };
  if (!isChanged) return { kind: 'nothing-to-save' };
  const confirmation = basalConfirmation(plan.basal, context.diabetesType);
  return confirmation ? { kind: 'unusual-basal', confirmation } : { kind: 'sharing' };
}
