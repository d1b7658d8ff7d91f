export {
  type Care,
  CRITERIA,
  type Criterion,
  type CriterionMet,
  careFor,
  criteriaMet,
  measuredFigure,
} from './criteria.ts';
export { ASKED_DATA, type AskedData, type DataRequestEnd, dataRequestEnd } from './data-request.ts';
export type { GlucoseDay } from './glucose-day.ts';
export { FIGURE_DAYS, type GlucoseFigures, glucoseFigures } from './glucose-figures.ts';
export { FIRST_LOOK_DAYS, metSinceBefore } from './met-since.ts';
export {
  countsTowardsByDays,
  countsTowardsByMinutes,
  countsTowardsBySensor,
  MONITORING_THRESHOLDS,
  type MonitoringCode,
} from './monitoring/counts-towards.ts';
export { CONTACT_KINDS, CONTACT_MINUTES, type ContactKind } from './monitoring/interactive-minutes.ts';
export {
  type DayPiece,
  dayPieces,
  daysWithData,
  type QuartersOfDay,
  sensorTime,
} from './monitoring/monitoring-figures.ts';
export {
  daysFrom,
  firstOfferedDay,
  type MonitoringPeriod,
  monitoringPeriod,
  offeredMonths,
} from './monitoring/monitoring-period.ts';
export { riskOf } from './risk.ts';
export {
  SIGN_OFF_LIMITS,
  SIGN_OFF_REFUSALS,
  type SignOffRefusal,
  signOffRefusals,
} from './sign-off.ts';
export { endsSnooze, longestSnoozeDays, SNOOZE_DAYS, type SnoozeKind, snoozeIssue } from './snooze.ts';
export { byUrgency, isOverdue, type WorklistFacts, worklistStanding } from './standing.ts';
export { GROUPS, type Group, STATES, type State } from './states.ts';
