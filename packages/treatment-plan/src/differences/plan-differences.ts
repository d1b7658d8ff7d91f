import { DAY_PERIODS } from '@glidepath/quantities';
import type { BasalInjection } from '../basal/basal-injection.ts';
import { MEAL_SIZES, type MealSize } from '../meal-bolus/meal-table.ts';
import type { TreatmentPlan } from '../treatment-plan.ts';
import { crcfDifferences } from './crcf-differences.ts';
import type { PlanDifference, PlanQuantity } from './plan-difference.ts';
import { pumpDifferences } from './pump-differences.ts';
import { correctionDifferences, slidingScaleDifferences } from './scale-differences.ts';
import { valueDifference } from './value-difference.ts';

function fixedMealDifferences(before: TreatmentPlan, after: TreatmentPlan): PlanDifference[] {
  if (before.type !== 'MDI_FIXED_MEAL' || after.type !== 'MDI_FIXED_MEAL') return [];
  return DAY_PERIODS.flatMap((period) => {
    const [old, now] = [before.meals[period], after.meals[period]];
    return [
      ...valueDifference('insulinName', { period }, old.insulinName, now.insulinName),
      ...valueDifference('mealDoseUnits', { period }, old.doseUnits, now.doseUnits),
    ];
  });
}

const QUANTITY_OF_SIZE: Readonly<Record<MealSize, PlanQuantity>> = {
  small: 'smallMealDoseUnits',
  normal: 'normalMealDoseUnits',
  large: 'largeMealDoseUnits',
};

function estimatedMealDifferences(before: TreatmentPlan, after: TreatmentPlan): PlanDifference[] {
  if (before.type !== 'MDI_ESTIMATED_MEAL' || after.type !== 'MDI_ESTIMATED_MEAL') return [];
  return DAY_PERIODS.flatMap((period) => {
    const [old, now] = [before.meals[period], after.meals[period]];
    return [
      ...valueDifference('insulinName', { period }, old.insulinName, now.insulinName),
      ...MEAL_SIZES.flatMap((size) =>
        valueDifference(QUANTITY_OF_SIZE[size], { period }, old.doseUnits[size], now.doseUnits[size]),
      ),
    ];
  });
}

const PARTS = [
  basalDifferences,
  slidingScaleDifferences,
  crcfDifferences,
  fixedMealDifferences,
  estimatedMealDifferences,
  correctionDifferences,
  pumpDifferences,
  messageDifferences,
] as const;

/** Every value that is not the same, in the order of the plan. Of plans of two types only what both have is compared. */
export function planDifferences(before: TreatmentPlan, after: TreatmentPlan): PlanDifference[] {
  const types = valueDifference('treatmentType', {}, before.type, after.type);
  return [...types, ...PARTS.flatMap((differencesOfPart) => differencesOfPart(before, after))];
}

function messageDifferences(before: TreatmentPlan, after: TreatmentPlan): PlanDifference[] {
  if (before.type !== 'GENERIC' || after.type !== 'GENERIC') return [];
  return valueDifference('messageToPatient', {}, before.messageToPatient, after.messageToPatient);
}

type Injections = readonly BasalInjection[];
type Pair = readonly [before: BasalInjection | undefined, after: BasalInjection | undefined];

function basalDifferences(before: TreatmentPlan, after: TreatmentPlan): PlanDifference[] {
  if (!('basal' in before && 'basal' in after)) return [];
  return pairs(before.basal, after.basal).flatMap(injectionDifferences);
}

function injectionDifferences([before, after]: Pair): PlanDifference[] {
  const place = { atMinute: (before ?? after)?.atMinute ?? 0 };
  const difference = (field: keyof BasalInjection, quantity: PlanDifference['quantity']) =>
    valueDifference(quantity, place, before?.[field] ?? null, after?.[field] ?? null);
  return [
    ...difference('atMinute', 'basalAtMinute'),
    ...difference('doseUnits', 'basalDoseUnits'),
    ...difference('insulinName', 'insulinName'),
  ];
}

/** Injections at the same time belong together. The others are matched in order: those were moved. */
function pairs(before: Injections, after: Injections): Pair[] {
  const twinOf = ({ atMinute }: BasalInjection, others: Injections) =>
    others.find((other) => other.atMinute === atMinute);
  const sameTime = before.filter((old) => twinOf(old, after)).map((old): Pair => [old, twinOf(old, after)]);
  const oldRest = before.filter((old) => !twinOf(old, after));
  const newRest = after.filter((now) => !twinOf(now, before));
  const rest = Array.from(
    { length: Math.max(oldRest.length, newRest.length) },
    (_, index): Pair => [oldRest[index], newRest[index]],
  );
  return [...sameTime, ...rest];
}
