import { enlistTidepoolPatients } from '#modules/devices/enlist-tidepool-patients.ts';
import { pullCloudData } from '#modules/devices/pull-cloud-data.ts';
import { takeDueConnection, whileTaken } from '#modules/devices/take-due-connection.ts';
import type { Deps } from '#platform/deps.ts';
import { errorFacts } from '#platform/observability/log.ts';

/** How soon a new connection is read. */
const LOOK_EVERY_MS = 2000;
/** How soon a new patient with an address at Tidepool is. */
const ENLIST_EVERY_MS = 15 * 60_000;

export type RunningJob = Readonly<{ stop(): Promise<void> }>;

/** Reads connected accounts when their time comes, one after the other, until stopped. */
export function keepPullingClouds(deps: Deps): RunningJob {
  let isStopping = false;
  let wake = () => {};
  const enlist = () => deps.backgroundWork.start('enlist-tidepool-patients', () => enlistTidepoolPatients(deps));
  enlist();
  const enlisting = setInterval(enlist, ENLIST_EVERY_MS);
  const running = (async () => {
    while (!isStopping) {
      const hasPulled = await pullOne(deps).catch((error: unknown) => {
        deps.log.error(errorFacts(error), 'pulling clouds failed');
        return false;
      });
      if (!hasPulled && !isStopping) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, LOOK_EVERY_MS);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    }
  })();
  return {
    stop: async () => {
      isStopping = true;
      clearInterval(enlisting);
      wake();
      await running;
    },
  };
}

/** False when nothing was due. */
async function pullOne(deps: Deps): Promise<boolean> {
  const connection = await takeDueConnection(deps);
  if (!connection) return false;
  await whileTaken(deps, connection, () => pullCloudData(deps, connection));
  return true;
}
