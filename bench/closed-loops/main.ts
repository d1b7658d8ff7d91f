// What do right and wrong settings, missed and late boluses come to under four closed loops and without one? With
// --advised: how much of what wrong settings cost does the product's review win back in three cycles?
// Run: node bench/closed-loops/main.ts [--quick] [--tuned] [--people 8] [--days 14] [--seed 77] [--cohort A,B]
//        [--loops none,RANGE,PID,MPC,oref0] [--cases "right,ratio weak"] [--advised]

import { benchOptions } from './bench-options.ts';
import { adviceTable, caseTable } from './report/case-table.ts';
import { inLoopWorkers } from './runs/in-loop-workers.ts';

const options = benchOptions(process.argv.slice(2));
const begunMs = performance.now();
const results = await inLoopWorkers(options);
process.stdout.write(`${caseTable(results).join('\n')}\n`);
if (options.isAdvised) process.stdout.write(`\n${adviceTable(results).join('\n')}\n`);
process.stdout.write(`${((performance.now() - begunMs) / 1000).toFixed(0)} s\n`);
