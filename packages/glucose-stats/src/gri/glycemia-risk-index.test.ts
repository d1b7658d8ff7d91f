import { describe, expect, it } from 'vitest';

import { timeInRanges } from '../time-in-range/time-in-ranges.ts';
import { glycemiaRiskIndex } from './glycemia-risk-index.ts';

const griOf = (...bins: number[]) => glycemiaRiskIndex(timeInRanges(bins));

describe('glycemiaRiskIndex', () => {
  it('weighs 1 % very low, 4 % low, 20 % high and 5 % very high to 37, zone B', () => {
    // 3.0 x 1 + 2.4 x 4 + 0.8 x 20 + 1.6 x 5 = 3 + 9.6 + 16 + 8 = 36.6
    const gri = griOf(1, 4, 40, 30, 20, 5);
    expect(gri?.index.value).toBe(37);
    expect(gri?.index.rawValue).toBeCloseTo(36.6, 10);
    expect(gri?.zone).toBe('B');
    expect(gri?.hypoglycemiaComponent.rawValue).toBeCloseTo(4.2, 10);
    expect(gri?.hyperglycemiaComponent.rawValue).toBeCloseTo(15, 10);
  });

  it.each([
    [0, 'A'],
    [25, 'A'],
    [26, 'B'],
    [50, 'B'],
    [51, 'C'],
    [75, 'C'],
    [76, 'D'],
    [100, 'D'],
  ])('%i %% high is zone %s', (percent, zone) => {
    expect(griOf(0, 0, 100 - percent, 0, percent, 0)?.zone).toBe(zone);
  });

  it('is at most 100, zone E, and null without readings', () => {
    expect(griOf(100, 0, 0, 0, 0, 0)).toMatchObject({ index: { value: 100, rawValue: 100 }, zone: 'E' });
    expect(griOf(0, 0, 0, 0, 0, 0)).toBeNull();
  });
});
