import { type Forecast, forecast } from '@glidepath/plan-replay';
import type { DosedPlan } from '@glidepath/treatment-plan';

import { replayableDays } from '../advise.ts';
import type { AdvisorInput } from '../input/advisor-input.ts';

/** What another plan may come to on the days of a case; null where they cannot be advised on or replayed. */
export function forecastOf(input: AdvisorInput, next: DosedPlan): Forecast | null {
  const days = replayableDays(input);
  return days && forecast(days, next);
}
