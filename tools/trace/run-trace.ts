import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

import { coverageText, traceabilityMarkdown } from './coverage-tables.ts';
import type { NamedText } from './requirement-rows.ts';
import { traceReport } from './trace-report.ts';

const TRACEABILITY_PATH = 'docs/requirements/traceability.md';
const COMPLETE_AREAS_PATH = 'docs/requirements/complete-areas.txt';
const REQUIREMENT_FILES = ['docs/requirements/requirements-*.md'];
const TEST_FILES = ['packages', 'apps', 'e2e', 'tools'].map((folder) => `${folder}/**/*.{test.ts,test.tsx,spec.ts}`);
// The tool's own tests hold made-up IDs.
const IGNORED_FILES = ['**/node_modules', '**/dist', 'tools/trace'];

type TraceRun = Readonly<{ coverage: string; faults: readonly string[] }>;

/** Compares the rows and tests below the folder. Writes traceability.md, or with `isCheck` only compares it. */
export function runTrace(rootFolder: string, isCheck: boolean): TraceRun {
  const { areas, faults } = traceReport({
    requirementTexts: namedTexts(rootFolder, REQUIREMENT_FILES),
    testTexts: namedTexts(rootFolder, TEST_FILES),
    completeAreasText: textOrEmpty(join(rootFolder, COMPLETE_AREAS_PATH)),
  });
  const coverage = coverageText(areas);
  const markdown = traceabilityMarkdown(areas);
  const traceabilityFile = join(rootFolder, TRACEABILITY_PATH);
  if (!isCheck) {
    writeFileSync(traceabilityFile, markdown);
    return { coverage, faults };
  }
  if (textOrEmpty(traceabilityFile) === markdown) return { coverage, faults };
  return { coverage, faults: [...faults, `${TRACEABILITY_PATH} is out of date: run "npm run trace".`] };
}

function namedTexts(rootFolder: string, patterns: readonly string[]): NamedText[] {
  // Sorted, because the order of a folder's files differs between file systems.
  const paths = globSync(patterns, { cwd: rootFolder, exclude: IGNORED_FILES }).sort();
  return paths.map((path) => ({
    path: path.split(sep).join('/'),
    text: readFileSync(join(rootFolder, path), 'utf8'),
  }));
}

function textOrEmpty(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
