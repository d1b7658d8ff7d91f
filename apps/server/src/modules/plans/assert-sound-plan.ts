import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { PlanIssue } from '@glidepath/treatment-plan';

import { PLAN_ISSUE_SENTENCES } from './plan-issue-sentences.ts';

/** Refuses with all that the rules found: where, and what is wrong there (BASAL-13, SSI-32, MEAL-12, CRCF-14). */
export function assertSoundPlan(issues: readonly PlanIssue[]): void {
  if (issues.length === 0) return;
  const fields = issues.map(({ at, code }) => [at.join('.'), PLAN_ISSUE_SENTENCES[code]]);
  throw new ApiError('input-invalid', Object.fromEntries(fields));
}
