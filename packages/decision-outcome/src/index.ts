export {
  type Calibration,
  type CalibrationGroup,
  calibration,
  type ForecastResult,
  isAsForecast,
} from './calibration.ts';
export { type ChangedHours, changedHours, type Intent, type Stretch } from './changed-hours.ts';
export {
  clinicComparison,
  type Estimate,
  LEAST_COMPARED_PEOPLE,
  type PersonsChange,
} from './clinic-comparison.ts';
export type { Effect } from './effect.ts';
export { forecastInHours } from './forecast-in-hours.ts';
export {
  CANNOT_TELL_REASONS,
  type CannotTellReason,
  type Judgement,
  judgeOutcome,
  measuresOf,
  type OutcomeCase,
  VERDICTS,
  type Verdict,
} from './judge-outcome.ts';
export { type DayRange, MEASURES, type Measure, type RecordedGlucose, shareOfHours } from './judged-days.ts';
export { type Share, shareOf } from './share-of.ts';
