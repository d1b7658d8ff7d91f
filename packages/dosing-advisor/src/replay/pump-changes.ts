import { type CalculatorPlan, calculatorDosing, ratesPlan, SLOT_MINUTES } from '@glidepath/plan-replay';
import { DAY_PERIOD_START_MINUTES, MINUTES_PER_DAY } from '@glidepath/quantities';
import type { PumpRates } from '@glidepath/treatment-plan';
import { BASAL_BLOCK } from '../limits/tuning.ts';
import { addCalculatorSlopes, noCalculatorSlopes } from './calculator-slopes.ts';
import type { DaysToTry } from './days-to-try.ts';
import type { Values } from './least-risk.ts';
import type { PumpReplay } from './pump-replay.ts';
import { PUMP_RISK } from './risk.ts';

/** A stretch of the day that changes as one; `table` says which values. */
export type Stretch = Readonly<{ table: keyof PumpRates; startMinute: number; endMinute: number }>;

/** Basal rates in blocks, ratios by part of the day, factors as they are; each also where the present plan begins a row. */
export function stretchesOf(now: PumpRates): Stretch[] {
  const blocks = Array.from({ length: BASAL_BLOCK.count }, (_, block) => block * BASAL_BLOCK.minutes);
  return [
    ...stretchesIn('basalUnitsPerHour', now, blocks),
    ...stretchesIn('carbRatioGramsPerUnit', now, Object.values(DAY_PERIOD_START_MINUTES)),
    ...stretchesIn('correctionFactorMgDlPerUnit', now, []),
  ];
}

function stretchesIn(table: keyof PumpRates, now: PumpRates, cuts: readonly number[]): Stretch[] {
  const starts = [...new Set([0, ...cuts, ...now[table].map(({ startMinute }) => startMinute)])].sort((a, b) => a - b);
  return starts.map((startMinute, index) => ({ table, startMinute, endMinute: starts[index + 1] ?? MINUTES_PER_DAY }));
}

/** Neighbours are of one table, the last and the first of a day among them. */
export function valuesOf(stretches: readonly Stretch[]): Values {
  const neighbours = stretches.flatMap(({ table }, index) => {
    const next = stretches[index + 1]?.table === table ? index + 1 : stretches.findIndex((one) => one.table === table);
    return next === index ? [] : [[index, next] as const];
  });
  return { count: stretches.length, neighbours };
}

/** The days of a pump, on which each stretch can be tried with more or less insulin than now. */
export function pumpDaysToTry(
  { recorded: { days, entries }, body }: PumpReplay,
  now: PumpRates,
  stretches: readonly Stretch[],
  weight: Float64Array,
): DaysToTry {
  const present = ratesPlan(now);
  return {
    days,
    body,
    risk: PUMP_RISK,
    weight,
    dosingBy: (changes) => calculatorDosing(entries, movedPlan(present, stretches, changes)),
    addSlopes: (changes, replayed, { perUnitPerHour, perBolusUnit }, slopes) => {
      const plan = movedPlan(present, stretches, changes);
      const perValue = { ...noCalculatorSlopes(), basalUnitsPerHour: perUnitPerHour };
      addCalculatorSlopes(entries, plan, replayed, perBolusUnit, perValue);
      for (const [index, stretch] of stretches.entries()) {
        slopes[index] = (slopes[index] as number) + slopeOf(stretch, plan[stretch.table], perValue[stretch.table]);
      }
    },
  };
}

/** More insulin is a higher rate, and a lower ratio or factor. */
export const insulinSign = (table: keyof PumpRates): 1 | -1 => (table === 'basalUnitsPerHour' ? 1 : -1);

const firstSlot = ({ startMinute }: Stretch) => Math.ceil(startMinute / SLOT_MINUTES);
const endSlot = ({ endMinute }: Stretch) => Math.ceil(endMinute / SLOT_MINUTES);

function movedPlan(present: CalculatorPlan, stretches: readonly Stretch[], changes: Float64Array): CalculatorPlan {
  const plan = {
    basalUnitsPerHour: Float64Array.from(present.basalUnitsPerHour),
    carbRatioGramsPerUnit: Float64Array.from(present.carbRatioGramsPerUnit),
    correctionFactorMgDlPerUnit: Float64Array.from(present.correctionFactorMgDlPerUnit),
  };
  for (const [index, stretch] of stretches.entries()) {
    const factor = Math.exp(insulinSign(stretch.table) * (changes[index] as number));
    const values = plan[stretch.table];
    for (let slot = firstSlot(stretch); slot < endSlot(stretch); slot += 1) {
      values[slot] = (values[slot] as number) * factor;
    }
  }
  return plan;
}

/** From each value of the plan to the logarithm that a stretch changes by. */
function slopeOf(stretch: Stretch, values: Float64Array, perValue: Float64Array): number {
  let sum = 0;
  for (let slot = firstSlot(stretch); slot < endSlot(stretch); slot += 1) {
    sum += (perValue[slot] as number) * (values[slot] as number);
  }
  return insulinSign(stretch.table) * sum;
}
