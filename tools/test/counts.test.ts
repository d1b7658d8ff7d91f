import { describe, expect, it } from 'vitest';

import { closingLine, playwrightCounts, suiteCounts, sumOfCounts, vitestCounts } from './counts.ts';

const counts = (passed: number, failed: number, skipped = 0) => ({ passed, failed, skipped });

describe('closingLine', () => {
  it('names skipped tests only when there are some', () => {
    expect(closingLine(counts(12, 0))).toBe('12 passed, 0 failed');
    expect(closingLine(counts(12, 3, 2))).toBe('12 passed, 3 failed, 2 skipped');
  });
});

describe('sumOfCounts', () => {
  it('adds each kind', () => {
    expect(sumOfCounts([counts(1, 2, 3), counts(10, 20, 30)])).toEqual(counts(11, 22, 33));
    expect(sumOfCounts([])).toEqual(counts(0, 0));
  });
});

const vitestReport = (numPassedTests: number, numFailedTests: number, testResults: unknown[] = []) => ({
  numPassedTests,
  numFailedTests,
  numPendingTests: 1,
  numTodoTests: 2,
  testResults,
});

describe('vitestCounts', () => {
  it('counts tests, and what is pending or planned as skipped', () => {
    expect(vitestCounts(vitestReport(5, 0))).toEqual(counts(5, 0, 3));
  });

  it('counts a file that broke before its tests, but not one whose tests failed', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const brokenAfterwards = { status: 'failed', assertionResults: [{ status: 'passed' }] };
    const withFailedTest = { status: 'failed', assertionResults: [{ status: 'failed' }] };
    const report = vitestReport(5, 1, [broken, brokenAfterwards, withFailedTest, { status: 'passed' }]);
    expect(vitestCounts(report)).toEqual(counts(5, 3, 3));
  });

  it.each([[undefined], [null], [{}], [[]], [{ numPassedTests: 1, numFailedTests: 0 }]])(
    'knows no report in %j',
    (report) => {
      expect(vitestCounts(report)).toBeUndefined();
    },
  );
});

describe('playwrightCounts', () => {
  it('counts flaky tests as passed and errors outside tests as failed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 2, skipped: 3 };
    expect(playwrightCounts({ stats, errors: [{ message: 'no server' }] })).toEqual(counts(6, 2, 3));
    expect(playwrightCounts({ stats, errors: [] })).toEqual(counts(6, 1, 3));
  });

  it.each([[undefined], [{}], [{ stats: {} }]])('knows no report in %j', (report) => {
    expect(playwrightCounts(report)).toBeUndefined();
  });
});

describe('suiteCounts', () => {
  it.each([
    ['takes a clean report as it is', counts(5, 0, 1), 0, counts(5, 0, 1)],
    ['takes failures that the report explains as they are', counts(5, 2), 1, counts(5, 2)],
    ['adds a failure for an exit that the report does not explain', counts(5, 0), 1, counts(5, 1)],
    ['adds a failure when no test ran', counts(0, 0, 4), 0, counts(0, 1, 4)],
    ['fails without a report', undefined, 0, counts(0, 1)],
  ])('%s', (_, reported, exitCode, expected) => {
    expect(suiteCounts(reported, exitCode)).toEqual(expected);
  });
});
