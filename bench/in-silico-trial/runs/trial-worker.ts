// One of the threads of the trial: draws everybody, then does the jobs it is sent.

import { parentPort, workerData } from 'node:worker_threads';

import type { Adviser } from '../arms/adviser.ts';
import { autotuneModules, spareAutotuneWork } from '../arms/autotune.ts';
import { formerAdvisor } from '../arms/former-advisor.ts';
import { type Group, type Participant, participants } from '../patients/everybody.ts';
import { INJECTION_VARIANTS } from '../patients/injection-variants.ts';
import { PUMP_SCENARIOS } from '../patients/scenarios.ts';
import type { TrialSize } from '../trial-size.ts';
import { injectionRun } from './injection-run.ts';
import type { Job, JobResult, PumpResult } from './job.ts';
import { rangesLeft } from './outside-ranges.ts';
import { JUDGED_DAYS, JUDGED_DAYS_OF_YOUTHS } from './protocol.ts';
import { pumpRun, trueSettingsOutcomes } from './pump-run.ts';
import { titrationRun } from './titration-run.ts';

export type WorkerTask = Readonly<{ size: TrialSize; formerAdvisorFile: string | null }>;

const { size, formerAdvisorFile }: WorkerTask = workerData;
spareAutotuneWork();
const autotune = autotuneModules();
const former: Adviser | null = formerAdvisorFile === null ? null : (await formerAdvisor(formerAdvisorFile)).adviser;
const drawn = new Map<string, Participant[]>();

parentPort?.on('message', (job: Job) => parentPort?.postMessage(done(job), []));

function done(job: Job): JobResult {
  if (job.part === 'titration') return { ...job, run: titrationRun(participant('type 2', job)) };
  return job.part === 'pump' ? { ...job, ...pumpResult(job) } : injectionResult(job);
}

function pumpResult(job: Extract<Job, { part: 'pump' }>): PumpResult {
  const somebody = participant(job.cohort, job);
  const left = rangesLeft(somebody);
  if (left.length > 0) return { takesPart: false, rangesLeft: left };
  const lived = { ...somebody, judgedDays: job.cohort === 'C' ? JUDGED_DAYS_OF_YOUTHS : JUDGED_DAYS };
  // Autotune takes so long that each patient meets it in one scenario only, all scenarios in turn.
  const every = size.autotuneEvery[job.cohort];
  const tunesIn = job.patient % every === 0 ? (job.patient / every) % PUMP_SCENARIOS.length : -1;
  const runs = PUMP_SCENARIOS.map((scenario, index) => ({
    scenario: scenario.name,
    ...pumpRun({ ...lived, scenario }, { former, autotune: index === tunesIn ? autotune : null }),
  }));
  const { early, end } = trueSettingsOutcomes(lived);
  return { takesPart: true, trueSettingsEarly: early, trueSettings: end, runs };
}

function injectionResult(job: Extract<Job, { part: 'injections' }>): JobResult {
  const { patient, seed } = participant(job.diabetes, job);
  const isOwn = (variant: number) => job.diabetes === 'type 1' || variant === job.patient % INJECTION_VARIANTS.length;
  const runs = INJECTION_VARIANTS.filter((_, variant) => isOwn(variant)).flatMap((variant) =>
    variant.scenarios.map((scenario) => ({
      variant: variant.name,
      scenario: scenario.name,
      ...injectionRun({ patient, variant, scenario, seed }, former),
    })),
  );
  return { ...job, runs };
}

function participant(group: Group, { seed, patient }: Job): Participant {
  const key = `${seed} ${group}`;
  const everybody = drawn.get(key) ?? participants(group, { ...size, seed });
  drawn.set(key, everybody);
  const found = everybody[patient];
  if (!found) throw new RangeError(`Group ${group} has no patient ${patient}`);
  return found;
}
