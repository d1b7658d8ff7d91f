import type { SourceTree } from '../source-text/read-tree.ts';
import type { Violation } from '../source-text/violation.ts';
import { keyViolations } from './key-violations.ts';
import { isLocaleFile, localeFiles } from './locale-files.ts';
import { textViolations } from './text-violations.ts';

/** A key that only a test asks for is shown to nobody, so tests do not count as users. */
export const isTextUser = (file: string): boolean => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

/** `tree` holds the sources and the texts of the web app. */
export function localeViolations(tree: SourceTree): Violation[] {
  const { files, violations } = localeFiles(tree);
  const sources = new Map([...tree].filter(([file]) => !isLocaleFile(file) && isTextUser(file)));
  const english = files.filter(({ language }) => language === 'en');
  return [...violations, ...textViolations(files), ...keyViolations(english, sources)];
}
