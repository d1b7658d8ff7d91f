// Does the advice help virtual patients, and more safely than doing nothing, autotune or a former version? Prints every
// promise with ok or MISSED; a whole trial writes docs/evidence.md, the holdout its section of it.
// Run: node bench/in-silico-trial/main.ts [--quick | --short | --holdout] [--seed 7] [--former <git revision> | --former none]
//        [--only pump,injections,titration] [--cohort A,B,C,D]       parts of a trial are printed, never written

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

import { ALGORITHM_VERSION } from '@glidepath/dosing-advisor';

import { withSection, withSectionsOf } from '../evidence/evidence-sections.ts';
import { formerAdvisor } from './arms/former-advisor.ts';
import { unpackedRevision } from './arms/former-revision.ts';
import { evidencePage, holdoutSection, speedLimits, trialLimits } from './report/evidence.ts';
import { limitLine } from './report/limits.ts';
import { inWorkers } from './runs/in-workers.ts';
import { jobsOf } from './runs/job.ts';
import { measuredSpeed } from './speed.ts';
import { trialOptions } from './trial-options.ts';

const EVIDENCE = new URL('../../docs/evidence.md', import.meta.url);
const NO_FORMER = 'the former version';

const options = trialOptions(process.argv.slice(2));
const isHoldout = options.size.kind === 'holdout';
const begunMs = performance.now();
const former = options.formerRevision === null ? null : unpackedRevision(options.formerRevision);
try {
  await trial(former?.advisorFile ?? null);
} finally {
  former?.remove();
}

async function trial(formerAdvisorFile: string | null): Promise<void> {
  // How fast advice is has nothing to do with who is kept back.
  const speed = isHoldout ? null : measuredSpeed(options.size);
  const results = await measured(formerAdvisorFile);
  const limits = [...trialLimits(results), ...(speed ? speedLimits(speed) : [])];
  const versions = {
    present: ALGORITHM_VERSION,
    former: formerAdvisorFile === null ? NO_FORMER : (await formerAdvisor(formerAdvisorFile)).version,
  };
  const measuredTrial = { options, results, limits, versions, revision: revision() };
  const page = isHoldout ? holdoutSection(measuredTrial).join('\n') : evidencePage(measuredTrial);
  process.stdout.write(`${page}\n${limits.map(limitLine).join('\n')}\n`);
  if (speed) {
    process.stdout.write(
      `advise ${speed.adviseMs.toFixed(1)} ms, autotune ${speed.autotuneMs.toFixed(0)} ms on the same nine weeks: ` +
        `${(speed.autotuneMs / speed.adviseMs).toFixed(0)} times\n`,
    );
  }
  process.stdout.write(`${seconds()} s\n`);
  if (!options.isWritten) return;
  const written = readFileSync(EVIDENCE, 'utf8');
  writeFileSync(
    EVIDENCE,
    isHoldout ? withSection(written, 'holdout', page.split('\n')) : withSectionsOf(page, written),
  );
  process.exitCode = limits.some(({ isHeld, isGoal }) => !isHeld && !isGoal) ? 1 : 0;
}

async function measured(formerAdvisorFile: string | null) {
  const jobs = jobsOf(options);
  const every = Math.max(1, Math.round(jobs.length / 50));
  let done = 0;
  return inWorkers({ size: options.size, formerAdvisorFile }, jobs, () => {
    done += 1;
    if (done % every !== 0) return;
    const leftSeconds = (Number(seconds()) / done) * (jobs.length - done);
    process.stderr.write(
      `${done} of ${jobs.length} patients, ${seconds()} s, about ${leftSeconds.toFixed(0)} s to go\n`,
    );
  });
}

function revision(): string {
  return execFileSync('git', ['describe', '--always', '--dirty'], { cwd: new URL('.', import.meta.url) })
    .toString()
    .trim();
}

function seconds(): string {
  return ((performance.now() - begunMs) / 1000).toFixed(0);
}
