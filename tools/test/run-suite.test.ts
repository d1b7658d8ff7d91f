import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { runSuite } from './run-suite.ts';
import { type Suite, testSuites } from './suites.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'glidepath-suite-'));
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** A unit suite whose runner is a script of ours. */
function suiteRunning(script: string): Suite {
  const [unit] = testSuites(folder);
  if (!unit) throw new Error('There is no first suite.');
  return { ...unit, command: process.execPath, args: ['-e', script] };
}

const writing = (file: string, report: unknown) =>
  `require('node:fs').writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(JSON.stringify(report))});`;

it('counts what the runner reports', async () => {
  const suite = suiteRunning('');
  const script = writing(suite.reportFile, { numPassedTests: 3, numFailedTests: 0, testResults: [] });
  expect(await runSuite(suiteRunning(script))).toEqual({ passed: 3, failed: 0, skipped: 0 });
});

it('counts a crash as failed, even with the report of an earlier run in place', async () => {
  const suite = suiteRunning('process.exit(134)');
  writeFileSync(suite.reportFile, JSON.stringify({ numPassedTests: 3, numFailedTests: 0, testResults: [] }));
  expect(await runSuite(suite)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
