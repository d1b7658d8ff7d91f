import type { CalculatorUse, MealSize } from '@glidepath/device-readings';

/** What somebody about to dose knows. Without grams and without a meal it is a correction. */
export type DoseQuestion = Readonly<{
  minuteOfDay: number;
  glucoseMgDl: number | null;
  onBoardUnits: number;
  meal: Readonly<{ countedGrams: number; size: MealSize; isSnack: boolean }> | null;
}>;

/** `mealUnits` and `correctionUnits` are what led to the dose, before rounding; a correction may be negative. */
export type Dose = Readonly<{
  doseUnits: number;
  mealUnits: number;
  correctionUnits: number;
  calculator: CalculatorUse | null;
}>;
