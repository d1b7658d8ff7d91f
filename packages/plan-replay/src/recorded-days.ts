/**
 * Recorded days as the replay needs them: columns by slot of five minutes from midnight of the first day, so that a walk
 * through nine weeks allocates nothing.
 */
export type RecordedDays = Readonly<{
  slots: number;
  /** NaN where nothing is known. */
  glucoseMgDl: Float64Array;
  /** The most that can have been eaten in a slot against a low. */
  mostEatenMgDl: Float64Array;
  /** What was planned of basal insulin then, and what was given of it: temporary rates and stops stay in proportion. */
  plannedUnitsPerHour: Float64Array;
  givenShare: Float64Array;
  boluses: RecordedBoluses;
}>;

/** Doses for meals and against high glucose, side by side and in order of time. */
export type RecordedBoluses = Readonly<{
  count: number;
  slot: Int32Array;
  doseUnits: Float64Array;
  /** Of an extended bolus: what was given at once, and the slots that the rest ran over. */
  atOnceShare: Float64Array;
  extendedSlots: Int32Array;
}>;

/** Who doses by a plan: a schedule, and for each bolus a calculator or a table, with the person who takes it. */
export type Dosing = Readonly<{
  /** By slot of a day. */
  basalUnitsPerHour: Float64Array;
  /**
   * What a recorded bolus would have had more, where glucose would have been so much higher and boluses had left so much
   * more on board. Writes into the columns.
   */
  askAgain: (bolus: number, shiftMgDl: number, extraOnBoardUnits: number, asked: AskedAgain) => void;
}>;

/** Of each bolus the units more, and how they depend on the shift of glucose and on insulin on board. */
export type AskedAgain = Readonly<{
  extraUnits: Float64Array;
  perShift: Float64Array;
  perOnBoard: Float64Array;
}>;
