import {
  copiedBreakfast,
  copiedMorning,
  type InjectionPlanDraft,
  type PlanContext,
  type PlanIssue,
} from '@glidepath/treatment-plan';

export type CopyName = 'morning' | 'breakfast';

/** What a plan of this treatment can repeat; null where there is nothing to copy. */
export function copyOf({ type }: InjectionPlanDraft): CopyName | null {
  if (type === 'MDI_SSI') return 'morning';
  return type === 'MDI_FIXED_MEAL' || type === 'MDI_ESTIMATED_MEAL' ? 'breakfast' : null;
}

/** The plan with its morning at every time of day; with issues nothing is copied. */
export function copiedPlan(
  plan: InjectionPlanDraft,
  context: PlanContext,
): Readonly<{ plan: InjectionPlanDraft; issues: readonly PlanIssue[] }> {
  switch (plan.type) {
    case 'MDI_SSI': {
      const { scales, issues } = copiedMorning(plan.scales, context);
      return { plan: { ...plan, scales }, issues };
    }
    case 'MDI_FIXED_MEAL':
      return { plan: { ...plan, meals: copiedBreakfast(plan.meals) }, issues: [] };
    case 'MDI_ESTIMATED_MEAL':
      return { plan: { ...plan, meals: copiedBreakfast(plan.meals) }, issues: [] };
    default:
      return { plan, issues: [] };
  }
}
