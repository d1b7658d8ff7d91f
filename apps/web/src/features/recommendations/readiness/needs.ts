import type { ErrorName } from '@glidepath/api-contract/errors/catalogue';
import type { getAdviceReadinessCall } from '@glidepath/api-contract/recommendations/get-advice-readiness.call';

import type { CallAnswer } from '#shared/api/call-types.ts';

export type CountedNeed = CallAnswer<typeof getAdviceReadinessCall>['counts'][number]['need'];
export type NeedName = 'wait' | 'connection' | 'plan' | 'recent-data' | CountedNeed;

/** Which need an error is about. An error that is not named here is shown by itself. */
const NEED_OF_ERROR: Readonly<Partial<Record<ErrorName, NeedName>>> = {
  'treatment-changed-within-21-days': 'wait',
  'treatment-changed-today': 'wait',
  'automatic-within-14-days': 'wait',
  'automatic-already-today': 'wait',
  'plan-changed-lately': 'wait',
  'dexcom-disconnected': 'connection',
  'bolus-plan-missing': 'plan',
  'basal-plan-missing': 'plan',
  'plan-malformed': 'plan',
  'settings-mismatch': 'plan',
  'basal-insulin-unsupported': 'plan',
  'bolus-insulin-unsupported': 'plan',
  'carb-ratio-out-of-range': 'plan',
  'correction-factor-out-of-range': 'plan',
  'daily-basal-out-of-range': 'plan',
  'target-out-of-range': 'plan',
  'target-too-high': 'plan',
  'pump-data-missing': 'recent-data',
  'glucose-data-missing': 'recent-data',
  'insulin-data-missing': 'recent-data',
  'meal-data-missing': 'recent-data',
  'too-few-glucose-days': 'glucose-days',
  'too-few-fasting-days': 'fasting-days',
  'too-few-insulin-days': 'insulin-days',
  'too-few-calculator-uses': 'calculator-uses',
};

export function needOfError(name: ErrorName): NeedName | undefined {
  return NEED_OF_ERROR[name];
}
