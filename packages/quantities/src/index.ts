export {
  DAY_PERIOD_START_MINUTES,
  DAY_PERIODS,
  type DayPeriod,
  dayPeriodAt,
  isTimeOfDay,
  MINUTES_PER_DAY,
} from './day-period.ts';
export { GLUCOSE_UNITS, MG_DL_PER_MMOL_L, mgDlFromMmolL, mmolLFromMgDl, PLAN_GLUCOSE_UNIT } from './glucose.ts';
export { UNITS } from './unit.ts';
export { wholePercents } from './whole-percents.ts';
