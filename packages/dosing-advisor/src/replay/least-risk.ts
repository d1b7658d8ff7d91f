import { type Body, SLOTS_PER_DAY } from '@glidepath/plan-replay';
import type { DaysToTry } from './days-to-try.ts';
import { type Bounds, type Cost, leastCost } from './least-cost.ts';
import { type BelievedBody, type PlanRisk, planRisk } from './plan-risk.ts';
import { plausibleBodies } from './plausible-bodies.ts';

/** What a change of insulin by one logarithm costs, squared: for each value, and for its difference from its neighbour. */
const PRICE = { moving: 0.02, unevenness: 0.02 } as const;
const FIRST_STEP = 0.05;
/** Every other day is chosen on, the others are looked at, and the other way round. */
const FOLDS = 2;
/** A change that is hardly there has nothing to show, and is not made: nobody needs to look at it on other days. */
const SHOWS_FROM_LOG = 0.005;
const LOOKED_AT_FROM_LOG = 0.01;

/** The values of a plan: how many, and which of them stand next to each other. */
export type Values = Readonly<{ count: number; neighbours: readonly (readonly [number, number])[] }>;

/** What something gained by day: of the risk index, plus is better. */
export type Gain = Readonly<{
  mean: number;
  /** The same of the index itself, without the blur of its edges: what a reader sees of it. */
  plainMean: number;
  /** How sure that is: the mean by its standard error. */
  certainty: number;
}>;

export type Choice = Readonly<{
  /** The changes of least risk. */
  changes: Float64Array;
  /** By how much the cost rises with each change; at a bound it says which way the change would go on. */
  slopes: Float64Array;
}>;

/**
 * The changes whose replay over the recorded days has the least risk, sought from others on. The body is not known, so
 * risk is averaged over what it may be; and moving costs, so nothing moves for chance.
 */
export function leastRisk(start: Float64Array, weeks: readonly DaysToTry[], values: Values, bounds: Bounds): Choice {
  const costAt = costOn(judgedWeeks(weeks, plausibleBodies), values, () => true);
  const changes = leastCost(costAt, start, bounds, FIRST_STEP);
  return { changes, slopes: costAt(changes).slopes };
}

/** The risk of the recorded days by changes, as a mean over what counts: what a choice makes as small as it can. */
export function riskOn(weeks: readonly DaysToTry[]): (changes: Float64Array) => number {
  const judged = judgedWeeks(weeks, mostBelieved);
  const all = judged.reduce((sum, { weight }) => sum + sumOf(weight), 0);
  return (changes) =>
    judged.reduce((sum, { riskOf, dosingBy, weight }) => sum + riskOf(dosingBy(changes), weight), 0) / all;
}

type JudgedWeeks = DaysToTry & PlanRisk & Readonly<{ firstDay: number; isKnown: readonly boolean[] }>;

function judgedWeeks(weeks: readonly DaysToTry[], bodiesOf: (body: Body) => BelievedBody[]): JudgedWeeks[] {
  let firstDay = 0;
  return weeks.map((week) => {
    const isKnown = Array.from({ length: week.days.slots / SLOTS_PER_DAY }, (_, day) =>
      week.weight.subarray(day * SLOTS_PER_DAY, (day + 1) * SLOTS_PER_DAY).some((counts) => counts > 0),
    );
    const judged = { ...week, firstDay, isKnown, ...planRisk(week.days, bodiesOf(week.body), week.risk) };
    firstDay += week.days.slots / SLOTS_PER_DAY;
    return judged;
  });
}

const mostBelieved = (body: Body): BelievedBody[] => [{ body, belief: 1 }];

type IsCounted = (day: number) => boolean;

/** The cost of changes on the days that are counted. */
function costOn(weeks: readonly JudgedWeeks[], values: Values, isCounted: IsCounted): (changes: Float64Array) => Cost {
  const weights = weeks.map((week) => weightOn(week, isCounted));
  const all = weights.reduce((sum, weight) => sum + sumOf(weight), 0);
  return (changes) => {
    const slopes = new Float64Array(values.count);
    let risk = 0;
    for (const [index, { dosingBy, addSlopes, riskOf }] of weeks.entries()) {
      risk += riskOf(dosingBy(changes), weights[index] as Float64Array, (replayed, perDose) =>
        addSlopes(changes, replayed, perDose, slopes),
      );
    }
    for (const [index, slope] of slopes.entries()) slopes[index] = slope / all;
    return { cost: risk / all + addPrices(values, changes, slopes), slopes };
  };
}

