import { describe, expect, it } from 'vitest';

import { glucoseSummary } from './glucose-summary.ts';

describe('glucoseSummary', () => {
  it('counts what is known', () => {
    const summary = glucoseSummary([60, 50, 100, 150, 200, 260, Number.NaN]);
    expect(summary).toEqual({
      readings: 6,
      meanMgDl: expect.closeTo(136.6667, 4),
      inRangePercent: expect.closeTo(33.3333, 4),
      below70Percent: expect.closeTo(33.3333, 4),
      below54Percent: expect.closeTo(16.6667, 4),
      above180Percent: expect.closeTo(33.3333, 4),
      above250Percent: expect.closeTo(16.6667, 4),
      riskIndex: 100,
    });
  });

  it('weighs 1 % very low, 4 % low, 20 % high and 5 % very high to a risk of 36.6', () => {
    const values = [50, ...Array(4).fill(60), ...Array(70).fill(100), ...Array(20).fill(200), ...Array(5).fill(300)];
    expect(glucoseSummary(values).riskIndex).toBeCloseTo(36.6, 10);
  });

  it('knows nothing of nothing', () => {
    expect(glucoseSummary([])).toMatchObject({ readings: 0, meanMgDl: Number.NaN, inRangePercent: Number.NaN });
  });
});
