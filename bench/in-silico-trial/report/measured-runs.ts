import type { Outcome } from '../outcome.ts';
import type { JobResult, NamedInjectionRun, NamedPumpRun } from '../runs/job.ts';

/** A run with the patient it belongs to: intervals are drawn by patient. */
export type MeasuredRun<Run> = Run & Readonly<{ patient: string }>;

export type PumpMeasured = MeasuredRun<NamedPumpRun> & Readonly<{ cohort: 'A' | 'B' | 'C'; trueSettings: Outcome }>;
export type InjectionMeasured = MeasuredRun<NamedInjectionRun> & Readonly<{ diabetes: 'type 1' | 'type 2' }>;

export function pumpRuns(results: readonly JobResult[]): PumpMeasured[] {
  return results.flatMap((result) =>
    result.part === 'pump'
      ? result.runs.map((run) => ({
          ...run,
          cohort: result.cohort,
          trueSettings: result.trueSettings,
          patient: `${result.cohort}${result.patient}`,
        }))
      : [],
  );
}

export function injectionRuns(results: readonly JobResult[]): InjectionMeasured[] {
  return results.flatMap((result) =>
    result.part === 'injections'
      ? result.runs.map((run) => ({
          ...run,
          diabetes: result.diabetes,
          patient: `${result.diabetes} ${result.patient}`,
        }))
      : [],
  );
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
  const outcome = outcomes.at(-1);
  if (!outcome) throw new RangeError('A run has at least one cycle');
  return outcome;
}
