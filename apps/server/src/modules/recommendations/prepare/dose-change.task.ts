import { extraUnitsPerDay } from '@glidepath/plan-replay';
import type { DosedPlan } from '@glidepath/treatment-plan';

import { storedReplayableDays } from '../review/stored-replayable-days.ts';

type PlanOnDays = Readonly<{ replayableDays: Uint8Array; plan: DosedPlan }>;

/** Units that the plan gives more on a day than the present one. Null where the plan that ran cannot be read. */
export function work({ replayableDays, plan }: PlanOnDays): number | null {
  const days = storedReplayableDays(replayableDays);
  return days && extraUnitsPerDay(days, plan);
}
