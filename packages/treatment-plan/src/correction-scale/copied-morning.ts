import { type PerPeriod, perPeriod } from '@glidepath/quantities';
import type { PlanContext } from '../plan-context.ts';
import { issuesUnder, type PlanIssue } from '../plan-issue.ts';
import type { SlidingScaleDraft, SlidingScalesDraft } from './scale.ts';
import { slidingScaleIssues } from './scale-issues.ts';

export type CopiedMorning = Readonly<{ scales: PerPeriod<SlidingScaleDraft>; issues: readonly PlanIssue[] }>;

/** The morning's scale and insulin at every time of day; where it has a fault, nothing is copied (SSI-26, SSI-27). */
export function copiedMorning(scales: SlidingScalesDraft, context: PlanContext): CopiedMorning {
  const issues = issuesUnder(['morning'], slidingScaleIssues('morning', scales.morning, context));
  return { scales: issues.length === 0 ? perPeriod(() => scales.morning) : scales, issues };
}
