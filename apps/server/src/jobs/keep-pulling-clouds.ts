import { MINUTE_MS } from '@glidepath/quantities';
import { claimDueConnection, enlistTidepoolPatients, whileClaimed } from '#modules/devices/claim-due-connection.ts';
import { pullCloudData } from '#modules/devices/pull-cloud-data.ts';
import type { Deps } from '#platform/deps.ts';
import { keepDoing, type RunningJob } from './repeated-work.ts';

/** How soon a new connection is read. */
const LOOK_EVERY_MS = 2000;
/** How soon a new patient with an address at Tidepool is. */
const ENLIST_EVERY_MS = 15 * MINUTE_MS;

/** Reads connected accounts when their time comes, one after the other, until stopped. */
export function keepPullingClouds(deps: Deps): RunningJob {
  const enlist = () => deps.backgroundWork.start('enlist-tidepool-patients', () => enlistTidepoolPatients(deps));
  enlist();
  const enlisting = setInterval(enlist, ENLIST_EVERY_MS);
  const pulling = keepDoing(deps, { name: 'pull-clouds', lookEveryMs: LOOK_EVERY_MS, doNext: () => pullNext(deps) });
  return {
    stop: async () => {
      clearInterval(enlisting);
      await pulling.stop();
    },
  };
}

async function pullNext(deps: Deps): Promise<boolean> {
  const connection = await claimDueConnection(deps);
  if (!connection) return false;
  await whileClaimed(deps, connection, () => pullCloudData(deps, connection));
  return true;
}
