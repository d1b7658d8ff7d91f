import { REPOSITORY_ROOT, readTree } from '../source-text/read-tree.ts';
import { reportViolations } from '../source-text/report-violations.ts';
import { isLocaleFile } from './locale-files.ts';
import { isTextUser, localeViolations } from './locale-violations.ts';

const tree = readTree(REPOSITORY_ROOT, ['apps/web/src'], (file) => isLocaleFile(file) || isTextUser(file));
const localeCount = [...tree.keys()].filter(isLocaleFile).length;
reportViolations('locales', localeViolations(tree), localeCount);
