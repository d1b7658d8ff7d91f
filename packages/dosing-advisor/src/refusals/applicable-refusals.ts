import type { AdvisedTreatment } from '../input/advisor-input.ts';
import { REFUSAL_NAMES, type RefusalName } from './refusal.ts';

const PUMP_ONLY: readonly RefusalName[] = [
  'pump-data-missing',
  'pump-settings-missing',
  'basal-often-off-plan',
  'settings-mismatch',
  'automatic-within-14-days',
];
const INJECTIONS_ONLY: readonly RefusalName[] = [
  'insulin-data-missing',
  'injection-plan-missing',
  'basal-insulin-unsupported',
  'automatic-already-today',
];
const CARB_COUNTING_ONLY: readonly RefusalName[] = [
  'too-few-calculator-uses',
  'carb-ratio-out-of-range',
  'correction-factor-out-of-range',
];
const BASAL_ONLY: readonly RefusalName[] = [
  'treatment-type-mismatch',
  'treatment-changed-within-21-days',
  'automatic-already-today',
  'injection-plan-missing',
  'basal-insulin-unsupported',
  'population-unsupported',
  'glucose-data-missing',
  'insulin-data-missing',
  'data-too-old',
  'clock-shift',
  'clocks-disagree',
  'overlapping-data',
  'closed-loop-active',
  'plan-malformed',
  'daily-basal-out-of-range',
  'daily-dose-implausible',
  'glucose-implausible',
  'plan-changed-lately',
  'too-many-days-left-out',
  'too-few-fasting-days',
  'too-few-insulin-days',
  'recent-severe-event',
];

/** The gates a request must pass, in the order they are listed. */
export function applicableRefusals(treatment: AdvisedTreatment): RefusalName[] {
  return REFUSAL_NAMES.filter((name) => applies(name, treatment));
}

function applies(name: RefusalName, treatment: AdvisedTreatment): boolean {
  if (treatment === 'BASAL_ONLY') return BASAL_ONLY.includes(name);
  if (treatment === 'PUMP') return !INJECTIONS_ONLY.includes(name);
  return !PUMP_ONLY.includes(name) && (treatment === 'MDI_CRCF' || !CARB_COUNTING_ONLY.includes(name));
}
