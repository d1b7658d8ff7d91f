import { spawnSync } from 'node:child_process';

import { REPOSITORY_ROOT } from '../source-text/read-tree.ts';
import { type Accepted, advisoryReport } from './advisory-report.ts';

const ACCEPTED: readonly Accepted[] = [];
const ENDS_AFTER_MS = 30_000;
/** Asks about the lockfile, so that the answer is the same on every machine; once and not for long, since there may be no network. */
const ASK = ['audit', '--json', '--package-lock-only', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=10000'];

const { stdout } = spawnSync('npm', ASK, { cwd: REPOSITORY_ROOT, encoding: 'utf8', timeout: ENDS_AFTER_MS });
const { faults, notes } = advisoryReport(stdout ?? '', ACCEPTED);
for (const line of [...notes, ...faults]) console.log(line);
if (faults.length > 0) process.exitCode = 1;
