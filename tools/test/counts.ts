export type Counts = Readonly<{ passed: number; failed: number; skipped: number }>;

const NO_COUNTS: Counts = { passed: 0, failed: 0, skipped: 0 };
const ONE_FAILED: Counts = { ...NO_COUNTS, failed: 1 };

export function sumOfCounts(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, counts) => ({
      passed: sum.passed + counts.passed,
      failed: sum.failed + counts.failed,
      skipped: sum.skipped + counts.skipped,
    }),
    NO_COUNTS,
  );
}

/** The last line of `npm test`, which other programs read. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Reads the JSON that Vitest writes. A file that broke before its tests ran counts as one failure. */
export function vitestCounts(report: unknown): Counts | undefined {
  const passed = numberIn(report, 'numPassedTests');
  const failed = numberIn(report, 'numFailedTests');
  const files = fieldOf(report, 'testResults');
  if (passed === undefined || failed === undefined || !Array.isArray(files)) return undefined;
  const brokenFiles = files.filter((file) => fieldOf(file, 'status') === 'failed' && !hasFailedTest(file));
  const skipped = (numberIn(report, 'numPendingTests') ?? 0) + (numberIn(report, 'numTodoTests') ?? 0);
  return { passed, failed: failed + brokenFiles.length, skipped };
}

function hasFailedTest(file: unknown): boolean {
  const tests = fieldOf(file, 'assertionResults');
  return Array.isArray(tests) && tests.some((test) => fieldOf(test, 'status') === 'failed');
}

/** Reads the JSON that Playwright writes. Flaky tests passed in the end; errors outside tests belong to no test. */
export function playwrightCounts(report: unknown): Counts | undefined {
  const stats = fieldOf(report, 'stats');
  const expected = numberIn(stats, 'expected');
  const unexpected = numberIn(stats, 'unexpected');
  if (expected === undefined || unexpected === undefined) return undefined;
  const errors = fieldOf(report, 'errors');
  return {
    passed: expected + (numberIn(stats, 'flaky') ?? 0),
    failed: unexpected + (Array.isArray(errors) ? errors.length : 0),
    skipped: numberIn(stats, 'skipped') ?? 0,
  };
}

/**
 * What a suite adds to the whole. No report, no test that ran, or a failure that the report does not explain
 * is a failure of its own: a suite that crashed must not look like a short one.
 */
export function suiteCounts(counts: Counts | undefined, exitCode: number): Counts {
  if (!counts) return ONE_FAILED;
  const hasRun = counts.passed + counts.failed > 0;
  const isExplained = exitCode === 0 || counts.failed > 0;
  return hasRun && isExplained ? counts : sumOfCounts([counts, ONE_FAILED]);
}

function fieldOf(value: unknown, field: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === field)?.[1];
}

function numberIn(value: unknown, field: string): number | undefined {
  const found = fieldOf(value, field);
  return typeof found === 'number' ? found : undefined;
}
