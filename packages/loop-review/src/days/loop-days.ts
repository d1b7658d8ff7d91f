/**
 * Days of a closed loop, by the patient's wall clock: columns by slot of five minutes from midnight of the first day, and
 * what happened now and then. Minutes count from the same midnight.
 */
export type LoopDays = Readonly<{
  /** YYYY-MM-DD. */
  firstDay: string;
  days: number;
  slots: number;
  /** NaN where nothing is known. */
  glucoseMgDl: Float64Array;
  /** Basal insulin that was given in a slot; NaN where no pump tells. */
  basalUnits: Float64Array;
  /** What the schedule would have given; NaN where nobody knows it. */
  scheduledUnits: Float64Array;
  /** 1 where the loop set the rate, 0 where it did not; NaN where no pump tells. */
  isAutomated: Float64Array;
  automaticBolusUnits: Float64Array;
  /** By slots over which they ran: what an extended bolus gave late is given late. */
  userBolusUnits: Float64Array;
  boluses: readonly UserBolus[];
  carbs: readonly EnteredCarbs[];
  siteChangeMinutes: readonly number[];
  overrides: readonly Override[];
}>;

/** A bolus that a person started. */
export type UserBolus = Readonly<{
  minute: number;
  deliveredUnits: number;
  /** At once, of an extended one. */
  immediateUnits: number;
  extendedMinutes: number;
  isMeal: boolean;
  carbsGrams: number;
  suggestedUnits?: number;
  glucoseMgDl?: number;
  activeInsulinUnits?: number;
  carbRatioGramsPerUnit?: number;
  correctionFactorMgDlPerUnit?: number;
  targetMgDl?: number;
}>;

export type EnteredCarbs = Readonly<{ minute: number; grams: number; isRescue: boolean }>;

export type Override = Readonly<{ minute: number; durationMinutes: number; kind: OverrideKind }>;
type OverrideKind = 'sleep' | 'exercise' | 'pre_meal' | 'boost' | 'ease_off' | 'temp_target' | 'custom';
