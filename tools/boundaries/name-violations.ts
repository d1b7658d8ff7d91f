import type { Violation } from '../source-text/violation.ts';

const REFUSED_FOLDERS = new Set(['utils', 'helpers', 'common', 'misc', 'lib']);
const REFUSED_STEMS = new Set(['utils', 'helpers', 'common', 'types', 'constants', 'index']);
const PACKAGE_INDEX = /^packages\/[^/]+\/src\/index(?:\.test)?\.ts$/;

/** Names that say nothing about what is inside. */
export function nameViolations(file: string): Violation[] {
  const folders = file.split('/');
  const name = folders.pop() ?? '';
  const stem = name.slice(0, name.indexOf('.'));
  const violations: Violation[] = folders
    .filter((folder) => REFUSED_FOLDERS.has(folder))
    .map((folder) => ({
      rule: 'folder-name',
      file,
      line: 0,
      sentence: `lies in a folder named '${folder}'; name what it is about.`,
    }));
  if (/\.[cm]?[jt]sx?$/.test(name) && REFUSED_STEMS.has(stem) && !PACKAGE_INDEX.test(file)) {
    violations.push({
      rule: 'file-name',
      file,
      line: 0,
      sentence: `may not be named '${stem}'; name it after its content.`,
    });
  }
  return violations;
}
