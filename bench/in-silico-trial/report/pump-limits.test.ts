import { describe, expect, it } from 'vitest';
import { anOutcome, aPumpRun, everyCycle } from './made-runs.ts';
import type { PumpMeasured } from './measured-runs.ts';
import { pumpLimits } from './pump-limits.ts';

const named = (name: string, runs: readonly PumpMeasured[]) => {
  const found = pumpLimits(runs).find((limit) => limit.name.includes(name) && !limit.isGoal);
  if (!found) throw new Error(`No limit is called ${name}`);
  return found;
};

describe('pumpLimits', () => {
  it.each([
    ['A', 25, true],
    ['B', 25.1, false],
    ['C', 23.5, true],
    ['D', 23.6, false],
  ] as const)('beside the former version with 25, GRI in cohort %s may be %f: %s', (cohort, riskIndex, isHeld) => {
    const runs = [aPumpRun({ cohort, advised: everyCycle({ riskIndex }) })];
    expect(named("GRI below the former version's", runs).isHeld).toBe(isHeld);
  });

  it('allows 0.3 points more below 70 than the former version had', () => {
    const below = (below70: number) => [aPumpRun({ advised: everyCycle({ below70 }) })];
    expect(named('above the former', below(2.3)).isHeld).toBe(true);
    expect(named('above the former', below(2.31)).isHeld).toBe(false);
  });

  it('compares with autotune only on the runs that it took part in, and asks nothing of cohort D', () => {
    const tuned = { autotuned: everyCycle({ riskIndex: 31 }) };
    const others = aPumpRun({ advised: everyCycle({ riskIndex: 80 }) });
    expect(named("GRI below autotune's", [aPumpRun(tuned), others]).measured).toBe(6);
    expect(pumpLimits([aPumpRun({ ...tuned, cohort: 'D' })]).some(({ name }) => name.includes('autotune'))).toBe(false);
  });

  it('lets no more single runs lose than with the true settings', () => {
    const lost = { advised: everyCycle({ inRange: 70 }) };
    const lostAnyway = { ...lost, trueSettings: anOutcome({ inRange: 71 }) };
    expect(named('beside those of the true settings', [aPumpRun(lostAnyway)]).isHeld).toBe(true);
    expect(named('beside those of the true settings', [aPumpRun(lostAnyway), aPumpRun(lost)]).isHeld).toBe(false);
  });

  it('counts a run that halved many lows as no loss', () => {
    const run = aPumpRun({
      unchanged: anOutcome({ inRange: 80, below70: 9 }),
      advised: everyCycle({ inRange: 72, below70: 3 }),
    });
    expect(named('beside those of the true settings', [run]).measured).toBe(0);
  });

  it('asks that four of five forecasts hold what was lived, and not many more', () => {
    const forecast = (isHeld: boolean, lived: number) => {
      const change = { predicted: lived, lived, lowest: isHeld ? lived - 1 : lived + 1, highest: lived + 2 };
      return aPumpRun({ prediction: { inRange: change, below70: change, riskIndex: change } });
    };
    const all = Array.from({ length: 10 }, (_, index) => index);
    expect(
      named(
        'shown band',
        all.map((index) => forecast(index >= 2, index)),
      ).isHeld,
    ).toBe(true);
    expect(
      named(
        'shown band',
        all.map((index) => forecast(index >= 4, index)),
      ).isHeld,
    ).toBe(false);
    expect(
      named(
        'shown band',
        all.map((index) => forecast(true, index)),
      ).isHeld,
    ).toBe(false);
    expect(
      named(
        'correlation for time in range',
        all.map((index) => forecast(true, index)),
      ).measured,
    ).toBeCloseTo(1, 9);
  });

  it('asks nothing where nobody took part', () => {
    expect(pumpLimits([])).toEqual([]);
    const alone = pumpLimits([aPumpRun({ formerlyAdvised: null })]);
    expect(alone.some(({ name }) => name.includes('former'))).toBe(false);
    expect(alone.every(({ name }) => name.startsWith('A'))).toBe(true);
  });
});
