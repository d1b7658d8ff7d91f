import type { MealSize } from '@glidepath/device-readings';

import type { BasalInsulinKind, BolusInsulinKind } from './insulin-kind.ts';

/**
 * What was recorded in the window. `minute` counts from local midnight of the window's first day, by the wall clock of
 * the patient's zone; day 1 begins at 1440. Order does not matter.
 */
export type Recorded = Readonly<{
  sensors: readonly SensorReadings[];
  meter: readonly MeterReading[];
  boluses: readonly Bolus[];
  carbs: readonly Carbs[];
  /** What a pump gave; a temporary rate or a stop counts over the schedule below it. */
  basal: readonly BasalDelivery[];
  injections: readonly Injection[];
  exercise: readonly Exercise[];
  /** Changes of a device's clock other than daylight saving. */
  clockChanges: readonly ClockChange[];
}>;

/** One sensor: when and what, side by side. Values outside 39-400 mg/dL are left out of account. */
export type SensorReadings = Readonly<{
  deviceId?: string;
  minutes: ArrayLike<number>;
  glucoseMgDl: ArrayLike<number>;
}>;

export type MeterReading = Readonly<{ minute: number; glucoseMgDl: number; deviceId?: string }>;

export type Bolus = Readonly<{
  minute: number;
  /** All that was given, at once and over time. */
  doseUnits: number;
  /** What an extended bolus gave at once; the rest ran over `extendedMinutes`. */
  immediateUnits?: number;
  extendedMinutes?: number;
  isAutomated?: boolean;
  deviceId?: string;
  insulinKind?: BolusInsulinKind;
  calculator?: CalculatorEntry;
  /** Plans without carb counting: the part of the dose that was for the meal, where known. */
  mealUnits?: number;
  mealSize?: MealSize;
}>;

/** What was entered and set in a bolus calculator. `carbsGrams` of 0 says: a correction, no meal. */
export type CalculatorEntry = Readonly<{
  carbsGrams?: number;
  glucoseMgDl?: number;
  activeInsulinUnits?: number;
  carbRatioGramsPerUnit?: number;
  correctionFactorMgDlPerUnit?: number;
  targetMgDl?: number;
  suggestedUnits?: number;
}>;

/** Counted in grams, or only by size, or neither: something was eaten. */
export type Carbs = Readonly<{ minute: number; grams?: number; mealSize?: MealSize; isRescue?: boolean }>;

export const BASAL_DELIVERY_KINDS = ['scheduled', 'temp', 'suspend', 'automated'] as const;
export type BasalDelivery = Readonly<{
  minute: number;
  durationMinutes: number;
  rateUnitsPerHour: number;
  kind: (typeof BASAL_DELIVERY_KINDS)[number];
  deviceId?: string;
}>;

export type Injection = Readonly<{
  minute: number;
  doseUnits: number;
  role: 'basal' | 'bolus';
  /** The kind of insulin of a meal or correction dose, and of a basal dose. */
  insulinKind?: BolusInsulinKind;
  basalKind?: BasalInsulinKind;
  mealSize?: MealSize;
  mealUnits?: number;
  calculator?: CalculatorEntry;
}>;

export type Exercise = Readonly<{ minute: number; durationMinutes: number }>;

export type ClockChange = Readonly<{ minute: number; shiftMinutes: number; deviceId?: string }>;
