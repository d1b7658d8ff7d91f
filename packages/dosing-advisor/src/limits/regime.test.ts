import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { heldBackBy, meterRegime, type Regime, sensorRegime, strictest } from './regime.ts';

const on = (regime: Regime) => Object.entries(regime).flatMap(([rule, isOn]) => (isOn === true ? [rule] : []));

describe('sensorRegime', () => {
  it.each([
    [55, 0.5, 0, 185, false, ['softensCuts', 'watchesFewLows', 'hasRoom', 'allowsLargeSteps']],
    [82, 2, 0.1, 140, false, ['softensCuts', 'holdsGoodSettings']],
    [60, 2.4, 0.1, 165, false, ['softensCuts', 'watchesFewLows', 'hasRoom']],
    [74.9, 2.4, 0.1, 151, false, ['softensCuts', 'watchesFewLows', 'hasRoom']],
    [75, 2.4, 0.1, 140, false, ['softensCuts']],
    [75, 2.4, 0.1, 141, false, ['softensCuts', 'hasRoom']],
    [84.9, 2.4, 0.1, 130, false, ['softensCuts', 'holdsGoodSettings']],
    [85, 2.4, 0.1, 130, false, ['holdsGoodSettings']],
    [60, 3, 0.1, 165, false, ['halvesIncreases', 'softensCuts', 'hasRoom']],
    [60, 2.9, 0.1, 165, false, ['softensCuts', 'watchesFewLows', 'hasRoom']],
    [60, 2.4, 0.2, 165, false, ['softensCuts']],
    [70, 3, 0.3, 150, false, ['halvesIncreases', 'softensCuts']],
    [75, 5, 0.2, 130, false, ['stopsIncreases', 'halvesIncreases']],
    [70, 1.2, 0, 150, true, ['stopsIncreases', 'halvesIncreases']],
    [55, 0.5, 0, 185, true, []],
    [75, 0.2, 1, 160, false, ['stopsIncreases']],
  ])(
    'in range %d %%, below 70 %d %%, below 54 %d %%, mean %i, high risk %s',
    (inRange, below70, below54, mean, isHighRisk, rules) => {
      const glucose = {
        inRangePercent: inRange,
        below70Percent: below70,
        below54Percent: below54,
        meanMgDl: mean,
        above250Percent: 5,
      };
      expect(on(sensorRegime(glucose, { isHighRisk, by: 'pump' }))).toEqual(rules);
    },
  );

  it('softens the cuts of injections however much time is in range, and none at high risk', () => {
    const glucose = { inRangePercent: 90, below70Percent: 2, below54Percent: 0, meanMgDl: 130, above250Percent: 0 };
    expect(sensorRegime(glucose, { isHighRisk: false, by: 'injections' }).softensCuts).toBe(true);
    expect(sensorRegime(glucose, { isHighRisk: true, by: 'injections' }).softensCuts).toBe(false);
  });
});

describe('any regime', () => {
  it('watches lows only where it softens their cuts: else a larger need could end with less insulin', () => {
    const tenths = (most: number) => fc.integer({ min: 0, max: 10 * most }).map((amount) => amount / 10);
    const regime = fc
      .record({
        inRangePercent: tenths(100),
        below70Percent: tenths(8),
        below54Percent: tenths(1),
        meanMgDl: fc.integer({ min: 90, max: 250 }),
        above250Percent: tenths(30),
        isHighRisk: fc.boolean(),
        by: fc.constantFrom('pump', 'injections'),
      })
      .map(({ isHighRisk, by, ...glucose }) => sensorRegime(glucose, { isHighRisk, by }));
    let watched = 0;
    fc.assert(
      fc.property(regime, regime, (one, other) => {
        for (const { watchesFewLows, softensCuts } of [one, strictest(one, other), heldBackBy(one, other)]) {
          if (!watchesFewLows) continue;
          watched += 1;
          expect(softensCuts).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
    expect(watched).toBeGreaterThan(20);
  });
});

describe('meterRegime', () => {
  it.each([
    [0.5, 0, 140, 60, ['stopsIncreases', 'halvesIncreases']],
    [0.1, 2, 140, 60, ['stopsIncreases']],
    [0.3, 0, 140, 60, ['halvesIncreases']],
    [0.1, 0, 151, 60, ['hasRoom']],
    [0.2, 1, 140, 80, ['holdsGoodSettings']],
  ])(
    '%d lows a day, %i days below 54, mean %i, in range %i %%',
    (lowsPerDay, level2Days, meanMgDl, inRangePercent, rules) => {
      expect(on(meterRegime({ lowsPerDay, level2Days, meanMgDl, inRangePercent, above250Percent: 5 }, false))).toEqual(
        rules,
      );
    },
  );

  it('leaves people at high risk no room to rise faster', () => {
    const glucose = { lowsPerDay: 0, level2Days: 0, meanMgDl: 200, inRangePercent: 40, above250Percent: 20 };
    expect([meterRegime(glucose, false).hasRoom, meterRegime(glucose, true).hasRoom]).toEqual([true, false]);
  });
});

describe('care for age and risk', () => {
  it.each([
    [50, 5, 'half'],
    [51, 5, 'goals-met'],
    [51, 10, 'half'],
    [80, 9.9, 'goals-met'],
  ])('with a sensor, %d %% in range and %d %% above 250: %s', (inRangePercent, above250Percent, riseCare) => {
    const glucose = { inRangePercent, above250Percent, below70Percent: 0.2, below54Percent: 0, meanMgDl: 170 };
    expect(sensorRegime(glucose, { isHighRisk: true, by: 'injections' }).riseCare).toBe(riseCare);
    expect(sensorRegime(glucose, { isHighRisk: false, by: 'injections' }).riseCare).toBeUndefined();
  });

  it.each([
    [0, 40, 20, 'quarter'],
    [0, 60, 5, 'goals-met'],
    [1 / 21, 40, 20, 'low-seen'],
    [1 / 21, 60, 5, 'low-seen'],
  ])(
    'with a meter, %d lows a day, %d %% in range and %d %% above 250: %s',
    (lowsPerDay, inRangePercent, above250Percent, riseCare) => {
      const glucose = { lowsPerDay, inRangePercent, above250Percent, level2Days: 0, meanMgDl: 200 };
      expect(meterRegime(glucose, true).riseCare).toBe(riseCare);
      expect(meterRegime(glucose, false).riseCare).toBeUndefined();
    },
  );
});
