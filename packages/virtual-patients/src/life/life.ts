import type { CalculatorUse, MealSize } from '@glidepath/device-readings';
import type { DosedPlan } from '@glidepath/treatment-plan';

import type { BasalInsulin } from '../physiology/insulin-release.ts';
import type { Beyond } from '../sensors/sensor-kind.ts';
import type { LifeState } from './life-state.ts';

/**
 * What happened and what was noticed of it. `minute` counts from the local midnight at which this life begins, by the
 * clock on the wall: every day has 1440.
 */
export type Life = Readonly<{
  days: number;
  plan: DosedPlan;
  /** Sensor readings as shown to the person. */
  readings: readonly GlucoseReading[];
  fingersticks: readonly GlucoseReading[];
  /** All rapid insulin, by pump or pen. */
  boluses: readonly Bolus[];
  /** Without a gap from the first minute to the last; empty without a pump. */
  basal: readonly BasalSegment[];
  /** Basal injections; forgotten ones are missing. */
  injections: readonly BasalInjection[];
  carbs: readonly LoggedCarbs[];
  activities: readonly LoggedActivity[];
  changes: readonly PumpChange[];
  /** What no device knows. */
  truth: Truth;
  /** Where the next simulation may go on. */
  end: LifeState;
}>;

export type GlucoseReading = Readonly<{ minute: number; glucoseMgDl: number; beyond: Beyond | null }>;

export type Bolus = Readonly<{
  minute: number;
  doseUnits: number;
  mealUnits: number;
  correctionUnits: number;
  mealSize: MealSize | null;
  calculator: CalculatorUse | null;
}>;

export type BasalSegment = Readonly<{
  minute: number;
  durationMinutes: number;
  rateUnitsPerHour: number;
  kind: BasalKind;
}>;
export type BasalKind = 'scheduled' | 'temp' | 'suspend';

export type BasalInjection = Readonly<{
  minute: number;
  doseUnits: number;
  insulin: BasalInsulin;
  insulinType: string;
}>;

/** Counted in grams, or only by size, as the plan asks. */
export type LoggedCarbs = Readonly<{
  minute: number;
  grams: number | null;
  mealSize: MealSize | null;
  isRescue: boolean;
}>;

export type LoggedActivity = Readonly<{ minute: number; durationMinutes: number }>;
export type PumpChange = Readonly<{ minute: number; kind: 'site_change' | 'reservoir_change' }>;

export type Truth = Readonly<{
  /** Blood glucose at minute 0, 5, 10 and so on. */
  glucoseMgDl: Float64Array;
  eaten: readonly Readonly<{ minute: number; grams: number; isRescue: boolean }>[];
}>;
