import type { Deps } from '#platform/deps.ts';
import { errorFacts } from '#platform/observability/log.ts';

export type RunningJob = Readonly<{ stop(): Promise<void> }>;

type RepeatedWork = Readonly<{
  name: string;
  /** How long to wait once there was nothing to do. */
  lookEveryMs: number;
  /** Does the next piece; false when there was none. */
  doNext: () => Promise<boolean>;
}>;

/** Does one piece of work after the other until stopped. A piece that fails is logged, and the next one is tried. */
export function keepDoing(
  { log, metrics }: Pick<Deps, 'log' | 'metrics'>,
  { name, lookEveryMs, doNext }: RepeatedWork,
): RunningJob {
  let isStopping = false;
  let wake = () => {};
  const running = (async () => {
    while (!isStopping) {
      const hasWorked = await doNext().catch((error: unknown) => {
        metrics.countFailedWork(name);
        log.error({ job: name, ...errorFacts(error) }, 'a job failed');
        return false;
      });
      if (!hasWorked && !isStopping) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, lookEveryMs);
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
      wake();
      await running;
    },
  };
}
