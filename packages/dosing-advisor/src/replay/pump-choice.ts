import type { DayTable } from '@glidepath/device-readings';
import { DAY_PERIOD_START_MINUTES } from '@glidepath/quantities';
import type { PumpRates } from '@glidepath/treatment-plan';

import { valueAt, withoutRepeats } from '../input/day-table.ts';
import { BASAL_BLOCK, SLOT_MINUTES, SLOTS_PER_DAY } from '../limits/tuning.ts';
import type { Body } from './body.ts';
import type { CalculatorPlan } from './calculator-dosing.ts';
import { leastCost } from './least-cost.ts';
import { type BelievedBody, planRisk } from './plan-risk.ts';
import { bySlot, type PumpReplay } from './pump-replay.ts';
import { SENSITIVITY_DOUBT } from './sensitivity-estimate.ts';

/** What a change of insulin by one logarithm costs, squared: for each value, and for its difference from its neighbour. */
const PRICE = { moving: 0.05, unevenness: 0.05 } as const;
const FIRST_STEP = 0.05;

/** A stretch of the day that changes as one; `table` says which values. */
type Stretch = Readonly<{ table: keyof PumpRates; startMinute: number; endMinute: number }>;

/** How far each value may move in one step, as a logarithm of insulin. */
export type ChoiceBounds = Readonly<{ maxRise: number; maxFall: number }>;

/**
 * The settings whose replay over the recorded days has the least risk, not rounded. The sensitivity is not known, so risk
 * is averaged over what it may be; and moving costs, so nothing moves for chance.
 */
export function leastRiskRates(
  replays: readonly PumpReplay[],
  now: PumpRates,
  { maxRise, maxFall }: ChoiceBounds,
): PumpRates {
  const stretches = stretchesOf(now);
  const present = bySlot(now);
  const judges = replays.map(({ recorded, body }) => {
    const weight = recorded.days.glucoseMgDl.map((mgDl) => Number(!Number.isNaN(mgDl)));
    const known = weight.reduce((sum, counts) => sum + counts, 0);
    return { known, riskOf: planRisk(recorded, weight, doubted(body)) };
  });
  const all = judges.reduce((sum, { known }) => sum + known, 0);
  const size = stretches.length;
  const found = leastCost(
    (changes) => {
      const plan = movedPlan(present, stretches, changes);
      const slopes = new Float64Array(size);
      let cost = addPrices(stretches, changes, slopes);
      for (const { known, riskOf } of judges) {
        const { risk, slopes: perValue } = riskOf(plan);
        cost += (known / all) * risk;
        addSlopes(stretches, plan, perValue, known / all, slopes);
      }
      return { cost, slopes };
    },
    new Float64Array(size),
    { lowest: new Float64Array(size).fill(-maxFall), highest: new Float64Array(size).fill(maxRise) },
    FIRST_STEP,
  );
  return movedRates(now, stretches, found);
}

/** Three bodies whose logarithms of sensitivity have the mean and the spread of what is believed (Gauss and Hermite). */
function doubted(body: Body): BelievedBody[] {
  const far = Math.sqrt(3) * SENSITIVITY_DOUBT;
  const times = (log: number): Body => ({
    ...body,
    sensitivityMgDlPerUnit: body.sensitivityMgDlPerUnit.map((value) => value * Math.exp(log)),
  });
  return [
    { body: times(-far), belief: 1 / 6 },
    { body, belief: 2 / 3 },
    { body: times(far), belief: 1 / 6 },
  ];
}

/** Basal rates in blocks, ratios by part of the day, factors as they are; each also where the present plan begins a row. */
function stretchesOf(now: PumpRates): Stretch[] {
  const blocks = Array.from({ length: BASAL_BLOCK.count }, (_, block) => block * BASAL_BLOCK.minutes);
  return [
    ...stretchesIn('basalUnitsPerHour', now, blocks),
    ...stretchesIn('carbRatioGramsPerUnit', now, Object.values(DAY_PERIOD_START_MINUTES)),
    ...stretchesIn('correctionFactorMgDlPerUnit', now, []),
  ];
}

