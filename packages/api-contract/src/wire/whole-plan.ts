import {
  type DosedPlan,
  type InjectionPlan,
  type InjectionPlanDraft,
  isFilledPlan,
  type PlanIssue,
  type PumpPlan,
  type TreatmentPlan,
  type TreatmentPlanDraft,
} from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

/** A plan, to be judged by its rules, and what of its tables no plan can hold. Both must be free of issues. */
export type ReadPlan<Plan> = Readonly<{ plan: Plan; issues: readonly PlanIssue[] }>;

/** What of the sent tables no plan can hold. Whoever sends a plan has none. */
export const wireIssues = z.optional(z.custom<readonly PlanIssue[]>());

/** Half a plan is a wrong one: null where something is missing, or was said that no plan can hold. */
export function wholePlan<Plan extends PumpPlan>(read: ReadPlan<Plan>): Plan | null;
export function wholePlan(read: ReadPlan<InjectionPlanDraft>): InjectionPlan | null;
export function wholePlan(read: ReadPlan<PumpPlan | InjectionPlanDraft>): DosedPlan | null;
export function wholePlan(read: ReadPlan<TreatmentPlanDraft>): TreatmentPlan | null;
export function wholePlan({ plan, issues }: ReadPlan<TreatmentPlanDraft>): TreatmentPlan | null {
  return issues.length === 0 && isFilledPlan(plan) ? plan : null;
}

/** Where a record is nothing without its plan. */
export function wholeOrRefused<Plan>(plan: Plan | null, context: z.core.ParsePayload): Plan {
  if (plan !== null) return plan;
  context.issues.push({ code: 'custom', input: context.value, message: 'This is not a whole plan.' });
  return z.NEVER;
}

/**
 * Nothing that is sent is empty: the screen has made sure of that. A copy is always written out, however the plan was
 * read.
 */
export function toSend(plan: InjectionPlanDraft): InjectionPlan;
export function toSend(plan: TreatmentPlanDraft): TreatmentPlan;
export function toSend(plan: TreatmentPlanDraft): TreatmentPlan {
  if (!isFilledPlan(plan)) throw new Error('Only a whole plan is sent.');
  return { ...plan };
}
