import { parseArgs } from 'node:util';

/** How many take part. `quick` shows in a minute whether something broke; only the full size proves anything. */
export type TrialSize = Readonly<{
  isQuick: boolean;
  seed: number;
  /** In each of the pump cohorts, in every scenario. */
  pumpPatients: Readonly<Record<'A' | 'B' | 'C', number>>;
  /** Every how many patients autotune takes part, each time in another scenario; most often where it comes closest. */
  autotuneEvery: Readonly<Record<'A' | 'B' | 'C', number>>;
  /** With type 1, in every variant and scenario. */
  injectionPatients: number;
  /** With type 2, each in one variant; the same people are titrated on basal insulin alone. */
  type2Patients: number;
}>;

const DEFAULT_SEED = 2026;

export function trialSize(args: readonly string[]): TrialSize {
  const { values } = parseArgs({
    args: [...args],
    options: { quick: { type: 'boolean', default: false }, seed: { type: 'string', default: String(DEFAULT_SEED) } },
  });
  const seed = Number(values.seed);
  if (!Number.isInteger(seed) || seed < 0) throw new RangeError(`--seed must be a whole number, not ${values.seed}`);
  const size = values.quick
    ? {
        pumpPatients: { A: 4, B: 4, C: 4 },
        autotuneEvery: { A: 4, B: 4, C: 4 },
        injectionPatients: 2,
        type2Patients: 4,
      }
    : {
        pumpPatients: { A: 52, B: 52, C: 40 },
        autotuneEvery: { A: 2, B: 1, C: 2 },
        injectionPatients: 20,
        type2Patients: 40,
      };
  return { ...size, isQuick: values.quick, seed };
}
