import { describe, expect, it } from 'vitest';
import { expectedLows } from './expected-lows.ts';
import { glucoseSummary } from './glucose-summary.ts';

/** Of a hundred readings so many are below 54, and so many more below 70. */
const days = (below54: number, below70: number) =>
  glucoseSummary(
    [50, 65, 120].flatMap((mgDl, at) =>
      Array.from({ length: [below54, below70][at] ?? 100 - below54 - below70 }, () => mgDl),
    ),
  );

describe('the time below range that a plan may come to', () => {
  it('is what it is now and the shown share of the replayed change', () => {
    expect(expectedLows({ raw: { before: days(0, 2), after: days(5, 17) } })).toEqual({
      below70: { nowPercent: 2, expectedPercent: 20 },
      below54: { nowPercent: 0, expectedPercent: 4.5 },
    });
  });

  it('falls by the shown share of what the replay removes', () => {
    const { below54, below70 } = expectedLows({ raw: { before: days(1, 1), after: days(0, 0) } });
    expect(below70.expectedPercent).toBeCloseTo(0.2);
    expect(below54.expectedPercent).toBeCloseTo(0.1);
  });
});
