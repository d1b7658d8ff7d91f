import { CARE_FLAGS } from '../limits/care.ts';

/** Why an injection of basal insulin changes or stays. */
export const BASAL_INJECTION_CODES = [
  'NO_DATA',
  'IN_TARGET',
  'L2_HYPO_REPEAT',
  'NIGHT_HYPO',
  'HYPO_WATCH',
  'FASTING_LOW_P20',
  'FASTING_BELOW',
  'FASTING_ABOVE',
  'VARIABLE_HOLD',
  'HYPO_HOLD',
  'LEFT_OUT_LOW_HOLD',
  'TBR_HOLD',
  'TAKEN_OTHERWISE',
  'CHANGED_LATELY',
  'BASAL_SHARE_HOLD',
  'OVERBASAL_HOLD',
  'ONE_AT_A_TIME',
  'CARE_FASTING_LOW',
  'CARE_GOAL_HOLD',
  'CARE_LOW_HOLD',
  'NEAR_GOAL_HOLD',
  'PEN_HOLD',
] as const;
export type BasalInjectionCode = (typeof BASAL_INJECTION_CODES)[number];

/** What a value follows where its own data are too few, or do not ask for the change by themselves. */
export const FOLLOWING_CODES = [
  'CF_FOLLOWS_CR',
  'BASAL_FOLLOWS_NEIGHBOURS',
  'BASAL_SMOOTHED',
  'FOLLOWS_OTHER_PERIODS',
  'POOLED_WITH_OTHER_PERIODS',
  'FOLLOWS_TABLE_ROWS',
  'FOLLOWS_SCALE_MEALS',
  'FOLLOWS_OTHER_CORRECTIONS',
  'FOLLOWS_OTHER_SIZES',
] as const;

/** The one reason a value changes or stays. */
export const REASON_CODES = [
  'HYPO_FORCE_20',
  'HYPO_FORCE_10',
  'HYPO_FORCE_5',
  'HIGH_WITHOUT_LOWS',
  'LESS_RISK',
  ...FOLLOWING_CODES,
  'FASTING_RISE',
  'FASTING_FALL',
  'FASTING_HIGH',
  'FASTING_LOW',
  'RAN_LESS',
  'MEAL_HIGH',
  'MEAL_LOW',
  'CORRECTION_WEAK',
  'CORRECTION_STRONG',
  'NO_EVIDENCE',
  'NO_LESS_RISK',
  'BELOW_GOAL_KEPT',
  'NOT_HELD_OUT',
  'GUARDS_REVERSE',
  'NOT_BY_ITSELF',
  'HYPO_WATCH',
  'LEVEL_2_BLOCK',
  'HYPO_BLOCK',
  'TBR_BLOCK',
  'CARE_GOALS',
  'CARE_LOW',
  'DEADBAND',
  'MIXED_EVIDENCE',
  'FORECAST_LOWS',
  'UNLOGGED_MEALS',
  'FOOD_NOT_BASAL',
  'MISSED_BOLUSES',
  'LEFT_BY_MEALS',
  'ROUNDED_AWAY',
  'AT_LIMIT',
  'NO_DOSE_PLANNED',
  'LOW_ROW_EMPTIED',
  'REVIEW_BASAL_SHARE',
  'REVIEW_CR',
  'REVIEW_CF',
  'REVIEW_CF_CR_RATIO',
  ...BASAL_INJECTION_CODES,
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/** Something a clinician should look at before approving, or know of: why advice is more careful for this person. */
export const REVIEW_FLAGS = [
  ...CARE_FLAGS,
  'FASTING_ASSUMED',
  'OFF_PEN_STEP',
  'LOW_ROW_DOSED',
  'REVIEW_BASAL_SHARE',
  'REVIEW_CR',
  'REVIEW_CF',
  'REVIEW_CF_CR_RATIO',
  'OVERBASAL',
  'PRANDIAL',
  'APPROVED_NOT_RUNNING',
] as const;
export type ReviewFlag = (typeof REVIEW_FLAGS)[number];

/** Habits and happenings that no dose can mend. */
export const BEHAVIOUR_NOTES = [
  'LOG_MEALS',
  'BOLUSES_MISSED',
  'BOLUSES_LATE',
  'CALCULATOR_OVERRIDDEN',
  'BOLUSES_REDUCED',
  'INSULIN_WITHOUT_EFFECT',
  'DAYS_UNLIKE_OTHERS',
] as const;
export type BehaviourNote = (typeof BEHAVIOUR_NOTES)[number];
