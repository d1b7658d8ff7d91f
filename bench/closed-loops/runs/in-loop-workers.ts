import { Worker } from 'node:worker_threads';

import type { BenchOptions } from '../bench-options.ts';
import { jobsOf, type LoopJob, type LoopJobResult } from './loop-job.ts';

const WORKERS = 2;

/** Does all jobs on two cores; the slow ones first, so that none is left alone at the end. */
export async function inLoopWorkers(options: BenchOptions): Promise<LoopJobResult[]> {
  const waiting = jobsOf(options).toSorted((a, b) => Number(b.loop === 'oref0') - Number(a.loop === 'oref0'));
  const results: LoopJobResult[] = [];
  const count = waiting.length;
  const work = async () => {
    const worker = new Worker(new URL('./loop-worker.ts', import.meta.url), { workerData: options });
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      results.push(await answerTo(worker, job));
      process.stderr.write(`${results.length} of ${count} done\n`);
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return results;
}

function answerTo(worker: Worker, job: LoopJob): Promise<LoopJobResult> {
  const { promise, resolve, reject } = Promise.withResolvers<LoopJobResult>();
  worker.once('error', reject);
  worker.once('message', (result: LoopJobResult) => {
    worker.off('error', reject);
    resolve(result);
  });
  worker.postMessage(job, []);
  return promise;
}
