import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { staticSteps } from '../check/check-steps.ts';
import { runChecks } from '../check/run-checks.ts';
import { tsconfigsOf } from '../check/tsconfigs.ts';
import { REPOSITORY_ROOT } from '../source-text/read-tree.ts';
import { type Counts, closingLine, sumOfCounts } from './counts.ts';
import { runSuite } from './run-suite.ts';
import { testSuites } from './suites.ts';

const reportFolder = path.join(REPOSITORY_ROOT, '.cache/test-reports');
mkdirSync(reportFolder, { recursive: true });

// Tests start the server dozens of times, and loading its sources is most of a start: compiled once, they load in half the time.
process.env['NODE_COMPILE_CACHE'] ??= path.join(REPOSITORY_ROOT, '.cache/compiled');

console.log('--- checks');
const checks = await runChecks(staticSteps(tsconfigsOf(REPOSITORY_ROOT)));
const passed = checks.filter(({ hasPassed }) => hasPassed).length;
const counts: Counts[] = [{ passed, failed: checks.length - passed, skipped: 0 }];
for (const suite of testSuites(reportFolder)) counts.push(await runSuite(suite));

const total = sumOfCounts(counts);
console.log(`\n${closingLine(total)}`);
if (total.failed > 0) process.exitCode = 1;
