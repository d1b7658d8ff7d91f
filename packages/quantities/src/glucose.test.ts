import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { enteredMgDl, shownGlucose } from './glucose.ts';

/** 0.0 to 60.0 mmol/L. */
const ALL_TENTHS = Array.from({ length: 601 }, (_, tenths) => tenths / 10);

describe('enteredMgDl and shownGlucose', () => {
  it('CRCF-13: every 0.1 mmol/L is kept as the nearest whole mg/dL by 18.018018 and reads back the same', () => {
    for (const glucoseMmolL of ALL_TENTHS) {
      const glucoseMgDl = enteredMgDl(glucoseMmolL, 'mmol/L');
      expect(glucoseMgDl).toBe(Math.round(glucoseMmolL * 18.018018));
      expect(shownGlucose(glucoseMgDl, 'mmol/L')).toBe(glucoseMmolL);
    }
  });

  it.each([
    [0.5, 9],
    [3.8, 68],
    [5.6, 101],
    [10, 180],
    [33.3, 600],
  ])('CRCF-13: %s mmol/L are %s mg/dL', (glucoseMmolL, glucoseMgDl) => {
    expect(enteredMgDl(glucoseMmolL, 'mmol/L')).toBe(glucoseMgDl);
  });

  it('two values of mmol/L are never one of mg/dL', () => {
    expect(new Set(ALL_TENTHS.map((glucose) => enteredMgDl(glucose, 'mmol/L'))).size).toBe(ALL_TENTHS.length);
  });

  it('mg/dL are kept and shown as typed', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1000, noNaN: true }), (glucose) => {
        expect(enteredMgDl(glucose, 'mg/dL')).toBe(glucose);
        expect(shownGlucose(glucose, 'mg/dL')).toBe(glucose);
      }),
    );
  });

  it('what is typed between the steps is not rounded: it stays off the step and reads back as typed', () => {
    for (let hundredths = 1; hundredths < 6000; hundredths += 1) {
      if (hundredths % 10 === 0) continue;
      const glucoseMgDl = enteredMgDl(hundredths / 100, 'mmol/L');
      expect(Number.isInteger(glucoseMgDl)).toBe(false);
      expect(shownGlucose(glucoseMgDl, 'mmol/L')).toBe(hundredths / 100);
    }
  });

  it('more mg/dL never show as less mmol/L', () => {
    for (let glucoseMgDl = 1; glucoseMgDl <= 1000; glucoseMgDl += 1) {
      expect(shownGlucose(glucoseMgDl, 'mmol/L')).toBeGreaterThanOrEqual(shownGlucose(glucoseMgDl - 1, 'mmol/L'));
    }
  });

  it('what is no number stays none', () => {
    expect(enteredMgDl(Number.NaN, 'mmol/L')).toBeNaN();
    expect(shownGlucose(Number.NaN, 'mmol/L')).toBeNaN();
  });
});
