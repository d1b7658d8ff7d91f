import { describe, expect, it } from 'vitest';

import { violationText } from '../source-text/violation.ts';
import { isPureSource, purityViolations } from './purity-violations.ts';

const FILE = 'packages/quantities/src/planted.ts';
const leaksIn = (source: string) => purityViolations(new Map([[FILE, source]])).map(({ rule }) => rule);

describe('purityViolations', () => {
  it.each([
    ['const at = Date.now();', 'Date.now'],
    ['const clock = Date\n  .now;', 'Date.now'],
    ['const at = new Date();', 'new Date()'],
    ['const at = new Date( );', 'new Date()'],
    ['const at = new Date;', 'new Date()'],
    ['const text = Date();', 'Date()'],
    ['const ms = performance.now();', 'performance'],
    ['const at = Temporal.Now.instant();', 'Temporal.Now'],
    ['const dice = [1].map(Math.random);', 'Math.random'],
    ['const id = crypto.randomUUID();', 'crypto'],
    ["console.log('x');", 'console'],
    ['const env = process.env;', 'process'],
    ['const env = process?.env;', 'process'],
    ["await fetch('/x');", 'fetch'],
    ['const text = `${Date.now()}`;', 'Date.now'],
    ["localStorage.setItem('a', 'b');", 'localStorage'],
    ['const store = sessionStorage;', 'sessionStorage'],
    ['setTimeout(run, 1);', 'setTimeout'],
    ['setInterval(run, 1);', 'setInterval'],
    ['globalThis.fetch;', 'globalThis'],
  ])('refuses %s', (source, leak) => {
    expect(leaksIn(source)).toEqual([leak]);
  });

  it.each([
    ['a date made of an input', 'const at = new Date(Date.UTC(2026, 0, 1)); const b = new Date(iso);'],
    ['a comment', '// Date.now() is not allowed here\n/* console.log */'],
    ['a text', "const text = 'Math.random() and fetch(x)';"],
    ['the method of a port', 'const rows = source.fetch(range);'],
    ['a name that only ends alike', 'const x = prefetch(a) + subprocess.b;'],
  ])('accepts %s', (_, source) => {
    expect(leaksIn(source)).toEqual([]);
  });

  it('tells where and what to do instead', () => {
    const [violation] = purityViolations(new Map([[FILE, 'const a = 1;\nconst b = Math.random();']]));
    expect(violation && violationText(violation)).toBe(
      `${FILE}:2 uses Math.random, but a package is pure; take the seed as an input.`,
    );
  });
});

describe('isPureSource', () => {
  it('covers the sources of packages, not their tests and not the apps', () => {
    expect(isPureSource('packages/quantities/src/deep/mg-dl.ts')).toBe(true);
    expect(isPureSource('packages/quantities/src/mg-dl.test.ts')).toBe(false);
    expect(isPureSource('apps/server/src/main.ts')).toBe(false);
  });
});
