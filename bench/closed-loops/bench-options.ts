import { parseArgs } from 'node:util';

import { PUMP_COHORTS, type PumpCohort } from '../in-silico-trial/patients/pump-patients.ts';
import { LOOP_CASES } from './cases/loop-cases.ts';
import { LOOP_NAMES, type LoopName } from './cases/loop-kinds.ts';

export type BenchOptions = Readonly<{
  loops: readonly LoopName[];
  cohorts: readonly PumpCohort[];
  /** Null: all of them. */
  cases: readonly string[] | null;
  /** Of each cohort. */
  people: number;
  days: number;
  /** oref0 takes a hundred times as long as the others. */
  slowPeople: number;
  slowDays: number;
  seed: number;
  /** Right settings are searched for each person and loop, instead of their true needs. */
  isTuned: boolean;
  /** Whether the product's own review is asked and followed. */
  isAdvised: boolean;
}>;

const SIZES = {
  full: { people: 8, days: 14, slowPeople: 2, slowDays: 7 },
  quick: { people: 2, days: 7, slowPeople: 1, slowDays: 1 },
} as const;
const DEFAULT_SEED = '77';

export function benchOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean' },
      tuned: { type: 'boolean' },
      people: { type: 'string' },
      days: { type: 'string' },
      seed: { type: 'string', default: DEFAULT_SEED },
      loops: { type: 'string' },
      cohort: { type: 'string', default: 'A,B' },
      cases: { type: 'string' },
      advised: { type: 'boolean' },
    },
  });
  const size = SIZES[values.quick === true ? 'quick' : 'full'];
  const people = counted('--people', values.people ?? String(size.people));
  const days = counted('--days', values.days ?? String(size.days));
  const caseNames = LOOP_CASES.map(({ name }) => name);
  return {
    people,
    days,
    slowPeople: Math.min(people, size.slowPeople),
    slowDays: Math.min(days, size.slowDays),
    seed: counted('--seed', values.seed),
    loops: listed('--loops', values.loops, LOOP_NAMES),
    cohorts: listed('--cohort', values.cohort, PUMP_COHORTS),
    cases: values.cases === undefined ? null : listed('--cases', values.cases, caseNames),
    isTuned: values.tuned === true,
    isAdvised: values.advised === true,
  };
}

function counted(option: string, written: string): number {
  const count = Number(written);
  if (!Number.isInteger(count) || count < 1) throw new RangeError(`${option} must be a whole number, not ${written}`);
  return count;
}

function listed<Item extends string>(
  option: string,
  written: string | undefined,
  known: readonly Item[],
): readonly Item[] {
  if (written === undefined) return known;
  const wanted = written.split(',');
  const unknown = wanted.find((name) => !known.some((item) => item === name));
  if (unknown !== undefined) throw new RangeError(`${option} knows ${known.join(', ')}, not ${unknown}`);
  return known.filter((item) => wanted.includes(item));
}
