// Does the advice help virtual patients, and more safely than doing nothing or autotune? Prints every promise with
// ok or MISSED, and in full size writes docs/evidence.md.
// Run: node bench/in-silico-trial/main.ts [--quick] [--seed 7]

import { readFileSync, writeFileSync } from 'node:fs';

import { ALGORITHM_VERSION } from '@glidepath/dosing-advisor';

import { withSectionsOf } from '../evidence/evidence-sections.ts';
import { allLimits, evidencePage } from './report/evidence.ts';
import { limitLine } from './report/limits.ts';
import { inWorkers } from './runs/in-workers.ts';
import { jobsOf } from './runs/job.ts';
import { measuredSpeed } from './speed.ts';
import { trialSize } from './trial-size.ts';

const EVIDENCE = new URL('../../docs/evidence.md', import.meta.url);

const size = trialSize(process.argv.slice(2));
const begunMs = performance.now();
const speed = measuredSpeed(size.seed);
const jobs = jobsOf(size);
let done = 0;
const results = await inWorkers(size, jobs, () => {
  done += 1;
  if (done % 20 === 0) process.stderr.write(`${done} of ${jobs.length} patients, ${seconds()} s\n`);
});
const limits = allLimits(results, speed);
const page = evidencePage({ size, results, limits, version: ALGORITHM_VERSION });
const isMissed = limits.some(({ isHeld, isGoal }) => !isHeld && !isGoal);
process.stdout.write(`${page}\n${limits.map(limitLine).join('\n')}\n`);
process.stdout.write(
  `advise ${speed.adviseMs.toFixed(1)} ms, autotune ${speed.autotuneMs.toFixed(0)} ms on the same 21 days: ` +
    `${(speed.autotuneMs / speed.adviseMs).toFixed(0)} times\n${seconds()} s\n`,
);
if (!size.isQuick) {
  writeFileSync(EVIDENCE, withSectionsOf(page, readFileSync(EVIDENCE, 'utf8')));
  process.exitCode = isMissed ? 1 : 0;
}

function seconds(): string {
  return ((performance.now() - begunMs) / 1000).toFixed(0);
}
