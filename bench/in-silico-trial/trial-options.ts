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
  const given = givenOptions(args);
  const size = trialSize(args);
  // Whoever names cohorts wants nothing but pumps.
  const parts = listed('--only', given.only, TRIAL_PARTS, given.cohort === undefined ? TRIAL_PARTS : ['pump']);
  const cohorts = listed('--cohort', given.cohort, PUMP_COHORTS);
  const formerRevision = given.former === NO_FORMER ? null : given.former;
  const isHeldBack = size.kind === 'holdout' && given.seed === undefined;
  const chosen = { size, parts, cohorts, formerRevision, seeds: isHeldBack ? HOLDOUT_SEEDS : [size.seed] };
  const isWritten = isWhole(chosen) && (size.kind === 'full' || size.kind === 'short' || isHeldBack);
  // A look at some of those held back, without a record of it, would spend them.
  if (isHeldBack && !isWritten) throw new RangeError('The holdout is run whole; try its parts with another --seed');
  return { ...chosen, isWritten };
}

function givenOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean' },
      short: { type: 'boolean' },
      holdout: { type: 'boolean' },
      seed: { type: 'string' },
      former: { type: 'string', default: FORMER_REVISION },
      only: { type: 'string' },
      cohort: { type: 'string' },
    },
  });
  const sizes = [values.quick, values.short, values.holdout].filter(Boolean);
  if (sizes.length > 1) throw new RangeError('--quick, --short and --holdout exclude each other');
  return values;
}

function isWhole({ parts, cohorts, formerRevision }: Omit<TrialOptions, 'isWritten'>): boolean {
  return parts.length === TRIAL_PARTS.length && cohorts.length === PUMP_COHORTS.length && formerRevision !== null;
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
