import { REPOSITORY_ROOT, readTree } from '../source-text/read-tree.ts';
import { reportViolations } from '../source-text/violation.ts';
import { isLocaleFile } from './locale-files.ts';
import { isTextUser, localeViolations } from './locale-violations.ts';

// The sentences of a reason are chosen where page and server both can.
const SOURCES = ['apps/web/src', 'packages/api-contract/src/advice'];
const tree = readTree(REPOSITORY_ROOT, SOURCES, (file) => isLocaleFile(file) || isTextUser(file));
const localeCount = [...tree.keys()].filter(isLocaleFile).length;
reportViolations('locales', localeViolations(tree), localeCount);
