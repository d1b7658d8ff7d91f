export {
  type Care,
  CRITERIA,
  type Criterion,
  type CriterionMet,
  careFor,
  criteriaMet,
  measuredFigure,
} from './criteria.ts';
export type { GlucoseDay } from './glucose-day.ts';
export { FIGURE_DAYS, type GlucoseFigures, glucoseFigures } from './glucose-figures.ts';
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
