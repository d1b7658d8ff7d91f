import { blanked } from '../source-text/blanked.ts';
import { lineAt } from '../source-text/line-at.ts';
import type { SourceTree } from '../source-text/read-tree.ts';
import type { Violation } from '../source-text/violation.ts';

type Leak = Readonly<{ name: string; pattern: RegExp; remedy: string }>;

const TIME = 'take the instant as an input';
const CHANCE = 'take the seed as an input';
const WORLD = 'return the outcome and let the app do it';

// `(?<![\w$.])` leaves members alone: a port may well have a method called `fetch`.
const LEAKS: readonly Leak[] = [
  { name: 'Date.now', pattern: /(?<![\w$.])Date\s*\.\s*now\b/g, remedy: TIME },
  { name: 'new Date()', pattern: /(?<![\w$.])new\s+Date\b(?:\s*\(\s*\)|(?!\s*\())/g, remedy: TIME },
  { name: 'Date()', pattern: /(?<![\w$.])(?<!\bnew\s+)Date\s*\(/g, remedy: TIME },
  { name: 'performance', pattern: /(?<![\w$.])performance\s*\./g, remedy: TIME },
  { name: 'Temporal.Now', pattern: /(?<![\w$.])Temporal\s*\.\s*Now\b/g, remedy: TIME },
  { name: 'Math.random', pattern: /(?<![\w$.])Math\s*\.\s*random\b/g, remedy: CHANCE },
  { name: 'crypto', pattern: /(?<![\w$.])crypto\s*\./g, remedy: CHANCE },
  { name: 'console', pattern: /(?<![\w$.])console\s*\./g, remedy: WORLD },
  { name: 'process', pattern: /(?<![\w$.])process\s*\??\./g, remedy: WORLD },
  { name: 'fetch', pattern: /(?<![\w$.])fetch\s*\(/g, remedy: WORLD },
  { name: 'localStorage', pattern: /(?<![\w$.])localStorage\b/g, remedy: WORLD },
  { name: 'sessionStorage', pattern: /(?<![\w$.])sessionStorage\b/g, remedy: WORLD },
  { name: 'setTimeout', pattern: /(?<![\w$.])setTimeout\b/g, remedy: WORLD },
  { name: 'setInterval', pattern: /(?<![\w$.])setInterval\b/g, remedy: WORLD },
  { name: 'globalThis', pattern: /(?<![\w$.])globalThis\b/g, remedy: WORLD },
];

/** Where a package reads a clock, draws a number or touches the world: its answer would not depend on its input alone. */
export function purityViolations(tree: SourceTree): Violation[] {
  return [...tree].flatMap(([file, source]) => {
    const code = blanked(source);
    return LEAKS.flatMap(({ name, pattern, remedy }) =>
      [...code.matchAll(pattern)].map((match) => ({
        rule: name,
        file,
        line: lineAt(code, match.index),
        sentence: `uses ${name}, but a package is pure; ${remedy}.`,
      })),
    );
  });
}

export function isPureSource(file: string): boolean {
  return /^packages\/[^/]+\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
}
