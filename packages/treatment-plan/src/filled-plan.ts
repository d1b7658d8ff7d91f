import type {
  InjectionPlan,
  InjectionPlanDraft,
  PumpPlan,
  PumpPlanDraft,
  TreatmentPlan,
  TreatmentPlanDraft,
} from './treatment-plan.ts';

/** A stored plan has nothing empty and nothing unread, whatever the limits of today say about it. */
export function isFilledPlan(plan: InjectionPlanDraft): plan is InjectionPlan;
export function isFilledPlan(plan: PumpPlanDraft): plan is PumpPlan;
export function isFilledPlan(plan: TreatmentPlanDraft): plan is TreatmentPlan;
export function isFilledPlan(plan: TreatmentPlanDraft): boolean {
  if (plan.type !== 'PUMP') return hasNothingOpen(plan);
  // A recommendation leaves the settings of a pump as they are.
  return hasNothingOpen(plan.rates) && (plan.settings === null || hasNothingOpen(plan.settings));
}

/** The rows that no correction took the place of (`ScaleDraft.keptRows`) are nobody's doses, and may be empty. */
function hasNothingOpen(part: unknown): boolean {
  if (typeof part !== 'object') return !Number.isNaN(part);
  if (part === null || 'typed' in part) return false;
  return Object.entries(part).every(([name, value]) => name === 'keptRows' || hasNothingOpen(value));
}
