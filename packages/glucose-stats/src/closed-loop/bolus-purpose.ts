import type { BolusRecord, CalculatorUse } from '@glidepath/device-readings';

/** `unsplit`: for food and glucose at once. `unknown`: nothing tells. */
export type BolusPurpose = 'meal' | 'correction' | 'unsplit' | 'unknown';

/** Pumps round what their calculators propose. */
const ROUNDING_UNITS = 0.1;

/** What a bolus that a person asked for was meant for: by its source, else by what the calculator knew. */
export function bolusPurpose({ purpose, calculator }: BolusRecord): BolusPurpose {
  if (purpose !== undefined) return purpose === 'both' ? 'unsplit' : purpose;
  return calculator === undefined ? 'unknown' : byCalculator(calculator);
}

function byCalculator(use: CalculatorUse): BolusPurpose {
  const hasGlucose = use.glucoseMgDl !== undefined;
  if (use.carbsGrams === undefined || use.carbsGrams === 0) return hasGlucose ? 'correction' : 'unknown';
  if (!hasGlucose || isForFoodAlone(use)) return 'meal';
  return 'unsplit';
}

/** A calculator that knew glucose may have added nothing for it. */
function isForFoodAlone({ suggestedUnits, carbsGrams, carbRatioGramsPerUnit }: CalculatorUse): boolean {
  if (suggestedUnits === undefined || carbsGrams === undefined || !carbRatioGramsPerUnit) return false;
  return Math.abs(suggestedUnits - carbsGrams / carbRatioGramsPerUnit) < ROUNDING_UNITS;
}
