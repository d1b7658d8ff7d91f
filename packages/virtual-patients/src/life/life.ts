import type { CalculatorUse, MealSize } from '@glidepath/device-readings';
import type { DosedPlan } from '@glidepath/treatment-plan';

import type { ExitCause, LoopMode } from '../loops/loop-memory.ts';
import type { LoopTherapy } from '../loops/loop-therapy.ts';
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
  /** The loop this life was lived under. */
  loop: LoopTherapy | null;
  /** Without a gap from the first minute to the last; empty without a loop. */
  loopModes: readonly LoopModeSegment[];
  loopOverrides: readonly LoopOverrideUse[];
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
  /** Given by a loop: nobody asked for it. */
  isAutomatic?: true;
}>;

export type BasalSegment = Readonly<{
  minute: number;
  durationMinutes: number;
  rateUnitsPerHour: number;
  kind: BasalKind;
  /** What the program would have given, where a loop set the rate. */
  scheduledUnitsPerHour?: number;
}>;
export type BasalKind = 'scheduled' | 'temp' | 'suspend' | 'automated';

export type LoopModeSegment = Readonly<{
  minute: number;
  durationMinutes: number;
  mode: LoopMode;
  cause: ExitCause | null;
}>;
export type LoopOverrideUse = Readonly<{
  minute: number;
  durationMinutes: number;
  kind: 'sleep' | 'exercise';
  startedBy: 'person' | 'schedule';
}>;

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
  meals: readonly MealTruth[];
  /** Carbohydrate that was entered and not eaten. */
  fakeCarbs: readonly Readonly<{ minute: number; grams: number; doseUnits: number }>[];
  /** Corrections of more than the calculator proposed. */
  impatientCorrections: readonly Readonly<{ minute: number; proposedUnits: number; doseUnits: number }>[];
  /** Lows for which several times as much was eaten as they needed. */
  overtreatedLows: readonly Readonly<{ minute: number; grams: number }>[];
  /** Infusion sets from which most insulin did not arrive; `minute` is before 0 where an earlier life saw it begin. */
  setFailures: readonly Readonly<{ minute: number; untilMinute: number; arrivingShare: number }>[];
  /** Times in which the loop was not automated; midnight divides none. */
  loopExits: readonly LoopModeSegment[];
}>;

/** A meal, and what became of its bolus. */
export type MealTruth = Readonly<{
  minute: number;
  grams: number;
  countedGrams: number;
  isSnack: boolean;
  /** `unneeded`: glucose was so low that the calculator proposed none. */
  bolus: 'taken' | 'missed' | 'unneeded';
  /** Null where none was taken. */
  bolusMinute: number | null;
  lateMinutes: number;
  doseUnits: number;
  /** Twice what the calculator proposed. */
  isDoubled: boolean;
  /** Entered somewhere, with or without a bolus. */
  isLogged: boolean;
}>;
