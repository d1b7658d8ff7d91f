import { describe, expect, it } from 'vitest';

import { aRow } from '../test-support/worklist-builders.ts';
import { changedCount } from './use-worklist.ts';

const ROWS = [aRow({ patient: 'a', version: 3 }), aRow({ patient: 'b', version: 5 })];
const NOBODY: ReadonlySet<string> = new Set();

describe('changedCount', () => {
  it('counts shown rows of a later version', () => {
    const known = { own: NOBODY, cameIn: 0 };
    expect(changedCount(ROWS, [], known)).toBe(0);
    expect(changedCount(ROWS, [{ patient: 'a', version: 3 }], known)).toBe(0);
    const told = [
      { patient: 'a', version: 4 },
      { patient: 'b', version: 6 },
    ];
    expect(changedCount(ROWS, told, known)).toBe(2);
  });

  it('counts nobody outside the list but those who came into it', () => {
    const told = [
      { patient: 'c', version: 1 },
      { patient: 'd', version: 8 },
    ];
    expect(changedCount(ROWS, told, { own: NOBODY, cameIn: 0 })).toBe(0);
    expect(changedCount(ROWS, told, { own: NOBODY, cameIn: 1 })).toBe(1);
    expect(changedCount(ROWS, told, { own: NOBODY, cameIn: 5 })).toBe(2);
    expect(changedCount(ROWS, told, { own: NOBODY, cameIn: -1 })).toBe(0);
  });

  it('leaves out what the reader did', () => {
    const told = [
      { patient: 'a', version: 9 },
      { patient: 'c', version: 1 },
    ];
    expect(changedCount(ROWS, told, { own: new Set(['a', 'c']), cameIn: 1 })).toBe(0);
  });
});
