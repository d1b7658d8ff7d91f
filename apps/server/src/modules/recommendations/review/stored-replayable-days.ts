import { gunzipSync } from 'node:zlib';
import { replayableDaysAnswerWire } from '@glidepath/api-contract/recommendations/get-replayable-days.call';
import { fromWire } from '@glidepath/api-contract/wire/rename-keys';
import { readReplayableDays } from '@glidepath/api-contract/wire/replayable-days.wire';
import type { ReplayableDays } from '@glidepath/plan-replay';

/** As they are stored and answered. Null where the plan that ran on them cannot be read. */
export function storedReplayableDays(gzipped: Uint8Array): ReplayableDays | null {
  const answer = replayableDaysAnswerWire.parse(JSON.parse(gunzipSync(gzipped).toString()));
  const { replayableDays: stored } = fromWire(replayableDaysAnswerWire, answer);
  return stored && readReplayableDays(stored);
}
