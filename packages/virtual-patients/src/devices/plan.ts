import type { DayTable, MealSize } from '@glidepath/device-readings';
import type { DayPeriod } from '@glidepath/quantities';

import type { BasalInsulin } from '../physiology/insulin-release.ts';

/** What a person doses by. Between two simulations it may change; within one it does not. */
export type Plan = PumpPlan | InjectionPlan;

export type PumpPlan = Readonly<{
  delivery: 'pump';
  basalUnitsPerHour: DayTable;
  calculator: CalculatorSettings;
}>;

export type InjectionPlan = Readonly<{
  delivery: 'injections';
  basal: readonly BasalInjectionPlan[];
  rapidInsulinType: string;
  penStepUnits: number;
  mealDosing: MealDosing;
}>;

export type BasalInjectionPlan = Readonly<{
  atMinute: number;
  doseUnits: number;
  insulin: BasalInsulin;
  insulinType: string;
}>;

/** How a person with pens finds the dose of a meal. */
export type MealDosing =
  | Readonly<{ by: 'carb-counting'; calculator: CalculatorSettings }>
  | Readonly<{ by: 'fixed-meals'; doseUnits: PerPeriod<number>; correction: CorrectionScale }>
  | Readonly<{
      by: 'meal-sizes';
      doseUnits: PerPeriod<Readonly<Record<MealSize, number>>>;
      correction: CorrectionScale;
    }>
  /** One table for meal and correction together. */
  | Readonly<{ by: 'sliding-scale'; scale: CorrectionScale }>
  | Readonly<{ by: 'none' }>;

export type CalculatorSettings = Readonly<{
  carbRatioGramsPerUnit: DayTable;
  correctionFactorMgDlPerUnit: DayTable;
  targetMgDl: number;
  activeInsulinMinutes: number;
  doseStepUnits: number;
}>;

/** Rows by rising glucose; the first row that reaches a value gives its dose. */
export type CorrectionScale = readonly Readonly<{ upToMgDl: number; doseUnits: PerPeriod<number> }>[];

export type PerPeriod<Value> = Readonly<Record<DayPeriod, Value>>;

export function calculatorOf(plan: Plan): CalculatorSettings | null {
  if (plan.delivery === 'pump') return plan.calculator;
  return plan.mealDosing.by === 'carb-counting' ? plan.mealDosing.calculator : null;
}
