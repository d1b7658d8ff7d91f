import { isFilledPlan, type TreatmentPlan, type TreatmentPlanDraft } from '@glidepath/treatment-plan';

/** The plan with no cell left empty; null while there is one. */
export function filledPlan(plan: TreatmentPlanDraft): TreatmentPlan | null {
  if (plan.type === 'GENERIC') return plan;
  if (plan.type !== 'PUMP') return isFilledPlan(plan) ? plan : null;
  const rows = Object.values(plan.rates).flat();
  const isFilled = rows.every(({ startMinute, value }) => startMinute !== null && Number.isFinite(value));
  return isFilled ? (plan as TreatmentPlan) : null;
}
