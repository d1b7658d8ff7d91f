import { valueAt } from './day-table.ts';
import type { Dose, DoseQuestion } from './dose.ts';
import type { CalculatorSettings } from './plan.ts';
import { roundedDose } from './rounded-dose.ts';

/**
 * Insulin on board lowers a correction, never the meal's own dose; glucose below target lowers both. So do the
 * calculators of the common pumps.
 */
export function calculatedDose(settings: CalculatorSettings, question: DoseQuestion): Dose {
  const { minuteOfDay, glucoseMgDl, onBoardUnits, meal } = question;
  const carbRatioGramsPerUnit = valueAt(settings.carbRatioGramsPerUnit, minuteOfDay);
  const correctionFactorMgDlPerUnit = valueAt(settings.correctionFactorMgDlPerUnit, minuteOfDay);
  const carbsGrams = meal?.countedGrams ?? 0;
  const mealUnits = carbsGrams / carbRatioGramsPerUnit;
  const neededUnits = glucoseMgDl === null ? 0 : (glucoseMgDl - settings.targetMgDl) / correctionFactorMgDlPerUnit;
  const correctionUnits = neededUnits > 0 ? Math.max(0, neededUnits - onBoardUnits) : neededUnits;
  const suggestedUnits = roundedDose(mealUnits + correctionUnits, settings.doseStepUnits);
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
      targetMgDl: settings.targetMgDl,
    },
  };
}