function weightOn({ weight, firstDay }: JudgedWeeks, isCounted: IsCounted): Float64Array {
  return weight.map((counts, slot) => (isCounted(firstDay + Math.floor(slot / SLOTS_PER_DAY)) ? counts : 0));
}

const sumOf = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0);

function addPrices({ neighbours }: Values, changes: Float64Array, slopes: Float64Array): number {
  let price = 0;
  const add = (index: number, amount: number) => {
    slopes[index] = (slopes[index] as number) + amount;
  };
  for (const [index, change] of changes.entries()) {
    price += PRICE.moving * change ** 2;
    add(index, 2 * PRICE.moving * change);
  }
  for (const [one, other] of neighbours) {
    const apart = (changes[one] as number) - (changes[other] as number);
    price += PRICE.unevenness * apart ** 2;
    add(one, 2 * PRICE.unevenness * apart);
    add(other, -2 * PRICE.unevenness * apart);
  }
  return price;
}

/**
 * Chosen on one half of the days, each change is judged by the other half: by what it gains alone and by what it gains
 * beside all others, for where several do the same, none of them is missed while the others are there.
 */
export function heldOutGains(start: Float64Array, known: readonly DaysToTry[], values: Values, bounds: Bounds): Gain[] {
  // Which days gain depends little on the body: the one that is believed most is enough for that.
  const weeks = judgedWeeks(known, mostBelieved);
  const gains = Array.from({ length: values.count }, (): DayRisk[] => []);
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const isHeldOut: IsCounted = (day) => day % FOLDS === fold;
    const costAt = costOn(weeks, values, (day) => !isHeldOut(day));
    const changes = leastCost(costAt, start, bounds, FIRST_STEP);
    const none = new Float64Array(values.count);
    const [withAll, withNone] = [dayRisks(weeks, changes, isHeldOut), dayRisks(weeks, none, isHeldOut)];
    for (const [index, change] of changes.entries()) {
      const chosen = start[index] as number;
      if (Math.abs(chosen) < LOOKED_AT_FROM_LOG) continue;
      if (Math.abs(change) < SHOWS_FROM_LOG || change * chosen <= 0) {
        // Half of the days that ask for nothing, or for the contrary, are no reason for the change.
        gains[index]?.push(...withAll.map(() => NO_GAIN));
        continue;
      }
      const withoutIt = dayRisks(weeks, changes.with(index, 0), isHeldOut);
      const withItAlone = dayRisks(weeks, none.with(index, change), isHeldOut);
      gains[index]?.push(
        ...withAll.map((all, day) =>
          half(less(withoutIt[day] as DayRisk, all), less(withNone[day] as DayRisk, withItAlone[day] as DayRisk)),
        ),
      );
    }
  }
  return gains.map(gainOf);
}

type DayRisk = Readonly<{ blurred: number; plain: number }>;
const NO_GAIN: DayRisk = { blurred: 0, plain: 0 };

const less = (one: DayRisk, other: DayRisk): DayRisk => ({
  blurred: one.blurred - other.blurred,
  plain: one.plain - other.plain,
});

const half = (one: DayRisk, other: DayRisk): DayRisk => ({
  blurred: (one.blurred + other.blurred) / 2,
  plain: (one.plain + other.plain) / 2,
});

/** The mean risk of each day that is counted and known of. */
function dayRisks(weeks: readonly JudgedWeeks[], changes: Float64Array, isCounted: IsCounted): DayRisk[] {
  return weeks.flatMap(({ riskByDay, dosingBy, weight, isKnown, firstDay }) => {
    const isJudged = (day: number) => isKnown[day] === true && isCounted(firstDay + day);
    const { blurred, plain } = riskByDay(dosingBy(changes), weight, isJudged);
    const days = Array.from(blurred, (risk, day) => ({
      blurred: risk / SLOTS_PER_DAY,
      plain: (plain[day] as number) / SLOTS_PER_DAY,
    }));
    return days.filter((_, day) => isJudged(day));
  });
}

function gainOf(gains: readonly DayRisk[]): Gain {
  const count = gains.length;
  if (count < 2) return { mean: 0, plainMean: 0, certainty: 0 };
  const mean = gains.reduce((sum, { blurred }) => sum + blurred, 0) / count;
  const plainMean = gains.reduce((sum, { plain }) => sum + plain, 0) / count;
  const variance = gains.reduce((sum, { blurred }) => sum + (blurred - mean) ** 2, 0) / (count - 1);
  const standardError = Math.sqrt(variance / count);
  return { mean, plainMean, certainty: standardError > 0 ? mean / standardError : 0 };
}
