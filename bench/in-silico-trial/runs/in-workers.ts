import { Worker } from 'node:worker_threads';

import type { Job, JobResult } from './job.ts';
import type { WorkerTask } from './trial-worker.ts';

const WORKERS = 2;

/** Does all jobs on two cores. Who does which makes no difference: results come in the order of the jobs. */
export async function inWorkers(task: WorkerTask, jobs: readonly Job[], onDone: () => void): Promise<JobResult[]> {
  const results = new Map<number, JobResult>();
  let next = 0;
  const work = async () => {
    const worker = new Worker(new URL('./trial-worker.ts', import.meta.url), { workerData: task });
    for (let index = next++; index < jobs.length; index = next++) {
      const job = jobs[index];
      if (job) results.set(index, await answerTo(worker, job));
      onDone();
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return jobs.flatMap((_, index) => results.get(index) ?? []);
}

function answerTo(worker: Worker, job: Job): Promise<JobResult> {
  const { promise, resolve, reject } = Promise.withResolvers<JobResult>();
  worker.once('error', reject);
  worker.once('message', (result: JobResult) => {
    worker.off('error', reject);
    resolve(result);
  });
  worker.postMessage(job, []);
  return promise;
}
