import { errorFacts, type Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** Work that goes on after its answer was sent; a shutdown waits for it. */
export type BackgroundWork = Readonly<{
  start(name: string, work: () => Promise<void>): void;
  finished(): Promise<void>;
}>;

export function createBackgroundWork(log: Log, metrics: Metrics): BackgroundWork {
  const running = new Set<Promise<void>>();
  return {
    start(name, work) {
      const task = work()
        .catch((error: unknown) => {
          metrics.countFailedWork(name);
          log.error({ work: name, ...errorFacts(error) }, 'background work failed');
        })
        .finally(() => running.delete(task));
      running.add(task);
    },
    finished: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
