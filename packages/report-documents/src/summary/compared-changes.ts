import type { Assessment } from '@glidepath/report-figures';

export type Changes = Assessment['comparison']['changes'];

/** Null where there is nothing to compare with, or too little: then nobody speaks of changes. */
export function comparedChanges(assessment: Assessment | null): Changes | null {
  const { start, end, changes } = assessment?.comparison ?? {};
  if (!start || !end || !changes) return null;
  return Object.values(changes).some(({ change }) => change !== null) ? changes : null;
}
