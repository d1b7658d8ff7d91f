import { describe, expect, it } from 'vitest';

import type { CgmStatistics } from './report-answer.ts';
import { timeInRanges } from './time-in-ranges.ts';

const percent = (value: number | null, rawValue?: number) => ({ value, rawValue, unitsType: 'percent' });
const cgm = (low: ReturnType<typeof percent>) =>
  ({
    gt250: percent(10),
    gt180lte250: percent(20),
    gte70lte180: percent(66),
    gte54lt70: low,
    lt54: percent(0),
  }) as CgmStatistics;

describe('timeInRanges', () => {
  it('STAT-23: are known only all five together', () => {
    expect(timeInRanges(cgm(percent(4)))?.low).toEqual({ wholePercent: 4, exactPercent: 4 });
    expect(timeInRanges(cgm(percent(null)))).toBeNull();
  });

  it('STAT-23: have the unrounded percentage where it is sent', () => {
    expect(timeInRanges(cgm(percent(4, 3.6)))?.low).toEqual({ wholePercent: 4, exactPercent: 3.6 });
  });
});
