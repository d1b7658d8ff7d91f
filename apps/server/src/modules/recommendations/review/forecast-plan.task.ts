import { gunzipSync } from 'node:zlib';
import { replayableDaysAnswerWire } from '@glidepath/api-contract/recommendations/get-replayable-days.call';
import { fromWire } from '@glidepath/api-contract/wire/rename-keys';
import { readReplayableDays } from '@glidepath/api-contract/wire/replayable-days.wire';
import { type Forecast, forecast } from '@glidepath/plan-replay';
import type { DosedPlan } from '@glidepath/treatment-plan';

export type PlansToForecast = Readonly<{
  /** As they are stored. */
  replayableDays: Uint8Array;
  plans: readonly DosedPlan[];
}>;

/** Of each plan in turn. Null where the plan that ran on the days cannot be read. */
export function work({ replayableDays, plans }: PlansToForecast): readonly Forecast[] | null {
  const answer = replayableDaysAnswerWire.parse(JSON.parse(gunzipSync(replayableDays).toString()));
  const { replayableDays: stored } = fromWire(replayableDaysAnswerWire, answer);
  const days = stored && readReplayableDays(stored);
  return days && plans.map((plan) => forecast(days, plan));
}
