import fc from 'fast-check';
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

  it.each(['.', '-', 'abc', ' 4,5', '1e3', '0x10', '1.2.3', '5 U', 'Infinity', '٥', '1.0000001', '1234567890'])(
    'keeps "%s", which is no number, as it was typed',
    (text) => {
      expect(typedNumber(text)).toEqual({ typed: text });
    },
  );

  it('drops no digit: whatever is read as a number has all of them, and all else is kept as a text', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789.,- eE'), maxLength: 14 });
    fc.assert(
      fc.property(fc.oneof(digits, fc.string()), (text) => {
        const cell = typedNumber(text);
        if (typeof cell === 'number') {
          const [whole = '', fraction = ''] = text.trim().split('.');
          expect(Number(Math.abs(cell).toFixed(6))).toBe(Math.abs(cell));
          expect(Math.abs(cell).toFixed(fraction.length)).toBe(
            `${whole.replace(/^-?0*(?=\d)|^-/, '') || '0'}${fraction && `.${fraction}`}`,
          );
        } else {
          expect(cell).toEqual(text.trim() === '' ? null : { typed: text });
        }
      }),
    );
  });
});

describe('typedGlucoseMgDl', () => {
  it.each([
    ['100', 'mg/dL', 100],
    ['5.6', 'mmol/L', 101],
    ['', 'mmol/L', null],
    ['x', 'mmol/L', { typed: 'x' }],
  ] as const)('keeps "%s" %s as %s mg/dL', (text, unit, expected) => {
    expect(typedGlucoseMgDl(text, unit)).toEqual(expected);
  });
});

describe('cellFault', () => {
  const limits = { min: 0.5, max: 250, step: 0.5 };

  it.each([
    [null, 'missing'],
    [Number.NaN, 'not-a-number'],
    [{ typed: '4,5' }, 'not-a-number'],
    [{ typed: '.' }, 'not-a-number'],
    [{ typed: '12.345678901' }, 'off-step'],
    [{ typed: ' 1234567890 ' }, 'out-of-range'],
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
