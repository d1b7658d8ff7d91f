import { type AdvisedPlan, type Forecast, forecastOf } from '@glidepath/dosing-advisor';

import { inputOfCase, type StoredCase } from '../generate/stored-case.ts';

export function work({ next, ...stored }: StoredCase & Readonly<{ next: AdvisedPlan }>): Forecast | null {
  return forecastOf(inputOfCase(stored), next);
}
