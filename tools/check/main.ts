import { REPOSITORY_ROOT } from '../source-text/read-tree.ts';
import { staticSteps, UNIT_TEST_STEP } from './check-steps.ts';
import { runChecks } from './run-checks.ts';
import { tsconfigsOf } from './tsconfigs.ts';

const startedAt = performance.now();
const results = await runChecks([...staticSteps(tsconfigsOf(REPOSITORY_ROOT)), UNIT_TEST_STEP]);
const failed = results.filter(({ hasPassed }) => !hasPassed);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(`${results.length - failed.length} of ${results.length} steps passed in ${seconds} s`);
if (failed.length > 0) process.exitCode = 1;
