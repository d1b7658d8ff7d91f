import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { wirePath } from '@glidepath/api-contract/wire/plan-json.wire';
import {
  type InjectionPlan,
  type InjectionPlanDraft,
  isFilledPlan,
  type PlanContext,
  type PlanIssue,
  planIssues,
  type TreatmentPlan,
  type TreatmentPlanDraft,
} from '@glidepath/treatment-plan';

import { PLAN_ISSUE_SENTENCES } from './plan-issue-sentences.ts';

type SentPlan<Plan> = Readonly<{ plan: Plan; wireIssues?: readonly PlanIssue[] | undefined }>;

/** Refuses with all that the rules found: where, and what is wrong there (BASAL-13, SSI-32, MEAL-12, CRCF-14). */
export function soundPlan(sent: SentPlan<InjectionPlanDraft>, context: PlanContext): InjectionPlan;
export function soundPlan(sent: SentPlan<TreatmentPlanDraft>, context: PlanContext): TreatmentPlan;
export function soundPlan(
  { plan, wireIssues = [] }: SentPlan<TreatmentPlanDraft>,
  context: PlanContext,
): TreatmentPlan {
  const issues = [...wireIssues, ...planIssues(plan, context)];
  if (issues.length === 0 && isFilledPlan(plan)) return plan;
  const fields = issues.map(({ at, code }) => [wirePath(at), PLAN_ISSUE_SENTENCES[code]]);
  throw new ApiError('input-invalid', Object.fromEntries(fields));
}
