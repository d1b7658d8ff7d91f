/** Why a record was not taken, in the order a list of them may be shown. */
export const SKIP_REASONS = [
  'not-a-record',
  'no-time',
  'bad-time',
  'in-the-future',
  'no-value',
  'not-a-number',
  'unknown-unit',
  'glucose-out-of-range',
  'sensor-error-code',
  'dose-out-of-range',
  'carbs-out-of-range',
  'carb-exchanges',
  'no-duration',
  'duration-out-of-range',
  'insulin-kind-unknown',
  'settings-out-of-range',
  'text-out-of-range',
  'scan-within-history',
  'type-not-kept',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];
