import { readFileSync, rmSync } from 'node:fs';

import { runCommand } from '../check/run-command.ts';
import { type Counts, suiteCounts } from './counts.ts';
import type { Suite } from './suites.ts';

export async function runSuite(suite: Suite): Promise<Counts> {
  // The report of an earlier run must not speak for one that crashed.
  rmSync(suite.reportFile, { force: true });
  console.log(`\n--- ${suite.name}`);
  const { exitCode } = await runCommand(suite.command, suite.args, suite.env, (text) => process.stdout.write(text));
  return suiteCounts(suite.countsOf(reportIn(suite.reportFile)), exitCode);
}

function reportIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
