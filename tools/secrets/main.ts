import { REPOSITORY_ROOT, readTree } from '../source-text/read-tree.ts';
import { reportViolations } from '../source-text/violation.ts';
import { secretViolations } from './secret-violations.ts';

// Lists of packages are full of checksums; tools/lockfile reads them.
const tree = readTree(REPOSITORY_ROOT, ['.'], (file) => !file.endsWith('/package-lock.json'));
reportViolations('secrets', await secretViolations(tree), tree.size);
