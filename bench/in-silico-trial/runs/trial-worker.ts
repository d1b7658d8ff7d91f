// One of the threads of the trial: draws everybody, then does the jobs it is sent.

import { parentPort, workerData } from 'node:worker_threads';

import { autotuneModules, spareAutotuneWork } from '../arms/autotune.ts';
import { type Group, type Participant, participants } from '../patients/everybody.ts';
import { INJECTION_VARIANTS } from '../patients/injection-variants.ts';
import { PUMP_SCENARIOS } from '../patients/scenarios.ts';
import type { TrialSize } from '../trial-size.ts';
import { injectionRun } from './injection-run.ts';
import type { Job, JobResult } from './job.ts';
import { JUDGED_DAYS, JUDGED_DAYS_OF_YOUTHS } from './protocol.ts';
import { pumpRun, trueSettingsOutcome } from './pump-run.ts';
import { titrationRun } from './titration-run.ts';

const size: TrialSize = workerData;
spareAutotuneWork();
const autotune = autotuneModules();
const drawn = new Map<Group, Participant[]>();

parentPort?.on('message', (job: Job) => parentPort?.postMessage(done(job), []));

function done(job: Job): JobResult {
  if (job.part === 'pump') {
    const judgedDays = job.cohort === 'C' ? JUDGED_DAYS_OF_YOUTHS : JUDGED_DAYS;
    const lived = { ...participant(job.cohort, job.patient), judgedDays };
    // Autotune takes so long that each patient meets it in one scenario only, all scenarios in turn.
    const every = size.autotuneEvery[job.cohort];
    const tunesIn = job.patient % every === 0 ? (job.patient / every) % PUMP_SCENARIOS.length : -1;
    const runs = PUMP_SCENARIOS.map((scenario, index) => ({
      scenario: scenario.name,
      ...pumpRun({ ...lived, scenario }, index === tunesIn ? autotune : null),
    }));
    return { ...job, trueSettings: trueSettingsOutcome(lived), runs };
  }
  if (job.part === 'titration') return { ...job, run: titrationRun(participant('type 2', job.patient)) };
  const { patient, seed } = participant(job.diabetes, job.patient);
  const isOwn = (variant: number) => job.diabetes === 'type 1' || variant === job.patient % INJECTION_VARIANTS.length;
  const runs = INJECTION_VARIANTS.filter((_, variant) => isOwn(variant)).flatMap((variant) =>
    variant.scenarios.map((scenario) => ({
      variant: variant.name,
      scenario: scenario.name,
      ...injectionRun({ patient, variant, scenario, seed }),
    })),
  );
  return { ...job, runs };
}

function participant(group: Group, index: number): Participant {
  const everybody = drawn.get(group) ?? participants(group, size);
  drawn.set(group, everybody);
  const found = everybody[index];
  if (!found) throw new RangeError(`Group ${group} has no patient ${index}`);
  return found;
}
