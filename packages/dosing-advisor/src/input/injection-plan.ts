import type { MealSize } from '@glidepath/device-readings';
import type { DayPeriod } from '@glidepath/quantities';
import type { CarbUnits } from '@glidepath/treatment-plan';

import type { BasalInsulinKind, BolusInsulinKind } from './insulin-kind.ts';

export type InjectionPlan = Readonly<{
  delivery: 'injections';
  basal: readonly BasalInjection[];
  dosing: MealDosing;
  /** Of the mealtime insulin; null in basal-only plans. */
  insulinKind: BolusInsulinKind | null;
  /** When each part of the day begins; night lasts until morning. */
  periodStartMinutes: Readonly<Record<DayPeriod, number>>;
}>;

export type BasalInjection = Readonly<{ atMinute: number; doseUnits: number; insulinKind: BasalInsulinKind }>;

/** How the dose of a meal is found. A part of the day without a row is not dosed for. */
export type MealDosing =
  | Readonly<{ by: 'carb-counting'; carbRatioUnit: CarbUnits; periods: PerPeriod<CarbCounting> }>
  | Readonly<{ by: 'fixed-meals'; doseUnits: PerPeriod<number>; correction: PerPeriod<CorrectionScale> }>
  | Readonly<{ by: 'meal-sizes'; doseUnits: PerPeriod<SizedDoses>; correction: PerPeriod<CorrectionScale> }>
  /** One table for meal and correction together. */
  | Readonly<{ by: 'sliding-scale'; scale: PerPeriod<CorrectionScale> }>
  | Readonly<{ by: 'none' }>;

export type CarbCounting = Readonly<{
  /** In the plan's `carbRatioUnit`. */
  carbRatio: number;
  correctionFactorMgDlPerUnit: number;
  targetMgDl: number;
}>;

export type SizedDoses = Readonly<Record<MealSize, number>>;

/** Rows follow each other without a hole: the first begins at 0, the last ends at 600 mg/dL. */
export type CorrectionScale = readonly ScaleRow[];
export type ScaleRow = Readonly<{ lowMgDl: number; highMgDl: number; doseUnits: number }>;

export type PerPeriod<Value> = Readonly<Partial<Record<DayPeriod, Value>>>;
