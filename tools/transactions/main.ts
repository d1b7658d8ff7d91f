import { REPOSITORY_ROOT, readTree } from '../source-text/read-tree.ts';
import { reportViolations } from '../source-text/report-violations.ts';
import { isServerSource, transactionViolations } from './transaction-violations.ts';

const tree = readTree(REPOSITORY_ROOT, ['apps/server/src'], isServerSource);
reportViolations('transactions', transactionViolations(tree), tree.size);
