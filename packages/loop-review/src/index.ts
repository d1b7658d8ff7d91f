export { CHANGE_REASONS, STAY_REASONS } from './advice/loop-reason.ts';
export { type AutomationFacts, behaviourFindings } from './behaviour/behaviour-findings.ts';
export { LOOP_FINDINGS, type LoopFinding, type LoopFindingCode } from './behaviour/loop-finding.ts';
export type { LoopDays } from './days/loop-days.ts';
export { loopDaysOf } from './days/loop-days-of.ts';
export { type LoopReview, loopReview } from './loop-review.ts';
export {
  REVIEW_REFUSALS,
  type ReviewRefusal,
  SETTINGS_REFUSALS,
  type SettingsRefusal,
} from './refusals/loop-refusals.ts';
export { LOOP_LEVERS, type LoopLever, type LoopSettings, type SleepSchedule } from './systems/loop-settings.ts';
export { changedLevers, type LoopIssue, loopSettingsIssues } from './systems/loop-settings-issues.ts';
export { LOOP_SYSTEM_RULES, leverUse } from './systems/loop-systems.ts';
