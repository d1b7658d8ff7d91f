/** In the order in which they are listed; the first is the headline. Meanings: docs/algorithm.md. */
export const REFUSAL_NAMES = [
  'treatment-type-mismatch',
  'treatment-changed-within-21-days',
  'automatic-within-14-days',
  'automatic-already-today',
  'pump-settings-missing',
  'injection-plan-missing',
  'basal-insulin-unsupported',
  'bolus-insulin-unsupported',
  'population-unsupported',
  'pump-data-missing',
  'glucose-data-missing',
  'insulin-data-missing',
  'data-too-old',
  'clock-shift',
  'clocks-disagree',
  'overlapping-data',
  'closed-loop-active',
  'plan-malformed',
  'carb-ratio-out-of-range',
  'correction-factor-out-of-range',
  'daily-basal-out-of-range',
  'bolus-too-large',
  'target-out-of-range',
  'target-too-high',
  'settings-mismatch',
  'daily-dose-implausible',
  'glucose-implausible',
  'plan-changed-lately',
  'too-many-days-left-out',
  'too-few-glucose-days',
  'too-few-fasting-days',
  'no-boluses',
  'too-few-calculator-uses',
  'no-meals',
  'basal-often-off-plan',
  'too-few-insulin-days',
  'recent-severe-event',
  'safety-check-failed',
] as const;
export type RefusalName = (typeof REFUSAL_NAMES)[number];

export type Refusal = Readonly<{
  name: RefusalName;
  /** Such as `found` and `needed` days; what its message names. */
  params: Readonly<Record<string, number | string>>;
  /**
   * The first day on which this would no longer stand in the way, if nothing is missing from today on; null if unknown.
   */
  earliestOn: string | null;
}>;
