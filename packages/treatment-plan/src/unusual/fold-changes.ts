import { type CarbUnits, gramsPerUnit } from '../carb-ratio/carb-units.ts';
import type { PlanDifference } from '../differences/plan-difference.ts';
import { planDifferences } from '../differences/plan-differences.ts';
import type { TreatmentPlan } from '../treatment-plan.ts';
import { dailyBasalUnits } from './daily-doses.ts';
import type { UnusualBase, UnusualChange } from './unusual-change.ts';
import {
  DAILY_BASAL_FOLD,
  type DosedPerson,
  FOLD_BOUNDS,
  type FoldBounds,
  SMALL_PUMP_BASAL_UNITS_PER_DAY,
  smallChange,
  smallDoseUnits,
} from './usual-bounds.ts';

type Compared = Readonly<{ before: TreatmentPlan; after: TreatmentPlan; against: UnusualBase; person: DosedPerson }>;

/** Values that became many times, or a small part, of what they were. What is new has nothing to be compared with. */
export function foldChanges(compared: Compared): UnusualChange[] {
  const { before, after } = compared;
  if (before.type !== after.type) return [];
  const isSplit = 'basal' in before && 'basal' in after && before.basal.length !== after.basal.length;
  const ofValues = planDifferences(before, after)
    // One injection that became two is the same insulin: then the day is compared.
    .filter(({ quantity }) => !(isSplit && quantity === 'basalDoseUnits'))
    .flatMap((difference) => foldOfValue(difference, compared));
  const isOneInjection = 'basal' in after && after.basal.length === 1 && !isSplit;
  return isOneInjection ? ofValues : [...ofValues, ...foldOfDay(compared)];
}

function foldOfValue(difference: PlanDifference, compared: Compared): UnusualChange[] {
  const { quantity, place } = difference;
  const bounds = FOLD_BOUNDS[quantity];
  const [before, after] = [difference.before ?? 0, difference.after ?? 0];
  if (!bounds || typeof before !== 'number' || typeof after !== 'number' || before <= 0) return [];
  const isRewritten = quantity === 'carbRatio' && carbUnitsOf(compared.before) !== carbUnitsOf(compared.after);
  if (!isRewritten && isSmall(before, after, smallChange(quantity, compared.person))) return [];
  const times = timesAsMuch(difference, compared, [before, after]);
  return beyond(times, bounds).map((found) => ({
    ...found,
    ...{ quantity, place, before, after },
    against: compared.against,
  }));
}

function foldOfDay({ before, after, against, person }: Compared): UnusualChange[] {
  const [old, now] = [dailyBasalUnits(before), dailyBasalUnits(after)];
  if (old === null || now === null || old <= 0) return [];
  const small = after.type === 'PUMP' ? SMALL_PUMP_BASAL_UNITS_PER_DAY : smallDoseUnits(person);
  if (isSmall(old, now, small)) return [];
  return beyond(now / old, DAILY_BASAL_FOLD).map((found) => ({
    ...found,
    ...{ quantity: 'basalUnitsPerDay', place: {}, before: old, after: now, against },
  }));
}

/** Of insulin: the smaller a ratio, the more. */
function timesAsMuch(
  { quantity }: PlanDifference,
  compared: Compared,
  [before, after]: readonly [number, number],
): number {
  if (quantity === 'carbRatioGramsPerUnit' || quantity === 'correctionFactorMgDlPerUnit') return before / after;
  if (quantity !== 'carbRatio') return after / before;
  const grams = (ratio: number, plan: TreatmentPlan) => gramsPerUnit(ratio, carbUnitsOf(plan) ?? 'g_per_u');
  return grams(before, compared.before) / grams(after, compared.after);
}

function carbUnitsOf(plan: TreatmentPlan): CarbUnits | null {
  return plan.type === 'MDI_CRCF' ? plan.crcf.carbUnits : null;
}

/** Hundredths of a thousandth are how numbers are stored, not a change. */
const ROUNDING = 1e-6;

function isSmall(before: number, after: number, small: number): boolean {
  return Math.abs(after - before) <= small + ROUNDING;
}

function beyond(times: number, { most, least }: FoldBounds): Pick<UnusualChange, 'code' | 'measured' | 'bound'>[] {
  if (times > most + ROUNDING) return [{ code: 'fold-above', measured: times, bound: most }];
  if (least !== null && times < least - ROUNDING) return [{ code: 'fold-below', measured: times, bound: least }];
  return [];
}
