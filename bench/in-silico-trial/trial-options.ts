import { parseArgs } from 'node:util';

import { PUMP_COHORTS, type PumpCohort } from './patients/pump-patients.ts';
import { type TrialSize, trialSize } from './trial-size.ts';

export const TRIAL_PARTS = ['pump', 'injections', 'titration'] as const;
export type TrialPart = (typeof TRIAL_PARTS)[number];

export type TrialOptions = Readonly<{
  size: TrialSize;
  seeds: readonly number[];
  parts: readonly TrialPart[];
  cohorts: readonly PumpCohort[];
  /** The git revision of the advisor that takes part for comparison. */
  formerRevision: string | null;
  /** Whether the results go into docs/evidence.md: only those of a whole trial do. */
  isWritten: boolean;
}>;

/**
 * People whom nothing was tuned on: they are run once, at the end of the work on a version, and what comes out is written
 * down as it is. Whoever changes a rule after having seen them needs other seeds.
 */
const HOLDOUT_SEEDS = [701_131, 702_257, 703_393] as const;
/** The commit of version 1.7.0. Others can take part as long as their input and plans have the shape of that one's. */
const FORMER_REVISION = 'c0469384';
const NO_FORMER = 'none';

export function trialOptions(args: readonly string[]): TrialOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      holdout: { type: 'boolean', default: false },
      seed: { type: 'string' },
      former: { type: 'string', default: FORMER_REVISION },
      only: { type: 'string' },
      cohort: { type: 'string' },
    },
  });
  if (values.quick && values.holdout) throw new RangeError('--quick and --holdout exclude each other');
  const size = trialSize(args);
  // Whoever names cohorts wants nothing but pumps.
  const parts = listed('--only', values.only, TRIAL_PARTS, values.cohort === undefined ? TRIAL_PARTS : ['pump']);
  const cohorts = listed('--cohort', values.cohort, PUMP_COHORTS);
  const formerRevision = values.former === NO_FORMER ? null : values.former;
  const isWhole = parts.length === TRIAL_PARTS.length && cohorts.length === PUMP_COHORTS.length;
  const isRecorded = isForTheRecord(size, values.seed);
  return {
    size,
    seeds: size.kind === 'holdout' && isRecorded ? HOLDOUT_SEEDS : [size.seed],
    parts,
    cohorts,
    formerRevision,
    isWritten: isWhole && formerRevision !== null && isRecorded,
  };
}

/** With a seed of one's own the machinery of the holdout can be tried without looking at the holdout. */
function isForTheRecord({ kind }: TrialSize, givenSeed: string | undefined): boolean {
  return kind === 'full' || (kind === 'holdout' && givenSeed === undefined);
}

function listed<Item extends string>(
  option: string,
  written: string | undefined,
  known: readonly Item[],
  unlessWritten = known,
): readonly Item[] {
  if (written === undefined) return unlessWritten;
  const wanted = written.split(',');
  const unknown = wanted.find((name) => !known.some((item) => item === name));
  if (unknown !== undefined) throw new RangeError(`${option} knows ${known.join(', ')}, not ${unknown}`);
  return known.filter((item) => wanted.includes(item));
}
