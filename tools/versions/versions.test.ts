import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PRODUCT_VERSION } from '@glidepath/api-contract/product-version';
import { ALGORITHM_VERSION } from '@glidepath/dosing-advisor';
import { describe, expect, it } from 'vitest';

import { REPOSITORY_ROOT } from '../source-text/read-tree.ts';

const read = (file: string) => readFileSync(path.join(REPOSITORY_ROOT, file), 'utf8');
const versionIn = (file: string) => (JSON.parse(read(file)) as { version: string }).version;
const changelog = read('CHANGELOG.md');

describe('the version', () => {
  it('is the same wherever it is written', () => {
    expect(versionIn('package.json')).toBe(PRODUCT_VERSION);
    expect(versionIn('package-lock.json')).toBe(PRODUCT_VERSION);
  });

  it('is that of the newest release in the changelog, which tells its day', () => {
    const [newest] = changelog.matchAll(/^## (\d+\.\d+\.\d+) \((\d{4}-\d{2}-\d{2})\)$/gm);
    expect(newest?.[1]).toBe(PRODUCT_VERSION);
  });

  it('has no heading but releases, newest first, below what is unreleased', () => {
    const headings = [...changelog.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading ?? '');
    expect(headings[0]).toBe('Unreleased');
    const versions = headings.slice(1).map((heading) => heading.split(' ')[0] ?? '');
    expect(versions.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))).toEqual(versions);
  });

  it('of the advisor stands in the changelog', () => {
    const [advisor] = changelog.matchAll(/Advisor (\d+\.\d+\.\d+)/g);
    expect(advisor?.[1]).toBe(ALGORITHM_VERSION);
  });
});
