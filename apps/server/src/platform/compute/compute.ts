import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';

import type { Task } from './run-task.ts';

/** What a file `<name>.task.ts` exports: pure work on what can be copied from one thread to another. */
type Work = (input: never) => unknown;

/** Long work in threads of their own: whoever asks for something short is answered meanwhile. */
export type Compute = Readonly<{
  /**
   * `prepare` reads what the work needs, when its turn has come: what waits holds neither memory nor a connection. Not
   * inside of a transaction, or those who wait would hold what those before them need.
   */
  run<W extends Work>(file: URL, prepare: () => Promise<Parameters<W>[0]>): Promise<ReturnType<W>>;
  /** When what was begun is done. */
  close(): Promise<void>;
}>;

const RUN_TASK = new URL('./run-task.ts', import.meta.url).href;
/** A thread that has nothing to do for so long ends; it takes a third of a second to start one. */
const IDLE_MS = 300_000;
/**
 * A thread that needs more ends, and not the server with it. Nearly all that a report is made by way of is thrown away:
 * with more room for it, collecting that costs less.
 */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

/** The server itself needs a processor too. */
const usualThreads = () => Math.max(1, availableParallelism() - 1);

/** `onError` receives failures of idle threads; a failing task rejects the promise of whoever waits for it. */
export function createCompute(onError: (error: Error) => void, threads = usualThreads()): Compute {
  const pool = new Piscina({
    filename: RUN_TASK,
    name: 'runTask',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    resourceLimits: MEMORY,
    // Neither settings nor the secrets among them.
    env: {},
  });
  pool.on('error', onError);
  // While all threads work, what one of them will need next is read.
  const toRead = pLimit(threads + 1);
  // The pool forgets what waits in it when its last thread dies, so nothing waits there.
  const toWork = pLimit(threads);
  const begun = new Set<Promise<unknown>>();
  return {
    run: (file, prepare) => {
      const running = toRead(async () => {
        const input = await prepare();
        return toWork(() => pool.run({ file: file.href, input } satisfies Task));
      });
      begun.add(running);
      running.catch(() => undefined).finally(() => begun.delete(running));
      return running;
    },
    close: async () => {
      await Promise.allSettled(begun);
      await pool.destroy();
    },
  };
}
