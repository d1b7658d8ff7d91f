// One of the threads of the bench: does the jobs it is sent.

import { parentPort, workerData } from 'node:worker_threads';

import type { BenchOptions } from '../bench-options.ts';
import { loopAdviser } from '../loop-review-adviser.ts';
import { doneJob, type LoopJob } from './loop-job.ts';

const options: BenchOptions = workerData;
const adviser = options.isAdvised ? loopAdviser : null;

parentPort?.on('message', (job: LoopJob) => parentPort?.postMessage(doneJob(job, options, adviser), []));
