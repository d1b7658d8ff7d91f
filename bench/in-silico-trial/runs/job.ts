import type { Outcome } from '../outcome.ts';
import type { PumpCohort } from '../patients/pump-patients.ts';
import type { TrialSize } from '../trial-size.ts';
import type { InjectionRun } from './injection-run.ts';
import type { PumpRun } from './pump-run.ts';
import type { TitrationRun } from './titration-run.ts';

/** What one worker does at a time: everything one patient goes through in one part of the trial. */
export type Job = Readonly<
  | { part: 'pump'; cohort: PumpCohort; patient: number }
  | { part: 'injections'; diabetes: 'type 1' | 'type 2'; patient: number }
  | { part: 'titration'; patient: number }
>;

export type JobResult =
  | Readonly<{
      part: 'pump';
      cohort: PumpCohort;
      patient: number;
      trueSettings: Outcome;
      runs: readonly NamedPumpRun[];
    }>
  | Readonly<{
      part: 'injections';
      diabetes: 'type 1' | 'type 2';
      patient: number;
      runs: readonly NamedInjectionRun[];
    }>
  | Readonly<{ part: 'titration'; patient: number; run: TitrationRun }>;

export type NamedPumpRun = Readonly<{ scenario: string } & PumpRun>;
export type NamedInjectionRun = Readonly<{ variant: string; scenario: string } & InjectionRun>;

export function jobsOf({ pumpPatients, injectionPatients, type2Patients }: TrialSize): Job[] {
  const each = <Part extends Job>(count: number, jobOf: (patient: number) => Part) =>
    Array.from({ length: count }, (_, patient) => jobOf(patient));
  return [
    ...each(pumpPatients.A, (patient) => ({ part: 'pump', cohort: 'A', patient }) as const),
    ...each(pumpPatients.B, (patient) => ({ part: 'pump', cohort: 'B', patient }) as const),
    ...each(pumpPatients.C, (patient) => ({ part: 'pump', cohort: 'C', patient }) as const),
    ...each(injectionPatients, (patient) => ({ part: 'injections', diabetes: 'type 1', patient }) as const),
    ...each(type2Patients, (patient) => ({ part: 'injections', diabetes: 'type 2', patient }) as const),
    ...each(type2Patients, (patient) => ({ part: 'titration', patient }) as const),
  ];
}
