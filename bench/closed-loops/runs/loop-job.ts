import type { Outcome } from '../../in-silico-trial/outcome.ts';
import { pumpPatients } from '../../in-silico-trial/patients/pump-patients.ts';
import type { BenchOptions } from '../bench-options.ts';
import { LOOP_CASES } from '../cases/loop-cases.ts';
import { LOOP_KINDS, type LoopName } from '../cases/loop-kinds.ts';
import { type AdvisedOutcomes, advisedOutcomes, type LoopAdviser } from './advised-cycles.ts';
import { type LoopPatient, livedBy, loopPatient, planOf } from './loop-run.ts';
import { nearOptimal } from './near-optimal.ts';
import { outcomeWithAutomatic } from './outcome-with-automatic.ts';

/** What one worker does at a time: one person under one loop, in every case. */
export type LoopJob = Readonly<{ loop: LoopName; cohort: BenchOptions['cohorts'][number]; patient: number }>;

export type CaseResult = Readonly<{
  name: string;
  outcome: Outcome & Readonly<{ automaticShare: number }>;
  advice: AdvisedOutcomes | null;
}>;
export type LoopJobResult = LoopJob & Readonly<{ cases: readonly CaseResult[] }>;

export function jobsOf({ loops, cohorts, people, slowPeople }: BenchOptions): LoopJob[] {
  return loops.flatMap((loop) =>
    cohorts.flatMap((cohort) =>
      Array.from({ length: loop === 'oref0' ? slowPeople : people }, (_, patient) => ({ loop, cohort, patient })),
    ),
  );
}

export function doneJob(job: LoopJob, options: BenchOptions, adviser: LoopAdviser | null): LoopJobResult {
  const kind = LOOP_KINDS[job.loop];
  const drawn = somebodyOf(job, options);
  const somebody = options.isTuned ? { ...drawn, best: nearOptimal(kind, drawn) } : drawn;
  const days = job.loop === 'oref0' ? options.slowDays : options.days;
  const cases = LOOP_CASES.filter(({ loops, name }) => loops.includes(job.loop) && isWanted(name, options)).map(
    (wrong): CaseResult => ({
      name: wrong.name,
      outcome: outcomeWithAutomatic(livedBy(planOf(kind, somebody, wrong), somebody, wrong, { days })),
      advice: adviser && kind.controller ? advisedOutcomes(kind, somebody, wrong, adviser) : null,
    }),
  );
  return { ...job, cases };
}

function isWanted(name: string, { cases }: BenchOptions): boolean {
  return cases === null || cases.includes(name);
}

const known = new Map<string, LoopPatient>();

function somebodyOf({ cohort, patient }: LoopJob, { seed, people }: BenchOptions): LoopPatient {
  const key = `${cohort} ${patient}`;
  const drawn = known.get(key) ?? drawnPatient(cohort, patient, seed, people);
  known.set(key, drawn);
  return drawn;
}

function drawnPatient(cohort: LoopJob['cohort'], index: number, seed: number, people: number): LoopPatient {
  const patient = pumpPatients(cohort, people, seed)[index];
  if (!patient) throw new RangeError(`Cohort ${cohort} has no patient ${index}`);
  return loopPatient(patient, seed * 1000 + index);
}
