import { REPOSITORY_ROOT, readTree } from '../source-text/read-tree.ts';
import { reportViolations } from '../source-text/report-violations.ts';
import { isPureSource, purityViolations } from './purity-violations.ts';

const tree = readTree(REPOSITORY_ROOT, ['packages'], isPureSource);
reportViolations('purity', purityViolations(tree), tree.size);
