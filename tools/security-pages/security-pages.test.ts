import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { REPOSITORY_ROOT } from '../source-text/read-tree.ts';

const read = (file: string) => readFileSync(path.join(REPOSITORY_ROOT, file), 'utf8');
const ASVS = read('docs/asvs.md');
const STATES = ['met', 'by design', 'partly', 'not met', 'operator', 'n/a'] as const;

type Point = Readonly<{ number: string; state: string; where: string }>;
const points: Point[] = [...ASVS.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, number = '', state = '', where = '']) => ({ number, state, where }),
);
/** Everything in backticks that looks like a file of this repository. */
const filesIn = (text: string) =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.\w+|[\w-]+\.(?:md|json))`/g)].map(([, file = '']) => file);

const testsIn = (text: string) => filesIn(text).filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));

describe.each(['docs/threat-model.md', 'docs/asvs.md', 'SECURITY.md'])('%s', (page) => {
  it('names files that exist', () => {
    const named = filesIn(read(page));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((file) => !existsSync(path.join(REPOSITORY_ROOT, file)))).toEqual([]);
  });
});

describe('the page for operators', () => {
  it('names tests that exist', () => {
    const named = testsIn(read('docs/operations.md'));
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((file) => !existsSync(path.join(REPOSITORY_ROOT, file)))).toEqual([]);
  });
});

describe('the threat model', () => {
  it('shows each control by a file', () => {
    const rows = read('docs/threat-model.md').match(/^\| [STRIDE] \|.*$/gm) ?? [];
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter((row) => filesIn(row).length === 0 && !/\]\([\w-]+\.md\)/.test(row))).toEqual([]);
  });
});

describe('the points of ASVS', () => {
  it('are all those of level 2, each once', () => {
    expect(new Set(points.map(({ number }) => number)).size).toBe(259);
    expect(points).toHaveLength(259);
  });

  it('have a state, and the page counts them', () => {
    expect(points.filter(({ state }) => !STATES.some((known) => known === state))).toEqual([]);
    for (const state of STATES) {
      const count = points.filter((point) => point.state === state).length;
      expect(ASVS).toContain(`**${state}** ${count}`);
    }
  });

  it('say why they are not met, or what shows that they are', () => {
    expect(points.filter(({ state, where }) => state !== 'not met' && where === '-')).toEqual([]);
  });

  it('are met where a test shows it; whatever else holds does so by design', () => {
    expect(points.filter(({ state, where }) => state === 'met' && testsIn(where).length === 0)).toEqual([]);
  });
});

describe('what holds everywhere', () => {
  it('names a test for each point', () => {
    const [, section = ''] = read('SECURITY.md').split('## What holds everywhere');
    const claims = section.split(/\n(?=- \*\*)/).slice(1);
    expect(claims.length).toBeGreaterThan(10);
    expect(claims.filter((claim) => testsIn(claim).length === 0)).toEqual([]);
  });
});
