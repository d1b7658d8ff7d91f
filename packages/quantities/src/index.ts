export { dayAfter, daysBetween, dayText } from './calendar-day.ts';
export { clamp } from './clamp.ts';
export {
  clockMinute,
  DAY_PERIOD_START_MINUTES,
  DAY_PERIODS,
  type DayPeriod,
  dayPeriodAt,
  isTimeOfDay,
  type PerPeriod,
  perPeriod,
} from './day-period.ts';
export {
  enteredMgDl,
  GLUCOSE_DECIMALS,
  GLUCOSE_STEP,
  GLUCOSE_UNITS,
  type GlucoseUnit,
  MG_DL_PER_MMOL_L,
  mgDlFromMmolL,
  mmolLFromMgDl,
  PLAN_GLUCOSE_UNIT,
  readGlucose,
  shownGlucose,
} from './glucose.ts';
export {
  CHART_TOP_MG_DL,
  GLUCOSE_LIMITS_MG_DL,
  OLDER_FROM_YEARS,
  RANGE_BORDERS,
  shownLimit,
  TIME_BELOW_GOAL_PERCENT,
} from './glucose-limits.ts';
export { GLYCEMIA_RISK_ZONES, type GlycemiaRiskZone, glycemiaRisk } from './glycemia-risk.ts';
export { isMultipleOf } from './multiple.ts';
export { quantile } from './quantile.ts';
export { ROUNDING_NOISE, roundedHalfUp, roundedToStep } from './rounding.ts';
export {
  type PercentShare,
  percentText,
  pointsChange,
  type ShownPercent,
  shownPercent,
  shownSum,
  wholePercents,
} from './shown-percent.ts';
export {
  DAY_MS,
  DAY_SECONDS,
  DAY_SHARES_FROM_MINUTES,
  HOUR_MS,
  HOUR_SECONDS,
  LOGBOOK_WEEK_DAYS,
  MINUTE_MS,
  MINUTES_PER_DAY,
  MINUTES_PER_HOUR,
  MOST_PROFILE_DAYS,
  REPORT_DAYS,
  SECOND_MS,
} from './time.ts';
export { UNITS } from './unit.ts';
