import type { StoredPlan } from '#platform/database/plan-tables.ts';
import type { FeedbackRow } from '../approve/feedback.repository.ts';

/** The plan in an approved answer, as plans are stored; null for a message without one. */
export function sharedPlan({
  treatment_type: type,
  data,
}: Pick<FeedbackRow, 'treatment_type' | 'data'>): StoredPlan | null {
  if (type === 'GENERIC') return null;
  if (type === 'PUMP') {
    const { basalRate, insulinToCarbRatio, insulinSensitivityFactor } = data;
    return { basalRate, insulinToCarbRatio, insulinSensitivityFactor };
  }
  return { basal: data['basal'], bolus: data['bolus'] ?? null, glucose_units: 'mg/dL' };
}
