import { describe, expect, it } from 'vitest';

import { directionOfDose } from './events/dose-event.ts';
import { pooledEvents } from './events/pooled-events.ts';
import { isForCorrection } from './grid.ts';

describe('isForCorrection', () => {
  it('begins above 0.2 U: what a rounded meal is off by corrects nothing', () => {
    const judged = [0.15, 0.2, 0.25, 0.3].map((correctionUnits) => isForCorrection({ correctionUnits }));
    expect(judged).toEqual([false, false, true, true]);
  });
});

describe('pooledEvents', () => {
  it.each([
    [[0.1, 0.2, 0.15], 0.15, 0.0428, 0.0551],
    [[0.2, 0.25, 0.3, 0.1, 0.22, 0.18, 0.26, 0.05], 0.21, 0.0236, 0.1321],
    [[-0.1, -0.3, -0.2, -0.25, 0.05], -0.2, 0.0663, -0.0927],
    [[0.5, -0.5, 0.4, -0.4], 0, 0.3336, 0],
    [[0.1, 0.2], Number.NaN, Number.NaN, 0],
  ])('%j asks for a change', (needs, medianLogNeed, error, logChange) => {
    const pooled = pooledEvents(needs.map((logNeed) => ({ logNeed })));
    expect(pooled.count).toBe(needs.length);
    expect(pooled.logChange).toBeCloseTo(logChange, 4);
    expect([pooled.medianLogNeed, pooled.standardError]).toEqual([
      Number.isNaN(medianLogNeed) ? Number.NaN : expect.closeTo(medianLogNeed, 4),
      Number.isNaN(error) ? Number.NaN : expect.closeTo(error, 4),
    ]);
  });
});

describe('directionOfDose: a meal', () => {
  const meal = (beforeMgDl: number, afterMgDl: number, logNeed: number) =>
    directionOfDose({
      part: 'meal',
      beforeMgDl,
      afterMgDl,
      expectedMgDl: afterMgDl - 40 * Math.sign(logNeed),
      logNeed,
    });

  it('that ended above the range asks for no less, wherever it began', () => {
    expect(meal(248, 231, -0.2)).toBe(0);
    expect(meal(170, 231, -0.2)).toBe(0);
    expect(meal(248, 150, -0.2)).toBe(-1);
  });

  it('that began low and ended in range asks for no more', () => {
    expect(meal(66, 146, 0.2)).toBe(0);
    expect(meal(66, 190, 0.2)).toBe(1);
    expect(meal(75, 146, 0.2)).toBe(1);
  });
});
