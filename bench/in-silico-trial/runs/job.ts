import type { RefusalName } from '@glidepath/dosing-advisor';

import type { Outcome } from '../outcome.ts';
import type { PumpCohort } from '../patients/pump-patients.ts';
import type { TrialOptions } from '../trial-options.ts';
import type { InjectionRun } from './injection-run.ts';
import type { PumpRun } from './pump-run.ts';
import type { TitrationRun } from './titration-run.ts';

/** What one worker does at a time: everything one patient goes through in one part of the trial. */
export type Job = Readonly<{ seed: number; patient: number }> &
  Readonly<
    { part: 'pump'; cohort: PumpCohort } | { part: 'injections'; diabetes: 'type 1' | 'type 2' } | { part: 'titration' }
  >;

export type JobResult = Readonly<{ seed: number; patient: number }> &
  Readonly<
    | ({ part: 'pump'; cohort: PumpCohort } & PumpResult)
    | { part: 'injections'; diabetes: 'type 1' | 'type 2'; runs: readonly NamedInjectionRun[] }
    | { part: 'titration'; run: TitrationRun }
  >;

/** What somebody with a pump went through; or the permitted ranges that they leave by their true settings. */
export type PumpResult = Readonly<
  | { takesPart: true; trueSettingsEarly: Outcome; trueSettings: Outcome; runs: readonly NamedPumpRun[] }
  | { takesPart: false; rangesLeft: readonly RefusalName[] }
>;

export type NamedPumpRun = Readonly<{ scenario: string } & PumpRun>;
export type NamedInjectionRun = Readonly<{ variant: string; scenario: string } & InjectionRun>;

export function jobsOf({ size, seeds, parts, cohorts }: TrialOptions): Job[] {
  const { pumpPatients, injectionPatients, type2Patients } = size;
  const jobs = seeds.flatMap((seed): Job[] => {
    const each = (count: number) => Array.from({ length: count }, (_, patient) => ({ seed, patient }));
    return [
      ...cohorts.flatMap((cohort) =>
        each(pumpPatients[cohort]).map((who) => ({ ...who, part: 'pump', cohort }) as const),
      ),
      ...each(injectionPatients).map((who) => ({ ...who, part: 'injections', diabetes: 'type 1' }) as const),
      ...each(type2Patients).map((who) => ({ ...who, part: 'injections', diabetes: 'type 2' }) as const),
      ...each(type2Patients).map((who) => ({ ...who, part: 'titration' }) as const),
    ];
  });
  return jobs.filter(({ part }) => parts.includes(part));
}
