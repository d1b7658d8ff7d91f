import type { RateRow } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { rateChanges } from './rate-changes.ts';

const rows = (...pairs: readonly (readonly [number, number | null])[]) =>
  pairs.map(([startMinute, value]) => ({ startMinute, value }));
const BEFORE = rows([0, 0.6], [180, 0.8], [540, 0.6]) as RateRow[];

describe('what a row of a pump table takes the place of', () => {
  it('is one value where both tables begin at the same time', () => {
    const now = rows([0, 0.6], [180, 0.9], [540, 0.5]);
    expect(now.map((_, row) => rateChanges('basalUnitsPerHour', now, row, BEFORE))).toEqual([
      [{ startMinute: 0, before: 0.6, insulin: 'same' }],
      [{ startMinute: 180, before: 0.8, insulin: 'more' }],
      [{ startMinute: 540, before: 0.6, insulin: 'less' }],
    ]);
  });

  it('is every value of the time that the row stands for', () => {
    expect(rateChanges('basalUnitsPerHour', rows([0, 0.7]), 0, BEFORE)).toEqual([
      { startMinute: 0, before: 0.6, insulin: 'more' },
      { startMinute: 180, before: 0.8, insulin: 'less' },
      { startMinute: 540, before: 0.6, insulin: 'more' },
    ]);
    expect(rateChanges('basalUnitsPerHour', rows([0, 0.6], [240, 0.8], [480, 0.6]), 1, BEFORE)).toEqual([
      { startMinute: 240, before: 0.8, insulin: 'same' },
    ]);
  });

  it('ends where the next row begins, in whatever order they are typed', () => {
    const now = rows([0, 0.7], [540, 0.6], [180, 0.8]);
    expect(rateChanges('basalUnitsPerHour', now, 0, BEFORE)).toEqual([
      { startMinute: 0, before: 0.6, insulin: 'more' },
    ]);
  });

  it.each(['carbRatioGramsPerUnit', 'correctionFactorMgDlPerUnit'] as const)('a lower %s is more insulin', (stage) => {
    expect(rateChanges(stage, rows([0, 9]), 0, rows([0, 10]))).toEqual([
      { startMinute: 0, before: 10, insulin: 'more' },
    ]);
  });

  it.each([null, Number.NaN])('is told of a row with %s too, but not which way it changes', (value) => {
    expect(rateChanges('basalUnitsPerHour', rows([0, value], [180, 1]), 0, BEFORE)).toEqual([
      { startMinute: 0, before: 0.6, insulin: null },
    ]);
  });

  it('is not told of a row without a time', () => {
    expect(rateChanges('basalUnitsPerHour', [{ startMinute: null, value: 1 }], 0, BEFORE)).toEqual([]);
  });

  it('is unknown where the table of before does not say', () => {
    expect(rateChanges('carbRatioGramsPerUnit', rows([0, 9]), 0, rows([360, 10]))).toEqual([
      { startMinute: 0, before: null, insulin: 'unclear' },
      { startMinute: 360, before: 10, insulin: 'more' },
    ]);
  });
});
