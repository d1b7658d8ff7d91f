import { claimOutcome, decideOutcome, storeOutcome } from '#modules/outcomes/judge-next-outcome.ts';
import type { Deps } from '#platform/deps.ts';
import { keepDoing, type RunningJob } from './repeated-work.ts';

/** Nobody waits for it: it is about weeks. */
const LOOK_EVERY_MS = 300_000;

/** Did what was shared do what it was made for? Looked at two, four and six weeks later. */
export function keepJudgingOutcomes(deps: Deps): RunningJob {
  return keepDoing(deps, { name: 'judge-outcomes', lookEveryMs: LOOK_EVERY_MS, doNext: () => judgeNextOutcome(deps) });
}

/** One decision; false when none is due. */
export async function judgeNextOutcome(deps: Deps): Promise<boolean> {
  const taken = await claimOutcome(deps);
  if (taken) await storeOutcome(deps, taken, await decideOutcome(deps, taken));
  return taken !== undefined;
}
