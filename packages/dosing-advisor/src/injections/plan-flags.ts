import type { ReviewFlag } from '../advice/reason-code.ts';
import { dosesLows } from '../input/correction-scale.ts';
import type { InjectionPlan, MealDosing } from '../input/injection-plan.ts';
import { isOnPenStep } from '../limits/pen-dose.ts';

/** What stays in a plan although nobody should have written it so. Nothing of it is changed silently. */
export function planFlags(plan: InjectionPlan, penStepUnits: number): ReviewFlag[] {
  const isOffStep = dosesOf(plan).some((doseUnits) => !isOnPenStep(doseUnits, penStepUnits));
  const areLowsDosed = correctionsOf(plan.dosing).some(dosesLows);
  return [...(isOffStep ? (['OFF_PEN_STEP'] as const) : []), ...(areLowsDosed ? (['LOW_ROW_DOSED'] as const) : [])];
}

function dosesOf({ basal, dosing }: InjectionPlan): number[] {
  const basalUnits = basal.map(({ doseUnits }) => doseUnits);
  switch (dosing.by) {
    case 'none':
    case 'carb-counting':
      return basalUnits;
    case 'sliding-scale':
      return [...basalUnits, ...Object.values(dosing.scale).flatMap(dosesOfRows)];
    case 'fixed-meals':
      return [...basalUnits, ...Object.values(dosing.doseUnits), ...correctionsOf(dosing).map(doseOf)];
    case 'meal-sizes': {
      const sized = Object.values(dosing.doseUnits).flatMap(({ small, normal, large }) => [small, normal, large]);
      return [...basalUnits, ...sized, ...correctionsOf(dosing).map(doseOf)];
    }
  }
}

const doseOf = ({ doseUnits }: Readonly<{ doseUnits: number }>) => doseUnits;
const dosesOfRows = (rows: readonly Readonly<{ doseUnits: number }>[]) => rows.map(doseOf);

/** Rows of tables for corrections alone. */
function correctionsOf(dosing: MealDosing) {
  if (dosing.by !== 'fixed-meals' && dosing.by !== 'meal-sizes') return [];
  return Object.values(dosing.correction).flat();
}
