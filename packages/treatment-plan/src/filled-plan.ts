import type { InjectionPlan, InjectionPlanDraft } from './treatment-plan.ts';

/** A stored plan has nothing empty, whatever the limits of today say about it. */
export function isFilledPlan(plan: InjectionPlanDraft): plan is InjectionPlan {
  return hasNothingEmpty(plan);
}

function hasNothingEmpty(part: unknown): boolean {
  if (part === null || Number.isNaN(part)) return false;
  return typeof part !== 'object' || Object.values(part ?? {}).every(hasNothingEmpty);
}
