// One of the threads of the bench: does the jobs it is sent.

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

import type { BenchOptions } from '../bench-options.ts';
import type { LoopAdviser } from './advised-cycles.ts';
import { doneJob, type LoopJob } from './loop-job.ts';

const options: BenchOptions = workerData;
const adviser: LoopAdviser | null =
  options.adviserFile === null ? null : (await import(pathToFileURL(resolve(options.adviserFile)).href)).loopAdviser;
if (options.adviserFile !== null && typeof adviser !== 'function') {
  throw new TypeError(`${options.adviserFile} exports no loopAdviser`);
}

parentPort?.on('message', (job: LoopJob) => parentPort?.postMessage(doneJob(job, options, adviser), []));
