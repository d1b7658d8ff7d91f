export {
  type Agreement,
  agreementOf,
  agreementOfAll,
  BLIND_AGAIN_AFTER_DAYS,
  blindLooks,
  LEAST_ANSWERS,
  LEAST_CLINICIANS,
  type SecondOpinion,
} from './agreement.ts';
export {
  ADVISED_WAYS,
  type AdvisedWay,
  ASKED_SETTINGS,
  type AskedSetting,
  advisedWays,
  askedSettings,
  settingOfQuantity,
  VIEWED_WAYS,
  type ViewedWay,
} from './asked-view.ts';
export { calibration, isAsForecast } from './calibration.ts';
export { type ChangedHours, changedHours } from './changed-hours.ts';
export { clinicComparison, LEAST_COMPARED_PEOPLE, type PersonsChange } from './clinic-comparison.ts';
export { forecastInHours } from './forecast-in-hours.ts';
export {
  CANNOT_TELL_REASONS,
  type CannotTellReason,
  type Judgement,
  judgeOutcome,
  measuresOf,
  VERDICTS,
  type Verdict,
} from './judge-outcome.ts';
export { MEASURES, type Measure, type RecordedGlucose, shareOfHours } from './judged-days.ts';
export { shareOf } from './share-of.ts';
