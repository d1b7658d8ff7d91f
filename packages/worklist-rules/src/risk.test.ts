import { glycemiaRisk } from '@glidepath/quantities';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { criteriaMet } from './criteria.ts';
import type { GlucoseFigures } from './glucose-figures.ts';
import { riskOf } from './risk.ts';
import { GOOD_FIGURES } from './test-support/sample-figures.ts';

const riskWith = (figures: GlucoseFigures | null, lastRisk: number | null = null) =>
  riskOf(figures, criteriaMet(figures, 'usual'), lastRisk);

describe('riskOf', () => {
  it('adds 15 for very low, 10 for low and 10 for a drop to the glycemia risk index', () => {
    expect(riskWith({ ...GOOD_FIGURES, gri: 30 })).toBe(30);
    expect(riskWith({ ...GOOD_FIGURES, gri: 30, below54Percent: 2 })).toBe(45);
    expect(riskWith({ ...GOOD_FIGURES, gri: 30, below70Percent: 5 })).toBe(40);
    expect(riskWith({ ...GOOD_FIGURES, gri: 30, timeInRangeChangePoints: -20 })).toBe(40);
    expect(riskWith({ ...GOOD_FIGURES, gri: 30, above250Percent: 20 })).toBe(30);
  });

  it('is at most 100', () => {
    expect(riskWith({ ...GOOD_FIGURES, gri: 90, below54Percent: 10, below70Percent: 20 })).toBe(100);
  });

  it('keeps without data what was known last, and calls nobody safe', () => {
    expect(riskWith(null)).toBe(40);
    expect(riskWith(null, 12)).toBe(40);
    expect(riskWith(null, 61)).toBe(61);
  });

  it('takes of sparse data the worst of what they show and what was known last', () => {
    const sparse = { ...GOOD_FIGURES, activePercent7: 20 };
    expect(riskWith({ ...sparse, gri: 20 }, 61)).toBe(61);
    expect(riskWith({ ...sparse, gri: 70 }, 61)).toBe(70);
  });

  it('is not what was known last where there are data', () => {
    expect(riskWith({ ...GOOD_FIGURES, gri: 20 }, 90)).toBe(20);
  });

  it('is never less for more lows', () => {
    const percent = fc.double({ min: 0, max: 20, noNaN: true });
    const figuresWith = (below54: number, from54To70: number, above250: number): GlucoseFigures => ({
      ...GOOD_FIGURES,
      below54Percent: below54,
      from54To70Percent: from54To70,
      below70Percent: below54 + from54To70,
      above250Percent: above250,
      gri: glycemiaRisk({ below54, from54To70, from180To250: 10, above250 }).index,
    });
    fc.assert(
      fc.property(percent, percent, percent, percent, percent, (below54, low, above250, more54, moreLow) => {
        const risk = riskWith(figuresWith(below54, low, above250));
        expect(riskWith(figuresWith(below54 + more54, low + moreLow, above250))).toBeGreaterThanOrEqual(risk);
        expect(risk).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
