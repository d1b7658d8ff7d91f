import { blanked } from '../source-text/blanked.ts';
import { lineAt } from '../source-text/line-at.ts';

export type SourceImport = Readonly<{ specifier: string; line: number }>;

// Matched on blanked code, so that only the opening quote of the specifier is left of it.
const IMPORT_PATTERNS = [
  /(?<![\w$.])(?:import|export)\b[^'"`;()]*?\bfrom\s*(?<quote>['"])/g,
  /(?<![\w$.])import\s*(?<quote>['"])/g,
  /(?<![\w$.])import\s*\(\s*(?<quote>['"`])/g,
  /(?<![\w$.])import\.meta\.glob[^(]*\(\s*(?<quote>['"`])/g,
];

/** Static, type-only, re-exporting, dynamic and globbed imports with a fixed specifier, in the order of the file. */
export function importsOf(source: string): SourceImport[] {
  const code = blanked(source);
  return IMPORT_PATTERNS.flatMap((pattern) => [...code.matchAll(pattern)])
    .flatMap((match) => {
      const start = match.index + match[0].length;
      const specifier = source.slice(start, code.indexOf(match.groups?.['quote'] ?? '', start));
      return specifier.includes('${') ? [] : [{ specifier, line: lineAt(source, start) }];
    })
    .toSorted((a, b) => a.line - b.line);
}