function stretchesIn(table: keyof PumpRates, now: PumpRates, cuts: readonly number[]): Stretch[] {
  const starts = [...new Set([0, ...cuts, ...now[table].map(({ startMinute }) => startMinute)])].sort((a, b) => a - b);
  return starts.map((startMinute, index) => ({
    table,
    startMinute,
    endMinute: starts[index + 1] ?? SLOTS_PER_DAY * SLOT_MINUTES,
  }));
}

/** More insulin is a higher rate, and a lower ratio or factor. */
const signOf = (table: keyof PumpRates) => (table === 'basalUnitsPerHour' ? 1 : -1);

const firstSlot = ({ startMinute }: Stretch) => Math.ceil(startMinute / SLOT_MINUTES);
const endSlot = ({ endMinute }: Stretch) => Math.ceil(endMinute / SLOT_MINUTES);

function movedPlan(present: CalculatorPlan, stretches: readonly Stretch[], changes: Float64Array): CalculatorPlan {
  const plan = {
    basalUnitsPerHour: Float64Array.from(present.basalUnitsPerHour),
    carbRatioGramsPerUnit: Float64Array.from(present.carbRatioGramsPerUnit),
    correctionFactorMgDlPerUnit: Float64Array.from(present.correctionFactorMgDlPerUnit),
  };
  for (const [index, stretch] of stretches.entries()) {
    const factor = Math.exp(signOf(stretch.table) * (changes[index] as number));
    const values = plan[stretch.table];
    for (let slot = firstSlot(stretch); slot < endSlot(stretch); slot += 1)
      values[slot] = (values[slot] as number) * factor;
  }
  return plan;
}

/** From each value of the plan to the logarithm that a stretch changes by. */
function addSlopes(
  stretches: readonly Stretch[],
  plan: CalculatorPlan,
  perValue: CalculatorPlan,
  share: number,
  slopes: Float64Array,
): void {
  for (const [index, stretch] of stretches.entries()) {
    const [values, along] = [plan[stretch.table], perValue[stretch.table]];
    let sum = 0;
    for (let slot = firstSlot(stretch); slot < endSlot(stretch); slot += 1) {
      sum += (along[slot] as number) * (values[slot] as number);
    }
    slopes[index] = (slopes[index] as number) + share * signOf(stretch.table) * sum;
  }
}

/** Neighbours of one table, the last and the first of a day among them. */
function addPrices(stretches: readonly Stretch[], changes: Float64Array, slopes: Float64Array): number {
  let price = 0;
  const add = (index: number, amount: number) => {
    slopes[index] = (slopes[index] as number) + amount;
  };
  for (const [index, { table }] of stretches.entries()) {
    const change = changes[index] as number;
    price += PRICE.moving * change ** 2;
    add(index, 2 * PRICE.moving * change);
    const next = stretches[index + 1]?.table === table ? index + 1 : stretches.findIndex((one) => one.table === table);
    const apart = change - (changes[next] as number);
    price += PRICE.unevenness * apart ** 2;
    add(index, 2 * PRICE.unevenness * apart);
    add(next, -2 * PRICE.unevenness * apart);
  }
  return price;
}

function movedRates(now: PumpRates, stretches: readonly Stretch[], changes: Float64Array): PumpRates {
  const tableOf = (table: keyof PumpRates): DayTable =>
    withoutRepeats(
      stretches.flatMap((stretch, index) => {
        if (stretch.table !== table) return [];
        const factor = Math.exp(signOf(table) * (changes[index] as number));
        return [{ startMinute: stretch.startMinute, value: valueAt(now[table], stretch.startMinute) * factor }];
      }),
    );
  return {
    basalUnitsPerHour: tableOf('basalUnitsPerHour'),
    carbRatioGramsPerUnit: tableOf('carbRatioGramsPerUnit'),
    correctionFactorMgDlPerUnit: tableOf('correctionFactorMgDlPerUnit'),
  };
}
