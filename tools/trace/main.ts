import { join } from 'node:path';

import { runTrace } from './run-trace.ts';

const { coverage, faults } = runTrace(join(import.meta.dirname, '../..'), process.argv.includes('--check'));

console.log(coverage);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
