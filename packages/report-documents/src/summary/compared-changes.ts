import type { Assessment } from '../report-input.ts';

export type Changes = Assessment['comparison']['changes'];

/** Null where there is nothing to compare with: then nobody speaks of changes. */
export function comparedChanges(assessment: Assessment | null): Changes | null {
  const { start, end, changes } = assessment?.comparison ?? {};
  return start && end && changes ? changes : null;
}
