import { describe, expect, it } from 'vitest';

import { cellFault, typedGlucoseMgDl, typedNumber } from './cell.ts';

describe('typedNumber', () => {
  it.each([
    ['5', 5],
    ['0.5', 0.5],
    ['.5', 0.5],
    ['5.', 5],
    [' 12 ', 12],
    ['007', 7],
    ['-1', -1],
  ])('reads "%s" as %s', (text, expected) => {
    expect(typedNumber(text)).toBe(expected);
  });

  it.each(['', '   '])('reads "%s" as an empty cell', (text) => {
    expect(typedNumber(text)).toBeNull();
  });

  it.each(['.', '-', 'abc', '4,5', '1e3', '0x10', '1.2.3', '5 U', 'Infinity', '٥'])(
    'reads "%s" as no number',
    (text) => {
      expect(typedNumber(text)).toBeNaN();
    },
  );
});

describe('typedGlucoseMgDl', () => {
  it.each([
    ['100', 'mg/dL', 100],
    ['5.6', 'mmol/L', 101],
    ['', 'mmol/L', null],
    ['x', 'mmol/L', Number.NaN],
  ] as const)('keeps "%s" %s as %s mg/dL', (text, unit, expected) => {
    expect(typedGlucoseMgDl(text, unit)).toBe(expected);
  });
});

describe('cellFault', () => {
  const limits = { min: 0.5, max: 250, step: 0.5 };

  it.each([
    [null, 'missing'],
    [Number.NaN, 'not-a-number'],
    [Number.POSITIVE_INFINITY, 'not-a-number'],
    [0.499, 'out-of-range'],
    [250.001, 'out-of-range'],
    [0.75, 'off-step'],
    [249.9, 'off-step'],
    [0.5, null],
    [250, null],
  ])('finds %s %s', (cell, fault) => {
    expect(cellFault(cell, limits)).toBe(fault);
  });
});
