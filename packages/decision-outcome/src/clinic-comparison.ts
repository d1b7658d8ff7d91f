import { quantile } from '@glidepath/quantities';

import { drawsOf } from './block-bootstrap.ts';

/** What became of one person's hours; several of one person belong together. */
export type PersonsChange = Readonly<{ person: string; changePoints: number }>;

/** Percentage points, and where the truth lies with 95 % certainty. */
export type Estimate = Readonly<{ points: number; lowestPoints: number; highestPoints: number }>;

/** Fewer people on either side say nothing. */
export const LEAST_COMPARED_PEOPLE = 20;
const DRAWS = 1000;
const CERTAINTY = { from: 0.025, to: 0.975 } as const;

/**
 * What deciding came to, beside people who were alike and for whom nothing was decided. Null where there are too few: whole
 * people are drawn, since decisions for one person are alike.
 */
export function clinicComparison(
  decided: readonly PersonsChange[],
  undecided: readonly PersonsChange[],
  seed: number,
): Estimate | null {
  const sides = [byPerson(decided), byPerson(undecided)] as const;
  if (sides.some(({ sums }) => sums.length < LEAST_COMPARED_PEOPLE)) return null;
  const draw = drawsOf(seed);
  const drawn = Float64Array.from(
    { length: DRAWS },
    () => drawnMean(sides[0], draw) - drawnMean(sides[1], draw),
  ).sort();
  return {
    points: meanOf(decided.map(({ changePoints }) => changePoints)) - meanOf(undecided.map((one) => one.changePoints)),
    lowestPoints: quantile(drawn, CERTAINTY.from),
    highestPoints: quantile(drawn, CERTAINTY.to),
  };
}

/** Of each person, so that whole people can be drawn without looking at each decision again. */
type People = Readonly<{ sums: Float64Array; counts: Float64Array }>;

function byPerson(changes: readonly PersonsChange[]): People {
  const people = new Map<string, { sum: number; count: number }>();
  for (const { person, changePoints } of changes) {
    const known = people.get(person) ?? { sum: 0, count: 0 };
    people.set(person, { sum: known.sum + changePoints, count: known.count + 1 });
  }
  const totals = [...people.values()];
  return {
    sums: Float64Array.from(totals, ({ sum }) => sum),
    counts: Float64Array.from(totals, ({ count }) => count),
  };
}

function drawnMean({ sums, counts }: People, draw: () => number): number {
  let [sum, count] = [0, 0];
  for (let drawn = 0; drawn < sums.length; drawn += 1) {
    const person = Math.floor(draw() * sums.length);
    sum += sums[person] as number;
    count += counts[person] as number;
  }
  return sum / count;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
