import { dayPeriodAt } from '@glidepath/quantities';
import { type DosedPlan, gramsPerUnit } from '@glidepath/treatment-plan';

import { valueAt } from './day-table.ts';
import type { Dose, DoseQuestion } from './dose.ts';
import { roundedDose } from './rounded-dose.ts';

/** What every calculator is set to beside a plan; the target is that of pumps. */
export const CALCULATOR = { targetMgDl: 110, activeInsulinMinutes: 240, pumpStepUnits: 0.05 } as const;

/** What a calculator doses by at one time of day. */
export type CalculatorSettings = Readonly<{
  carbRatioGramsPerUnit: number;
  correctionFactorMgDlPerUnit: number;
  targetMgDl: number;
  doseStepUnits: number;
}>;

/** Whether a dose is calculated from counted carbohydrate, or looked up in a table. */
export function countsCarbs({ type }: DosedPlan): boolean {
  return type === 'PUMP' || type === 'MDI_CRCF';
}

/** Null where carbohydrate is not counted. */
export function calculatorAt(plan: DosedPlan, minuteOfDay: number, penStepUnits: number): CalculatorSettings | null {
  if (plan.type === 'PUMP') {
    return {
      carbRatioGramsPerUnit: valueAt(plan.rates.carbRatioGramsPerUnit, minuteOfDay),
      correctionFactorMgDlPerUnit: valueAt(plan.rates.correctionFactorMgDlPerUnit, minuteOfDay),
      targetMgDl: CALCULATOR.targetMgDl,
      doseStepUnits: CALCULATOR.pumpStepUnits,
    };
  }
  if (plan.type !== 'MDI_CRCF') return null;
  const { carbRatio, correctionFactorMgDlPerUnit, targetMgDl } = plan.crcf.periods[dayPeriodAt(minuteOfDay)];
  const carbRatioGramsPerUnit = gramsPerUnit(carbRatio, plan.crcf.carbUnits);
  return { carbRatioGramsPerUnit, correctionFactorMgDlPerUnit, targetMgDl, doseStepUnits: penStepUnits };
}

/**
 * Insulin on board lowers a correction, never the meal's own dose; glucose below target lowers both. So do the
 * calculators of the common pumps.
 */
export function calculatedDose(settings: CalculatorSettings, question: Omit<DoseQuestion, 'minuteOfDay'>): Dose {
  const { carbRatioGramsPerUnit, correctionFactorMgDlPerUnit, targetMgDl, doseStepUnits } = settings;
  const { glucoseMgDl, onBoardUnits, meal } = question;
  const carbsGrams = meal?.countedGrams ?? 0;
  const mealUnits = carbsGrams / carbRatioGramsPerUnit;
  const neededUnits = glucoseMgDl === null ? 0 : (glucoseMgDl - targetMgDl) / correctionFactorMgDlPerUnit;
  const correctionUnits = neededUnits > 0 ? Math.max(0, neededUnits - onBoardUnits) : neededUnits;
  const suggestedUnits = roundedDose(mealUnits + correctionUnits, doseStepUnits);
  return {
    doseUnits: suggestedUnits,
    mealUnits,
    correctionUnits,
    calculator: {
      suggestedUnits,
      carbsGrams,
      ...(glucoseMgDl !== null && { glucoseMgDl }),
      activeInsulinUnits: Math.round(onBoardUnits * 1000) / 1000,
      carbRatioGramsPerUnit,
      correctionFactorMgDlPerUnit,
      targetMgDl,
    },
  };
}
