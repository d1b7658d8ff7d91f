import { blanked } from '../source-text/blanked.ts';
import { lineAt } from '../source-text/line-at.ts';
import type { Violation } from '../source-text/violation.ts';

const EXPORT_STAR = /(?<![\w$.])export\s+(?:type\s+)?\*/g;
const EXPORT_DEFAULT = /(?<![\w$.])export\s+(?:default\b|\{[^}]*\bdefault\s*[,}])/g;

export function exportViolations(file: string, source: string): Violation[] {
  const code = blanked(source);
  const found = (pattern: RegExp, rule: string, sentence: string): Violation[] =>
    [...code.matchAll(pattern)].map((match) => ({ rule, file, line: lineAt(code, match.index), sentence }));
  return [
    ...found(EXPORT_STAR, 'export-star', "uses 'export *'; list the names."),
    // Tools that are configured by a file read its default export.
    ...(file.endsWith('.config.ts') ? [] : found(EXPORT_DEFAULT, 'default-export', 'has a default export; name it.')),
  ];
}
