import { type IssuePath, issuesAt, type PlanIssue } from '@glidepath/treatment-plan';

/** The issues of a part, with paths relative to it: tables need not know where in a plan they are. */
export function issuesBelow(issues: readonly PlanIssue[], place: IssuePath): PlanIssue[] {
  return issuesAt(issues, place).map((issue) => ({ ...issue, at: issue.at.slice(place.length) }));
}

export function pathKey(at: IssuePath): string {
  return at.join('.');
}
