import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { PlanIssue } from '@glidepath/treatment-plan';

/** Refuses with all that the rules found: where, and by which of them (BASAL-13, SSI-32, MEAL-12, CRCF-14). */
export function assertSoundPlan(issues: readonly PlanIssue[]): void {
  if (issues.length === 0) return;
  throw new ApiError('input-invalid', Object.fromEntries(issues.map(({ at, code }) => [at.join('.'), code])));
}
