import { parseArgs } from 'node:util';

import type { PumpCohort } from './patients/pump-patients.ts';

/**
 * How many take part. `quick` shows in a minute whether something broke and proves nothing; `short` is a fifth of the
 * whole, with less certainty. `holdout` is the size of each of the seeds that are kept back until the end.
 */
export type TrialSize = Readonly<{
  kind: SizeKind;
  seed: number;
  /** Drawn for each of the pump cohorts, in every scenario; more of D, where more are left out (`runs/outside-ranges.ts`). */
  pumpPatients: Readonly<Record<PumpCohort, number>>;
  /** Every how many patients autotune takes part, each time in another scenario; most often where it comes closest. */
  autotuneEvery: Readonly<Record<PumpCohort, number>>;
  /** With type 1, in every variant and scenario. */
  injectionPatients: number;
  /** With type 2, each in one variant; the same people are titrated on basal insulin alone. */
  type2Patients: number;
}>;
export type SizeKind = 'full' | 'short' | 'quick' | 'holdout';

const SIZES: Readonly<Record<SizeKind, Omit<TrialSize, 'kind' | 'seed'>>> = {
  full: {
    pumpPatients: { A: 52, B: 52, C: 40, D: 60 },
    autotuneEvery: { A: 2, B: 1, C: 2, D: 2 },
    injectionPatients: 20,
    type2Patients: 40,
  },
  short: {
    pumpPatients: { A: 10, B: 10, C: 10, D: 15 },
    autotuneEvery: { A: 1, B: 1, C: 1, D: 2 },
    injectionPatients: 6,
    type2Patients: 10,
  },
  quick: {
    pumpPatients: { A: 2, B: 2, C: 2, D: 3 },
    autotuneEvery: { A: 2, B: 2, C: 2, D: 2 },
    injectionPatients: 1,
    type2Patients: 5,
  },
  holdout: {
    pumpPatients: { A: 12, B: 12, C: 12, D: 18 },
    autotuneEvery: { A: 2, B: 2, C: 2, D: 2 },
    injectionPatients: 6,
    type2Patients: 10,
  },
};

const DEFAULT_SEED = 2026;

/** Options that say nothing about the size are left to whoever knows them. */
export function trialSize(args: readonly string[]): TrialSize {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: {
      quick: { type: 'boolean' },
      short: { type: 'boolean' },
      holdout: { type: 'boolean' },
      seed: { type: 'string' },
    },
  });
  const seed = Number(values.seed ?? DEFAULT_SEED);
  if (!Number.isInteger(seed) || seed < 0) throw new RangeError(`--seed must be a whole number, not ${values.seed}`);
  const kind = (['quick', 'short', 'holdout'] as const).find((size) => values[size] === true) ?? 'full';
  return { ...SIZES[kind], kind, seed };
}
