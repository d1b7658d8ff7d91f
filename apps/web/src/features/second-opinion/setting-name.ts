import type { AskedSetting } from '@glidepath/decision-outcome';
import type { TreatmentPlan } from '@glidepath/treatment-plan';

/** The text of a setting as the plan has it. */
export function settingName({ type }: Pick<TreatmentPlan, 'type'>, setting: AskedSetting): string {
  const counts = type === 'PUMP' || type === 'MDI_CRCF';
  if (setting === 'basal') return type === 'PUMP' ? 'settings.basalRate' : 'settings.basalDose';
  if (setting === 'meals') return counts ? 'settings.carbRatio' : 'settings.mealDoses';
  if (counts) return 'settings.correctionFactor';
  return type === 'MDI_SSI' ? 'settings.slidingScale' : 'settings.correctionTable';
}
