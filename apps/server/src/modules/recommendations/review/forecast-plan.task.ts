import { type Forecast, forecastOf } from '@glidepath/dosing-advisor';
import type { DosedPlan } from '@glidepath/treatment-plan';

import { inputOfCase, type StoredCase } from '../generate/stored-case.ts';

export function work({ next, ...stored }: StoredCase & Readonly<{ next: DosedPlan }>): Forecast | null {
  return forecastOf(inputOfCase(stored), next);
}
