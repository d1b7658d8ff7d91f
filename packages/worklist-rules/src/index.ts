export { type Care, CRITERIA, type Criterion, type CriterionMet } from './criteria.ts';
export type { GlucoseDay } from './glucose-day.ts';
export { GROUPS, type Group, groupOf, STATES, type State } from './states.ts';
