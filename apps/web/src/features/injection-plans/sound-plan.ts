import { type InjectionPlan, type InjectionPlanDraft, isSoundPlan, type PlanContext } from '@glidepath/treatment-plan';

/** The plan once it may be saved; null until then. */
export function soundPlan(plan: InjectionPlanDraft, context: PlanContext): InjectionPlan | null {
  return isSoundPlan(plan, context) && 'basal' in plan ? plan : null;
}
