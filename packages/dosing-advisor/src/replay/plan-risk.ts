import { SLOTS_PER_DAY } from '../limits/tuning.ts';
import type { Body } from './body.ts';
import type { CalculatorDays } from './calculator-days.ts';
import { addCalculatorSlopes, type CalculatorPlan, calculatorDosing } from './calculator-dosing.ts';
import type { RecordedDays } from './recorded-days.ts';
import { emptyReplay, type Replayed, replay } from './replay.ts';
import { riskAt, riskSlopeAt } from './risk.ts';
import { walkBack } from './walk-back.ts';

/** A body that may be the true one, and how much it is believed; over all of them that is 1. */
export type BelievedBody = Readonly<{ body: Body; belief: number }>;

/** The risk of the replayed days under a plan, and how it depends on each of its values. */
export type PlanRisk = Readonly<{ risk: number; slopes: CalculatorPlan }>;

/** Judges plans by the same days and bodies. `weight` says how much each slot counts; what the walks need is made once. */
export function planRisk(
  { days, entries }: CalculatorDays,
  weight: Float64Array,
  bodies: readonly BelievedBody[],
): (plan: CalculatorPlan) => PlanRisk {
  const replayed = emptyReplay(days);
  const slots = { perShift: new Float64Array(days.slots), perUnit: new Float64Array(days.slots) };
  const perBolusUnit = new Float64Array(days.boluses.count);
  const all = weight.reduce((sum, counts) => sum + counts, 0);
  return (plan) => {
    const slopes = noSlopes();
    const dosing = calculatorDosing(entries, plan);
    let risk = 0;
    for (const { body, belief } of bodies) {
      replay(days, dosing, body, replayed);
      risk += riskOf(days, replayed, weight, belief / all, slots.perShift);
      perBolusUnit.fill(0);
      walkBack(days, body, replayed, slots, { perUnitPerHour: slopes.basalUnitsPerHour, perBolusUnit });
      addCalculatorSlopes(entries, plan, replayed, perBolusUnit, slopes);
    }
    return { risk, slopes };
  };
}

const noSlopes = (): CalculatorPlan => ({
  basalUnitsPerHour: new Float64Array(SLOTS_PER_DAY),
  carbRatioGramsPerUnit: new Float64Array(SLOTS_PER_DAY),
  correctionFactorMgDlPerUnit: new Float64Array(SLOTS_PER_DAY),
});

/** Writes how it depends on the shift of each slot. */
function riskOf(
  { slots, glucoseMgDl }: RecordedDays,
  { shiftMgDl }: Replayed,
  weight: Float64Array,
  scale: number,
  perShift: Float64Array,
): number {
  let risk = 0;
  for (let slot = 0; slot < slots; slot += 1) {
    const counts = scale * (weight[slot] as number);
    const mgDl = (glucoseMgDl[slot] as number) + (shiftMgDl[slot] as number);
    const isCounted = counts > 0 && !Number.isNaN(mgDl);
    if (isCounted) risk += counts * riskAt(mgDl);
    perShift[slot] = isCounted ? counts * riskSlopeAt(mgDl) : 0;
  }
  return risk;
}
