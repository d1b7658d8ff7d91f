import { CHECKPOINT_EVERY_MS, makeCheckpoint } from '#platform/audit/checkpoint.ts';
import { headPlaces } from '#platform/audit/head-places.ts';
import { keepHeads } from '#platform/audit/keep-heads.ts';
import type { Deps } from '#platform/deps.ts';
import { keepDoing, type RunningJob } from './repeated-work.ts';

/** One of several servers makes the checkpoint; each keeps the heads in its own places. */
export function keepCheckpoints(deps: Deps): RunningJob {
  const places = headPlaces(deps.config.ledgerHeads);
  const doNext = async () => {
    await makeCheckpoint(deps);
    await keepHeads(deps, places);
    return false;
  };
  return keepDoing(deps, { name: 'ledger-checkpoint', lookEveryMs: CHECKPOINT_EVERY_MS, doNext });
}
