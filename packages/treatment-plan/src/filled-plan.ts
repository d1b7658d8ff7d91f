import type { InjectionPlan, InjectionPlanDraft } from './treatment-plan.ts';

/** A stored plan has nothing empty and nothing unread, whatever the limits of today say about it. */
export function isFilledPlan(plan: InjectionPlanDraft): plan is InjectionPlan {
  return hasNothingOpen(plan);
}

function hasNothingOpen(part: unknown): boolean {
  if (typeof part !== 'object') return !Number.isNaN(part);
  return part !== null && !('typed' in part) && Object.values(part).every(hasNothingOpen);
}
