import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { REPOSITORY_ROOT } from '../source-text/read-tree.ts';
import { ACCEPTED_LINES, CLEAN_FILES, FAULTY_LINES, PLANTED_FAULTS } from './planted-faults.ts';

const CONFIG = '.oxlintrc.json';
/** Our own rules stay where they are: they import packages. */
const CONFIG_TEXT = readFileSync(path.join(REPOSITORY_ROOT, CONFIG), 'utf8').replace(
  './tools/lint',
  path.join(REPOSITORY_ROOT, 'tools/lint'),
);
const OXLINT = path.join(REPOSITORY_ROOT, 'node_modules/.bin/oxlint');

let root = '';

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'glidepath-lint-'));
  // The rules of a folder count from the configuration file, so each side has its own copy of it.
  for (const side of ['clean', 'faulty']) plant(side, CONFIG, CONFIG_TEXT);
  for (const [file, source] of CLEAN_FILES) plant('clean', file, source);
  for (const [file, lines] of Object.entries(ACCEPTED_LINES)) plant('clean', file, lines.join('\n'));
  for (const [file, , source] of PLANTED_FAULTS) plant('faulty', file, source);
  for (const [file, lines] of Object.entries(FAULTY_LINES)) plant('faulty', file, Object.keys(lines).join('\n'));
});

afterAll(() => rmSync(root, { recursive: true }));

function plant(side: string, file: string, source: string): void {
  const target = path.join(root, side, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, source);
}

const lint = (side: string) =>
  spawnSync(OXLINT, ['--deny-warnings', '--format=unix'], { cwd: path.join(root, side), encoding: 'utf8' });

describe('the lint configuration', () => {
  it('accepts code that keeps the rules', () => {
    const { stdout, status } = lint('clean');
    expect(stdout).not.toMatch(/\[Error|\[Warning/);
    expect(status).toBe(0);
  });

  it('fails on faults and names each by its rule', () => {
    const { stdout, status } = lint('faulty');
    expect(status).toBe(1);
    const unnoticed = PLANTED_FAULTS.filter(
      ([file, rule]) => !stdout.split('\n').some((line) => line.includes(file) && line.includes(`(${rule})`)),
    );
    expect(unnoticed.map(([file, rule]) => `${file}: ${rule}`)).toEqual([]);
    const unnoticedLines = Object.entries(FAULTY_LINES).flatMap(([file, lines]) =>
      Object.entries(lines).filter(([, rule], index) => {
        const place = `${file}:${index + 1}:`;
        return !stdout.split('\n').some((line) => line.includes(place) && line.includes(`(${rule})`));
      }),
    );
    expect(unnoticedLines).toEqual([]);
  });
});
