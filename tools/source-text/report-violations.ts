import { sortedViolations, type Violation, violationText } from './violation.ts';

/** Prints the outcome of a check and makes the process fail when something was found. */
export function reportViolations(check: string, violations: readonly Violation[], fileCount: number): void {
  for (const violation of sortedViolations(violations)) console.log(violationText(violation));
  console.log(`${check}: ${violations.length} violations in ${fileCount} files`);
  // A check that reads nothing proves nothing: a moved folder must not turn it green.
  if (violations.length > 0 || fileCount === 0) process.exitCode = 1;
}
