export { basalOfDay } from './basal-action.ts';
export type { Body } from './body.ts';
export { type CalculatorEntries, type CalculatorPlan, calculatorDosing, correctionUnits } from './calculator-dosing.ts';
export { countingPlan, periodTable, ratesOfDay, ratesPlan } from './calculator-plan.ts';
export { dayCurve, dayProfile } from './day-profile.ts';
export {
  areTooManyLeftOut,
  type DayLeftOut,
  LEFT_OUT_REASONS,
  type LeftOutReason,
  mostDaysLeftOut,
} from './days-left-out.ts';
export { expectedLows } from './expected-lows.ts';
export { extraUnitsPerDay, type Forecast, type ForecastWithheld, forecast, forecastOfDays } from './forecast.ts';
export { type GlucoseSummary, glucoseSummary } from './glucose-summary.ts';
export { leastSquares } from './least-squares.ts';
export { type ExpectedChange, type PredictedEffect, predictedEffect, predictedGlucose } from './predicted-effect.ts';
export type { AskedAgain, Dosing, RecordedBoluses, RecordedDays } from './recorded-days.ts';
export {
  effectAt,
  effectSlopeAt,
  emptyReplay,
  type Replayed,
  replay,
  staysInDepot,
  staysOfShift,
} from './replay.ts';
export { type DosedDays, dosingOf, type RecordedDoses, type ReplayableDays, triedPlan } from './replayable-days.ts';
export {
  CURVE_EVERY_MINUTES,
  CURVE_POINTS_PER_DAY,
  type ReplayedCurve,
  replayedCurve,
} from './replayed-curve.ts';
export { SHOWN_MG_DL, type TriedPlan } from './replayed-glucose.ts';
export { mostEaten, RESCUE_STAYS, rescueMgDl, rescueSlope } from './rescue.ts';
export { type LowEvent, sensorLows } from './sensor-lows.ts';
export { addAt, at } from './series.ts';
export { SLOT_MINUTES, SLOTS_PER_DAY, SLOTS_PER_HOUR } from './slots.ts';
export {
  type DoseTables,
  doseTables,
  type LookedUp,
  mealUnitsBy,
  rowAt,
  tabledUnits,
} from './table-dosing.ts';
