import { MPC_CONTROLLER, PID_CONTROLLER, RANGE_CONTROLLER } from '@glidepath/virtual-patients';
import { describe, expect, it } from 'vitest';

import { scaledRows } from '../advice/changed-settings.ts';
import { madeDays } from '../test-support/made-days.ts';
import { madeSettings } from '../test-support/made-settings.ts';
import { simulatedLoop } from '../test-support/simulated-loops.ts';
import { dailyUnitsOf, expectedEffect, loopAnswer } from './expected-effect.ts';

const LOOPS = { RANGE: RANGE_CONTROLLER, PID: PID_CONTROLLER, MPC: MPC_CONTROLLER };

describe.each(Object.entries(LOOPS))('the answer of %s', (_, controller) => {
  const { days, settings } = simulatedLoop({ controller });
  const answer = loopAnswer(days, settings);
  const scaled = (lever: 'carbRatio' | 'basal' | 'correctionFactor', times: number) => {
    const next = scaledRows(settings, lever, [...settings.carbRatioGramsPerUnit.keys()], times);
    return expectedEffect(answer, next ?? settings);
  };

  it('is learned from what was recorded', () => {
    expect(answer.law?.explainedShare).toBeGreaterThan(0.2);
    expect(answer.law?.explainedShare).toBeLessThanOrEqual(1);
  });

  it('the settings that ran give exactly the days that were', () => {
    const effect = expectedEffect(answer, settings);
    expect(effect?.after.inRangePercent).toBeCloseTo(effect?.before.inRangePercent ?? 0, 9);
    expect(effect?.after.riskIndex).toBeCloseTo(effect?.before.riskIndex ?? 0, 9);
    expect(effect?.extraUnitsPerDay).toBe(0);
  });

  it('a stronger ratio gives more insulin and less high glucose, though less of both than without a loop', () => {
    const [stronger, weaker] = [scaled('carbRatio', 0.85), scaled('carbRatio', 1.15)];
    expect(stronger?.extraUnitsPerDay).toBeGreaterThan(0);
    expect(weaker?.extraUnitsPerDay).toBeLessThan(0);
    expect(stronger?.after.above180Percent).toBeLessThan(stronger?.before.above180Percent ?? 0);
    expect(weaker?.after.above180Percent).toBeGreaterThan(weaker?.before.above180Percent ?? 100);
  });

  it('what the system does not use changes nothing', () => {
    if (controller !== RANGE_CONTROLLER) {
      expect(scaled('basal', 1.1)).toEqual(expectedEffect(answer, settings));
    }
    if (controller === PID_CONTROLLER) {
      const [before, after] = [expectedEffect(answer, settings), scaled('correctionFactor', 0.85)];
      expect(after?.after.meanMgDl).toBeCloseTo(before?.after.meanMgDl ?? 0, 0);
    }
  });
});

it('counts all insulin of a day over the time in which the pump is known', () => {
  const days = madeDays(2);
  const userBolusUnits = days.userBolusUnits.with(100, 5);
  expect(dailyUnitsOf({ ...days, userBolusUnits })).toBeCloseTo(24 + 2.5, 6);
  const basalUnits = days.basalUnits.map((units, slot) => (slot < 288 ? Number.NaN : units));
  expect(dailyUnitsOf({ ...days, basalUnits })).toBeCloseTo(24, 6);
});

it('a loop of which nothing is known has no effect that could be told', () => {
  const days = madeDays(14, { isAutomated: new Float64Array(14 * 288) });
  const settings = madeSettings('control-iq');
  expect(expectedEffect(loopAnswer(days, settings), settings)).toBeNull();
});
