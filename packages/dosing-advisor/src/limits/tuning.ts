import { KNOWN_BASAL_DAY_MS } from '@glidepath/device-readings';
import { SLOT_MINUTES, SLOTS_PER_HOUR } from '@glidepath/plan-replay';
import { MINUTE_MS } from '@glidepath/quantities';

/**
 * Numbers that several rules share, and those by which the algorithm was tuned in the virtual clinic (docs/algorithm.md).
 * What only one rule knows stands at the top of its file, what a plan, a pump or a type of diabetes allows in the files
 * beside this one. Changes of a setting are natural logarithms, plus is more insulin. After a change of any of them run the
 * trial again.
 */

/** Doses and carbs this close belong to one meal. */
export const SAME_MEAL_MINUTES = 45;
/** Smaller meals are not judged. */
export const JUDGED_MEAL_FROM_GRAMS = 15;
/** The part of a bolus above which it was given against high glucose; less is no treatment that could be judged. */
export const CORRECTION_ABOVE_UNITS = 0.2;
/** The reading of a meter that a dose was taken by, and the one that shows what it did: minutes from the dose. */
export const METER_BEFORE_MINUTES = { from: -30, to: 5 } as const;
export const METER_AFTER_MINUTES = { from: 150, to: 420, pastNext: 5 } as const;
/** Below this, carbs without a bolus are eaten against a low. */
export const RESCUE_BELOW_MG_DL = 75;
/** What a sensor and the counting of a meal are off by: less than this beside what was expected shows nothing. */
export const NOISE_MG_DL = 10;
export const KNOWN_BASAL_DAY_SLOTS = KNOWN_BASAL_DAY_MS / (SLOT_MINUTES * MINUTE_MS);

/** Basal is judged in blocks; what a block delivers shows in glucose later. */
export const BASAL_BLOCK = { count: 8, minutes: 180, lagMinutes: 90 } as const;

/** How far a slot must lie from food, rescue carbs and exercise before glucose shows basal alone. */
export const FASTING = {
  afterMealMinutes: 240,
  afterRescueMinutes: 150,
  afterExerciseMinutes: 360,
  /** The level, unlike the drift, still carries what was eaten earlier. */
  levelAfterMealMinutes: 360,
  levelAfterRescueMinutes: 240,
  /** A day without history cannot tell: the first six hours of the window never count. */
  firstSlot: 6 * SLOTS_PER_HOUR,
  /** Bolus insulin may act beside basal by this share of it, or by this much. */
  maxBolusShareOfBasal: 0.25,
  maxBolusUnitsPerSlot: 0.08 / SLOTS_PER_HOUR,
} as const;

export const FASTING_TARGET_MG_DL = { low: 100, high: 130 } as const;

export const BASAL_EVIDENCE = {
  /** The shortest run that shows a drift, and the shortest sample that shows a level. */
  minRunSlots: 9,
  minLevelSlots: 6,
  /** Movement inside this distance of the target is no evidence. */
  neutralBandMgDl: 10,
  minDriftDays: 5,
  minLevelDays: 3,
  /** Blocks without evidence of their own take this share of the others' mean, if those rest on enough days. */
  borrowedShare: 0.5,
  minBorrowedDays: 6,
  driftCorrectedPerCycle: 0.6,
  minUnitsPerHour: 0.02,
} as const;

export const FASTING_LEVEL = {
  logChangePerMgDl: 0.0025,
  deadBandMgDl: 10,
  maxLogChange: 0.15,
  /** High but falling, or low but rising, is no evidence. */
  contraryDriftMgDlPerHour: 5,
} as const;

/** The present setting weighs as much as this many days or events. */
export const PRIOR_WEIGHT = { days: 4, events: 4 } as const;
/** Shares of a standard error that are given to chance. */
export const DOUBT_SHARE = 0.5;

export const EVENTS = {
  minCount: 3,
  minCountForSplit: 5,
  /** Ratios of need to dose count from one half to two: what lies beyond was something else. */
  maxRatio: 2,
  minPooledForBorrowing: 6,
} as const;

export const SEGMENTS = {
  /** Parts of a segment that differ by this much become segments; neighbours that differ less are one. */
  splitAtLogDifference: 0.1,
  mergeBelowLogDifference: 0.05,
  maxBasal: 12,
  maxRatios: 8,
} as const;

/** Changes smaller than this are not made. */
export const DEAD_BAND_LOG = { usual: 0.05, onTarget: 0.1, withRoom: 0.03 } as const;
/** Multiplies a rise while there is room. */
export const ROOM_GAIN = 1.5;

/** Weighted lows per dose, day or night from which an increase is halved, withheld, or insulin is cut. */
export type LowThresholds = Readonly<{ halve: number; block: number; cut10: number; cut20: number }>;
export const LOWS_PER_DOSE: LowThresholds = { halve: 0.1, block: 0.15, cut10: 0.25, cut20: 0.4 };
export const LOWS_PER_DAY: LowThresholds = { halve: 0.07, block: 0.12, cut10: 0.2, cut20: 0.35 };
/** 1, 2, 3 and 6 nights in 21. */
export const LOWS_PER_NIGHT: LowThresholds = { halve: 0.047, block: 0.095, cut10: 0.14, cut20: 0.28 };
export const FORCED_CUT_LOG = { HYPO_FORCE_5: 0.05, HYPO_FORCE_10: 0.1, HYPO_FORCE_20: 0.2 } as const;
/** A low below 54 mg/dL weighs as much as three above. */
export const LEVEL_2_WEIGHT = 3;
/** Fewer doses than this count as this many: one low after one dose is not a rate. */
export const MIN_DOSES_FOR_RATE = 10;

/** How far the projected total daily dose may move in one step. */
export const DAILY_DOSE_CAP_SHARE = { rise: 0.15, fall: 0.25 } as const;

/** With too few corrections the correction factor takes this share of what the carb ratios did. */
export const FACTOR_FOLLOWS_RATIO_SHARE = 0.5;

/** Days with enough of each, of three weeks. */
export const NEEDED_DAYS = { glucose: 12, fasting: 6, insulin: 12, basalOnlyInsulin: 6 } as const;
