import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const PAGE = join(import.meta.dirname, '../../../docs/hazards.md');
const page = readFileSync(PAGE, 'utf8');
const rows = [...page.matchAll(/^\| (?<id>H-\d+) \|.*\| `(?<file>[^`]+)`: (?<title>.+) \|$/gm)];

describe('docs/hazards.md', () => {
  it('numbers its hazards without a gap', () => {
    const ids = rows.map(({ groups }) => groups?.['id']);
    expect(ids).toEqual(Array.from({ length: ids.length }, (_, index) => `H-${String(index + 1).padStart(2, '0')}`));
    // A row without a test would not be read as one.
    expect(ids.length).toBe(page.match(/^\| H-/gm)?.length);
    expect(ids.length).toBeGreaterThan(30);
  });

  it('names only files that exist', () => {
    const files = [...page.matchAll(/`(?<file>[\w./-]+\.tsx?)`/g)].map(({ groups }) => groups?.['file'] ?? '');
    expect(files.filter((file) => !existsSync(join(import.meta.dirname, file)))).toEqual([]);
    expect(files.length).toBeGreaterThan(rows.length);
  });

  it.each(rows.map(({ groups }) => [groups?.['id'], groups?.['file'] ?? '', groups?.['title'] ?? '']))(
    '%s: the test it names exists in %s',
    (_, file, title) => {
      const path = join(import.meta.dirname, file);
      const isScenario = existsSync(join(import.meta.dirname, '../scenarios', `${title}.expected.json`));
      expect(existsSync(path)).toBe(true);
      expect(isScenario || readFileSync(path, 'utf8').includes(title)).toBe(true);
    },
  );
});
