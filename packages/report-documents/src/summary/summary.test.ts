import { describe, expect, it } from 'vitest';

import { anAgp } from '../test-support/sample-agp.ts';
import { profileRuns, topMarkMinutes } from './profile-runs.ts';
import { barParts, rangeShares } from './range-shares.ts';

const levels = (median: number) => ({
  p10: median - 20,
  p25: median - 10,
  p50: median,
  p75: median + 10,
  p90: median + 20,
});
const nothing = { p10: null, p25: null, p50: null, p75: null, p90: null };
const slot = (time: number, percentiles: ReturnType<typeof levels> | typeof nothing) => ({ time, ...percentiles });

describe('the profile', () => {
  it('AGP-16: is not drawn across a slot without enough readings', () => {
    const runs = profileRuns([slot(0, levels(100)), slot(15, levels(110)), slot(30, nothing), slot(45, levels(90))]);
    expect(runs.map((run) => run.map(({ minute }) => minute))).toEqual([
      [0, 15],
      [37.5, 52.5],
      [1432.5, 1440],
    ]);
  });

  it('D3-02: ends the day with the slot that begins it', () => {
    const last = profileRuns(anAgp().cgmGraph).at(-1)?.at(-1);
    expect(last).toMatchObject({ minute: 1440, median: anAgp().cgmGraph[0]?.p50 });
  });

  it('D3-02: has the wider band exactly where it is sent', () => {
    const wide = anAgp().cgmGraph.map((narrow) => ({ ...narrow, p5: 50, p95: 300 }));
    expect(profileRuns(wide)[0]?.[0]).toMatchObject({ outerLow: 50, outerHigh: 300 });
    expect(profileRuns(anAgp().cgmGraph)[0]?.[0]).toMatchObject({ outerLow: anAgp().cgmGraph[0]?.p10 });
  });

  it('AGP-08: marks each stretch that leaves the chart once, where it is highest', () => {
    const at = [100, 390, 410, 385, 100, 400];
    const runs = profileRuns(at.map((median, index) => slot(60 + index * 15, levels(median))));
    expect(topMarkMinutes(runs, 400)).toEqual([90, 135]);
  });
});

describe('the bar of ranges', () => {
  const shares = { veryHigh: 0.1, high: 0.2, target: 0.69, low: 0.01, veryLow: 0 };

  it('STAT-24: runs from very high down; nothing has no part, and a trace is seen', () => {
    const parts = barParts(shares, 100);
    expect(parts.map(({ range }) => range)).toEqual(['veryHigh', 'high', 'target', 'low']);
    expect(parts.at(-1)?.lengthPt).toBeGreaterThan(4);
    expect(parts.reduce((sum, { lengthPt }) => sum + lengthPt, 0)).toBeCloseTo(100, 6);
  });

  it('STAT-23: is not drawn unless all five are known', () => {
    const { cgm } = anAgp().statistics;
    expect(cgm && rangeShares(cgm)?.low).toBe(0.04);
    expect(cgm && rangeShares({ ...cgm, gt250: { value: null, unitsType: 'percent' } })).toBeNull();
  });
});
