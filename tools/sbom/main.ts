import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { REPOSITORY_ROOT } from '../source-text/read-tree.ts';
import { billFaults, billOfMaterials, type Lockfile } from './bill-of-materials.ts';

// Usage: npm run sbom -- [file]. With `--check` nothing is written.
const [file = 'sbom.cdx.json'] = process.argv.slice(2);
const lockfile = JSON.parse(readFileSync(path.join(REPOSITORY_ROOT, 'package-lock.json'), 'utf8')) as Lockfile;
const bill = billOfMaterials(lockfile);
const faults = billFaults(bill);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else if (file !== '--check') writeFileSync(path.resolve(file), `${JSON.stringify(bill, null, 2)}\n`);
console.log(`sbom: ${bill.components.length} components, ${faults.length} faults`);
