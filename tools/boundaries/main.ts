import { REPOSITORY_ROOT, readTree } from '../source-text/read-tree.ts';
import { reportViolations } from '../source-text/violation.ts';
import { isSource, treeViolations } from './tree-violations.ts';

const tree = readTree(
  REPOSITORY_ROOT,
  ['packages', 'apps', 'e2e', 'tools', 'bench'],
  (file) => isSource(file) || file.endsWith('.json'),
);
reportViolations('boundaries', treeViolations(tree), tree.size);
