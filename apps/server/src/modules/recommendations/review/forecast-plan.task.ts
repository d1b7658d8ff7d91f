import { type Forecast, forecast } from '@glidepath/plan-replay';
import type { DosedPlan } from '@glidepath/treatment-plan';

import { storedReplayableDays } from './stored-replayable-days.ts';

export type PlansToForecast = Readonly<{
  /** As they are stored. */
  replayableDays: Uint8Array;
  plans: readonly DosedPlan[];
}>;

/** Of each plan in turn. Null where the plan that ran on the days cannot be read. */
export function work({ replayableDays, plans }: PlansToForecast): readonly Forecast[] | null {
  const days = storedReplayableDays(replayableDays);
  return days && plans.map((plan) => forecast(days, plan));
}
