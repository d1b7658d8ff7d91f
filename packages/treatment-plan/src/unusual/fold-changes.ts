import { gramsPerUnit } from '../carb-ratio/carb-units.ts';
import type { PlanDifference } from '../differences/plan-difference.ts';
import { planDifferences } from '../differences/plan-differences.ts';
import { carbUnitsOf, type TreatmentPlan } from '../treatment-plan.ts';
import { dailyBasalUnits } from './daily-doses.ts';
import { longRises } from './long-rises.ts';
import type { UnusualBase, UnusualChange } from './unusual-change.ts';
import {
  DAILY_BASAL_FOLD,
  DOSE_FOLD,
  type DosedPerson,
  FOLD_BOUNDS,
  type FoldBounds,
  firstDoseUnits,
  SMALL_PUMP_BASAL_UNITS_PER_DAY,
  smallChange,
  smallDoseUnits,
} from './usual-bounds.ts';

type ComparedPlans = Readonly<{
  before: TreatmentPlan;
  after: TreatmentPlan;
  against: UnusualBase;
  person: DosedPerson;
}>;

/** Values that became many times, or a small part, of what they were, and doses where there was none. */
export function foldChanges(compared: ComparedPlans): UnusualChange[] {
  const { before, after } = compared;
  // Another treatment writes its doses differently, but basal is basal.
  if (before.type !== after.type) return foldOfDay(compared);
  const isSplit = 'basal' in before && 'basal' in after && before.basal.length !== after.basal.length;
  const differences = planDifferences(before, after);
  const long = longRises(differences);
  const ofValues = differences
    // One injection that became two is the same insulin: then the day is compared.
    .filter(({ quantity }) => !(isSplit && quantity === 'basalDoseUnits'))
    .flatMap((difference) => foldOfValue(difference, compared, long.has(difference)));
  const isOneInjection = 'basal' in after && after.basal.length === 1 && !isSplit;
  return isOneInjection ? ofValues : [...ofValues, ...foldOfDay(compared)];
}

function foldOfValue(difference: PlanDifference, compared: ComparedPlans, isLong: boolean): UnusualChange[] {
  const { quantity, place } = difference;
  const bounds = FOLD_BOUNDS[quantity];
  const [before, after] = [difference.before ?? 0, difference.after ?? 0];
  if (!bounds || typeof before !== 'number' || typeof after !== 'number') return [];
  if (before <= 0) return newDose(difference, after, compared);
  const isRewritten = quantity === 'carbRatio' && carbUnitsOf(compared.before) !== carbUnitsOf(compared.after);
  if (!isRewritten && isSmall(before, after, smallChange(quantity, compared.person))) return [];
  const times = timesAsMuch(difference, compared, [before, after]);
  return beyondEither(times, bounds, isLong).map((found) => ({
    ...found,
    ...{ quantity, place, before, after },
    against: compared.against,
  }));
}

/** A rate is compared with the pump's highest, a dose with what people usually begin with. */
function newDose({ quantity, place }: PlanDifference, after: number, compared: ComparedPlans): UnusualChange[] {
  const value = { quantity, place, before: 0, after, against: compared.against } as const;
  if (quantity === 'basalUnitsPerHour') {
    const highest = highestRate(compared.before);
    if (highest === 0 || isSmall(highest, after, smallChange(quantity, compared.person))) return [];
    return beyond(after / highest, { ...DOSE_FOLD, least: null }).map((found) => ({ ...value, ...found }));
  }
  const bound = firstDoseUnits(compared.person);
  return after > bound + ROUNDING ? [{ ...value, code: 'new-dose-above', measured: after, bound }] : [];
}

function highestRate(plan: TreatmentPlan): number {
  return plan.type === 'PUMP' ? Math.max(...plan.rates.basalUnitsPerHour.map(({ value }) => value)) : 0;
}

type DailyDoses = Readonly<{ dailyDoseUnits: number; recordedDailyDoseUnits?: number | null }>;

/** The daily dose that somebody typed, against what was recorded. */
export function foldOfDailyDose({ dailyDoseUnits, recordedDailyDoseUnits }: DailyDoses): UnusualChange[] {
  if (!recordedDailyDoseUnits) return [];
  return beyond(dailyDoseUnits / recordedDailyDoseUnits, DAILY_BASAL_FOLD).map((found) => ({
    ...found,
    ...{ quantity: 'totalUnitsPerDay', place: {}, against: 'recorded' },
    ...{ before: recordedDailyDoseUnits, after: dailyDoseUnits },
  }));
}

function foldOfDay({ before, after, against, person }: ComparedPlans): UnusualChange[] {
  const [old, now] = [dailyBasalUnits(before), dailyBasalUnits(after)];
  if (old === null || now === null || old <= 0) return [];
  const small =
    after.type === 'PUMP' && before.type === 'PUMP' ? SMALL_PUMP_BASAL_UNITS_PER_DAY : smallDoseUnits(person);
  if (isSmall(old, now, small)) return [];
  return beyond(now / old, DAILY_BASAL_FOLD).map((found) => ({
    ...found,
    ...{ quantity: 'basalUnitsPerDay', place: {}, before: old, after: now, against },
  }));
}

/** How many times as much insulin: a smaller ratio means more. */
function timesAsMuch(
  { quantity }: PlanDifference,
  compared: ComparedPlans,
  [before, after]: readonly [number, number],
): number {
  if (quantity === 'carbRatioGramsPerUnit' || quantity === 'correctionFactorMgDlPerUnit') return before / after;
  if (quantity !== 'carbRatio') return after / before;
  const grams = (ratio: number, plan: TreatmentPlan) => gramsPerUnit(ratio, carbUnitsOf(plan) ?? 'g_per_u');
  return grams(before, compared.before) / grams(after, compared.after);
}

/** Hundredths of a thousandth are how numbers are stored, not a change. */
const ROUNDING = 1e-6;

function isSmall(before: number, after: number, small: number): boolean {
  return Math.abs(after - before) <= small + ROUNDING;
}

/** Long rises are compared with the bound of daily basal too. */
function beyondEither(times: number, bounds: FoldBounds, isLong: boolean) {
  const own = beyond(times, bounds);
  return own.length === 0 && isLong ? beyond(times, DAILY_BASAL_FOLD) : own;
}

function beyond(times: number, { most, least }: FoldBounds): Pick<UnusualChange, 'code' | 'measured' | 'bound'>[] {
  if (times >= most - ROUNDING) return [{ code: 'fold-above', measured: times, bound: most }];
  if (least !== null && times < least - ROUNDING) return [{ code: 'fold-below', measured: times, bound: least }];
  return [];
}
