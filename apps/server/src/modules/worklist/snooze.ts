import { endsSnooze } from '@glidepath/worklist-rules';

import type { Seen } from './find-seen.ts';
import type { WorklistRow } from './worklist-row.repository.ts';

type AtLook = Readonly<{ row: WorklistRow; seen: Seen; risk: number; veryLowAt: Date | null }>;

/** Whether a row that was put off is to be looked at again. */
export function isAwake({ row, seen, risk, veryLowAt }: AtLook): boolean {
  const { snooze, snoozed_until: until } = row;
  if (!snooze || until === null) return false;
  const since = new Date(snooze.at);
  return endsSnooze({
    kind: snooze.kind,
    today: seen.today,
    until,
    riskAtStart: snooze.risk,
    riskNow: risk,
    hadVeryLowEvent: veryLowAt !== null && veryLowAt > since,
    lostConnection: seen.hasDeadConnection && !snooze.hadDeadConnection,
    hasNewData: seen.newestDataAt !== null && seen.newestDataAt > since,
  });
}
