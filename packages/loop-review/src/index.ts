export { type LeverAdvice, type LoopAdvice } from './advice/loop-advice.ts';
export type { LoopPerson } from './advice/loop-facts.ts';
export { CHANGE_REASONS, type ChangeReason, STAY_REASONS, type StayReason } from './advice/loop-reason.ts';
export type { ExpectedPoints, LoopEffect } from './answer/expected-effect.ts';
export { type AutomationFacts, behaviourFindings } from './behaviour/behaviour-findings.ts';
export { LOOP_FINDINGS, type LoopFinding, type LoopFindingCode } from './behaviour/loop-finding.ts';
export type { LoopDays } from './days/loop-days.ts';
export { type LoopWindow, loopDaysOf } from './days/loop-days-of.ts';
export { type LoopReview, type LoopReviewInput, loopReview } from './loop-review.ts';
export {
  REVIEW_REFUSALS,
  type ReviewRefusal,
  SETTINGS_REFUSALS,
  type SettingsRefusal,
} from './refusals/loop-refusals.ts';
export { LOOP_LEVERS, type LoopLever, type LoopSettings, type SleepSchedule } from './systems/loop-settings.ts';
export { changedLevers, LOOP_ISSUES, type LoopIssue, loopSettingsIssues } from './systems/loop-settings-issues.ts';
export { type LeverRange, type LeverUse, LOOP_SYSTEM_RULES, leverUse } from './systems/loop-systems.ts';
