import { describe, expect, it } from 'vitest';

import { ALL_WEAK, WELL_SET } from '../patients/scenarios.ts';
import { firstSettingLimits } from './first-setting-limits.ts';
import { anOutcome, aPumpRun, everyCycle } from './made-runs.ts';

const named = (name: string, run: Parameters<typeof aPumpRun>[0]) => {
  const found = firstSettingLimits('A', [aPumpRun(run)]).find((limit) => limit.name.includes(name));
  if (!found) throw new Error(`No limit is called ${name}`);
  return found;
};

describe('firstSettingLimits', () => {
  it('asks at most one point of GRI more than with the true settings, and half a point more than without advice', () => {
    const advised = everyCycle({ riskIndex: 26 });
    expect(named('GRI above the true settings', { advised }).isHeld).toBe(true);
    expect(named('GRI above no change', { advised }).isHeld).toBe(false);
    expect(named('GRI above the true settings', { advised: everyCycle({ riskIndex: 26.1 }) }).isHeld).toBe(false);
    expect(named('GRI above no change', { advised: everyCycle({ riskIndex: 25.5 }) }).isHeld).toBe(true);
  });

  it.each([
    [9, 0, 4, true],
    [9, 0, 4.1, false],
    [4, 0, 4.5, true],
    [1, 0, 1.5, true],
    [1, 0, 1.6, false],
    [1, 2, 2.5, true],
    [1, 2, 2.6, false],
  ])(
    'of %f %% below 70 before and %f %% with the true settings, %f %% after is allowed: %s',
    (before, byTruth, after, isHeld) => {
      const run = {
        unchanged: anOutcome({ below70: before }),
        trueSettings: anOutcome({ below70: byTruth }),
        advised: everyCycle({ below70: after }),
      };
      expect(named('time below 70, %', run).isHeld).toBe(isHeld);
    },
  );

  it('hopes that nobody gets more below 70 than before, though the true settings bring it', () => {
    const run = {
      unchanged: anOutcome({ below70: 1 }),
      trueSettings: anOutcome({ below70: 2 }),
      advised: everyCycle({ below70: 1.6 }),
    };
    expect(named('time below 70 beside before, %', run)).toMatchObject({ isHeld: false, isGoal: true });
  });

  it('judges three cycles by the life after the third, against the true settings of the same weeks', () => {
    const advised = everyCycle().map((outcome, cycle) => ({ ...outcome, riskIndex: cycle === 2 ? 30 : 10 }));
    const limit = named('after three cycles', { advised, trueSettingsEarly: anOutcome({ riskIndex: 26 }) });
    expect(limit.measured).toBe(4);
    expect(limit.isHeld).toBe(false);
  });

  it('measures the way from all weak to the true settings in time in range of the early weeks', () => {
    const run = {
      scenario: ALL_WEAK,
      unchangedEarly: anOutcome({ inRange: 50 }),
      trueSettingsEarly: anOutcome({ inRange: 80 }),
      advised: everyCycle({ inRange: 75.5 }),
    };
    expect(named('way to the true settings', run).measured).toBeCloseTo(85, 9);
    const others = firstSettingLimits('A', [aPumpRun({ ...run, scenario: WELL_SET })]);
    expect(others.some(({ name }) => name.includes('way to'))).toBe(false);
  });

  it('lets people who are well set lose half a point of time in range and nothing of GRI', () => {
    const lost = (inRange: number, riskIndex: number) => ({ advised: everyCycle({ inRange, riskIndex }) });
    expect(named('well set, time in range lost', lost(74.5, 25)).isHeld).toBe(true);
    expect(named('well set, time in range lost', lost(74.4, 25)).isHeld).toBe(false);
    expect(named('well set, GRI above no change', lost(75, 25.01)).isHeld).toBe(false);
  });

  it('judges every first setting by itself, by the mean of its runs', () => {
    const limits = firstSettingLimits('A', [
      aPumpRun({ advised: everyCycle({ riskIndex: 24 }) }),
      aPumpRun({ advised: everyCycle({ riskIndex: 26.5 }) }),
      aPumpRun({ scenario: ALL_WEAK, advised: everyCycle({ riskIndex: 27 }) }),
    ]);
    const above = limits.filter(({ name }) => name === 'A: GRI above the true settings');
    expect(above.map(({ setting, measured }) => [setting, measured])).toEqual([
      [WELL_SET, 0.25],
      [ALL_WEAK, 2],
    ]);
  });
});
