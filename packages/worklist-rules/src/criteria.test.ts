import { describe, expect, it } from 'vitest';

import { type Care, careFor, criteriaMet, measuredFigure } from './criteria.ts';
import type { GlucoseFigures } from './glucose-figures.ts';
import { GOOD_FIGURES } from './test-support/sample-figures.ts';

const met = (figures: Partial<GlucoseFigures>, care: Care = 'usual') =>
  criteriaMet({ ...GOOD_FIGURES, ...figures }, care).map(({ criterion }) => criterion);

describe('criteriaMet', () => {
  it('finds nothing where everything is within its goal', () => {
    expect(met({})).toEqual([]);
  });

  it.each([
    ['very-low', 'usual', { below54Percent: 1 }, { below54Percent: 1.01 }],
    ['low', 'usual', { below70Percent: 4 }, { below70Percent: 4.01 }],
    ['drop', 'usual', { timeInRangeChangePoints: -15 }, { timeInRangeChangePoints: -15.1 }],
    ['high', 'usual', { above250Percent: 5 }, { above250Percent: 5.1 }],
    ['high', 'usual', { from70To180Percent: 65 }, { from70To180Percent: 64.9 }],
    ['no-data', 'usual', { activePercent7: 50 }, { activePercent7: 49.9 }],
    ['very-low', 'careful', { below54Percent: 0, below70Percent: 0 }, { below54Percent: 0.03, below70Percent: 0.03 }],
    ['low', 'careful', { below70Percent: 1 }, { below70Percent: 1.1 }],
    [
      'drop',
      'careful',
      { timeInRangeChangePoints: -15, below70Percent: 0 },
      { timeInRangeChangePoints: -16, below70Percent: 0 },
    ],
    ['high', 'careful', { above250Percent: 10, below70Percent: 0 }, { above250Percent: 10.1, below70Percent: 0 }],
    ['high', 'careful', { from70To180Percent: 50, below70Percent: 0 }, { from70To180Percent: 49, below70Percent: 0 }],
  ] as const)('%s, %s care: not at the limit, but beyond', (criterion, care, atLimit, beyond) => {
    expect(met(atLimit, care)).toEqual([]);
    expect(met(beyond, care)).toEqual([criterion]);
  });

  it('names the gravest first, each with what was measured and its limit', () => {
    const figures = {
      ...GOOD_FIGURES,
      below54Percent: 2,
      below70Percent: 6,
      timeInRangeChangePoints: -20,
      above250Percent: 8,
      activePercent7: 40,
    };
    expect(criteriaMet(figures, 'usual')).toEqual([
      { criterion: 'very-low', measured: 2, limit: 1 },
      { criterion: 'low', measured: 6, limit: 4 },
      { criterion: 'drop', measured: -20, limit: -15 },
      { criterion: 'high', measured: 8, limit: 5 },
      { criterion: 'no-data', measured: 40, limit: 50 },
    ]);
  });

  it('knows only that nothing is known where there are no figures', () => {
    expect(criteriaMet(null, 'usual')).toEqual([{ criterion: 'no-data', measured: 0, limit: 50 }]);
  });

  it('asks no meter for the time that a sensor was worn', () => {
    expect(met({ source: 'meter', activePercent: 0, activePercent7: 0 })).toEqual([]);
  });

  it.each([
    [{ above250Percent: 8 }, 'above250'],
    [{ from70To180Percent: 60 }, 'time-in-range'],
    [{ above250Percent: 8, from70To180Percent: 60 }, 'above250'],
    [{ below54Percent: 3 }, 'below54'],
    [{ below70Percent: 5 }, 'below70'],
    [{ timeInRangeChangePoints: -30 }, 'time-in-range-change'],
    [{ activePercent7: 10 }, 'active'],
  ])('tells of %j that it is about %s', (figures, figure) => {
    expect(criteriaMet({ ...GOOD_FIGURES, ...figures }, 'usual').map(measuredFigure)).toEqual([figure]);
  });
});

describe('careFor', () => {
  it.each([
    [64, 'usual'],
    [65, 'careful'],
    [null, 'usual'],
  ] as const)('age %s: %s', (ageYears, care) => {
    expect(careFor(ageYears)).toBe(care);
  });
});
