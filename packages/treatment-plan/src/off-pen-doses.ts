import { DAY_PERIODS, isMultipleOf } from '@glidepath/quantities';
import type { Cell } from './cell.ts';
import type { InjectionPlanDraft } from './treatment-plan.ts';

/**
 * Doses of a plan that a pen of this step cannot give, each once, the smallest first. Whole and half units may be saved
 * whatever the pen (BASAL-05, SSI-07, MEAL-04), so this is said and refuses nothing.
 */
export function offPenDoses(plan: InjectionPlanDraft, penStepUnits: number): number[] {
  const doses = dosesOf(plan).filter((dose) => typeof dose === 'number');
  return [...new Set(doses)].filter((dose) => !isMultipleOf(dose, penStepUnits)).toSorted((a, b) => a - b);
}

function dosesOf(plan: InjectionPlanDraft): Cell[] {
  return [...plan.basal.map(({ doseUnits }) => doseUnits), ...bolusDosesOf(plan)];
}

function bolusDosesOf(plan: InjectionPlanDraft): Cell[] {
  switch (plan.type) {
    case 'BASAL_ONLY':
    case 'MDI_CRCF':
      return [];
    case 'MDI_SSI':
      return DAY_PERIODS.flatMap((period) => plan.scales[period].rows.map(({ doseUnits }) => doseUnits));
    case 'MDI_FIXED_MEAL':
      return [...DAY_PERIODS.map((period) => plan.meals[period].doseUnits), ...correctionDosesOf(plan)];
    case 'MDI_ESTIMATED_MEAL':
      return [
        ...DAY_PERIODS.flatMap((period) => Object.values(plan.meals[period].doseUnits)),
        ...correctionDosesOf(plan),
      ];
  }
}

function correctionDosesOf({ correction }: Extract<InjectionPlanDraft, { correction: unknown }>): Cell[] {
  return correction.rows.flatMap(({ doseUnits }) => Object.values(doseUnits));
}
