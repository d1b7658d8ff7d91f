import { type DosedRange } from '@glidepath/treatment-plan';

import type { BasalDelivery, Bolus, Carbs, Exercise, Injection, MeterReading } from '../../input/recorded.ts';

/**
 * A dose, and of plans without carb counting what the present plan gives for the meal, whatever was taken; of a sliding
 * scale the row that it was taken by.
 */
export type KnownBolus = Bolus & Readonly<{ plannedMealUnits?: number; scaleRow?: DosedRange }>;

/** What was recorded, in order of time and without repetitions. Minutes count from the first day that is looked at. */
export type Dataset = Readonly<{
  days: number;
  /** Days whose glucose is not known here, and whose doses and meals are counted in nothing. */
  leftOut: ReadonlySet<number>;
  /**
   * What was read on such days as well, for the guards that hold a rise back: a low is not undone by leaving it out. Not
   * there where nothing was left out.
   */
  withLeftOut?: Pick<Dataset, 'leftOut' | 'glucoseMgDl' | 'meter'>;
  sensor: SensorColumn;
  /** Sensor glucose in slots of five minutes, short gaps filled; NaN where it is unknown or two sensors contradict each other. */
  glucoseMgDl: Float64Array;
  meter: readonly MeterReading[];
  /** Boluses of a pump, and injections for meals and corrections. */
  boluses: readonly KnownBolus[];
  carbs: readonly Carbs[];
  /** What comes later in the list counts over what comes earlier. */
  basal: readonly BasalDelivery[];
  basalInjections: readonly Injection[];
  exercise: readonly Exercise[];
}>;

export type SensorColumn = Readonly<{ minutes: Float64Array; glucoseMgDl: Float64Array }>;
