import type { Outcome } from '../outcome.ts';
import type { PumpCohort } from '../patients/pump-patients.ts';
import type { JobResult, NamedInjectionRun, NamedPumpRun } from '../runs/job.ts';
import { EARLY_CYCLES } from '../runs/protocol.ts';

/** A run with the patient it belongs to: intervals are drawn by patient. */
export type MeasuredRun<Run> = Run & Readonly<{ patient: string }>;

export type PumpMeasured = MeasuredRun<NamedPumpRun> &
  Readonly<{ cohort: PumpCohort; trueSettingsEarly: Outcome; trueSettings: Outcome }>;
export type InjectionMeasured = MeasuredRun<NamedInjectionRun> & Readonly<{ diabetes: 'type 1' | 'type 2' }>;

export function pumpRuns(results: readonly JobResult[]): PumpMeasured[] {
  return results.flatMap((result) => {
    if (result.part !== 'pump' || !result.takesPart) return [];
    const { seed, cohort, patient, trueSettingsEarly, trueSettings } = result;
    const same = { cohort, trueSettingsEarly, trueSettings, patient: `${seed} ${cohort}${patient}` };
    return result.runs.map((run) => ({ ...run, ...same }));
  });
}

export function injectionRuns(results: readonly JobResult[]): InjectionMeasured[] {
  return results.flatMap((result) => {
    if (result.part !== 'injections') return [];
    const { seed, diabetes, patient } = result;
    return result.runs.map((run) => ({ ...run, diabetes, patient: `${seed} ${diabetes} ${patient}` }));
  });
}

export function titrationRuns(results: readonly JobResult[]) {
  return results.flatMap((result) => (result.part === 'titration' ? [result.run] : []));
}

export function byPatient<Run extends Readonly<{ patient: string }>>(
  runs: readonly Run[],
  measureOf: (run: Run) => number,
): number[][] {
  return [...Map.groupBy(runs, ({ patient }) => patient).values()].map((own) => own.map(measureOf));
}

/** Where a run ended. */
export function last(outcomes: readonly Outcome[]): Outcome {
  return afterCycle(outcomes, outcomes.length);
}

/** Where a run was when advice had been taken a few times. */
export function early(outcomes: readonly Outcome[]): Outcome {
  return afterCycle(outcomes, EARLY_CYCLES);
}

function afterCycle(outcomes: readonly Outcome[], cycle: number): Outcome {
  const outcome = outcomes[cycle - 1];
  if (!outcome) throw new RangeError(`A run has no cycle ${cycle}`);
  return outcome;
}

/** Runs in which both took part: the advisor of today and the former one. */
export type BothAdvised = Readonly<{ advised: Outcome; former: Outcome }>;

export function besideFormer(
  runs: readonly Readonly<{ advised: readonly Outcome[]; formerlyAdvised: readonly Outcome[] | null }>[],
): BothAdvised[] {
  return runs.flatMap(({ advised, formerlyAdvised }) =>
    formerlyAdvised ? [{ advised: last(advised), former: last(formerlyAdvised) }] : [],
  );
}
