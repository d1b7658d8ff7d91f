import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { CRCF_PLAN } from '../test-support/sample-plans.ts';
import { CARB_UNITS, carbRatioOf, gramsPerUnit } from './carb-units.ts';
import { EMPTY_CRCF_SETTINGS, losesCarbRatios, withCarbUnits } from './crcf-settings.ts';

describe('carb units', () => {
  it('CRCF-01: are grams per unit, units per 10 g and units per 15 g, in this order; none is preselected', () => {
    expect(CARB_UNITS).toEqual(['g_per_u', 'u_per_10g', 'u_per_15g']);
    expect(EMPTY_CRCF_SETTINGS.carbUnits).toBeNull();
  });

  it.each([
    [10, 'g_per_u', 10],
    [1, 'u_per_10g', 10],
    [2, 'u_per_10g', 5],
    [0.1, 'u_per_10g', 100],
    [1.5, 'u_per_15g', 10],
    [3, 'u_per_15g', 5],
  ] as const)('%s %s are %s grams per unit', (carbRatio, carbUnits, grams) => {
    expect(gramsPerUnit(carbRatio, carbUnits)).toBeCloseTo(grams, 9);
  });

  it('a ratio turned into another way of writing and back is the same', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CARB_UNITS), fc.integer({ min: 1, max: 3000 }), (carbUnits, tenths) => {
        const carbRatio = tenths / 10;
        expect(carbRatioOf(gramsPerUnit(carbRatio, carbUnits), carbUnits)).toBeCloseTo(carbRatio, 9);
      }),
    );
  });
});

describe('withCarbUnits', () => {
  const { crcf } = CRCF_PLAN;

  it('another way of writing empties the ratios and nothing else: they are never converted (D-31)', () => {
    const changed = withCarbUnits(crcf, 'u_per_10g');
    expect(changed.carbUnits).toBe('u_per_10g');
    expect(changed.periods.evening).toEqual({ ...crcf.periods.evening, carbRatio: null });
  });

  it('the same way of writing changes nothing', () => {
    expect(withCarbUnits(crcf, 'g_per_u')).toBe(crcf);
  });

  it('is to be confirmed only where ratios would be lost', () => {
    expect(losesCarbRatios(crcf, 'u_per_15g')).toBe(true);
    expect(losesCarbRatios(crcf, 'g_per_u')).toBe(false);
    expect(losesCarbRatios(EMPTY_CRCF_SETTINGS, 'g_per_u')).toBe(false);
  });
});
