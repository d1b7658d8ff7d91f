import { describe, expect, it } from 'vitest';

import type { RecordedDays, TriedPlan } from './tried-plan.ts';
import { predictedFigure } from './verdict.tsx';

const NOTHING = { medianMgDl: [], lowerQuartileMgDl: [], upperQuartileMgDl: [] };
const RECORDED: RecordedDays = {
  profile: NOTHING,
  days: 21,
  summary: {
    readings: 6000,
    meanMgDl: 150,
    inRangePercent: 71.6,
    below70Percent: 2.2,
    below54Percent: 0.2,
    above180Percent: 26.2,
    above250Percent: 4,
    riskIndex: 27.4,
  },
};
const tried = (isClear: boolean): TriedPlan => ({
  profile: NOTHING,
  forecast: {
    forecastWithheld: null,
    predictedEffect: {
      isClear,
      timeInRangePoints: { expected: 6, lowest: 4, highest: 8 },
      timeBelowRangePoints: { expected: -1, lowest: -3, highest: 0 },
      meanGlucoseMgDl: { expected: -4, lowest: -8, highest: 0 },
      riskIndexPoints: { expected: -6, lowest: -9, highest: -4 },
      lows: {
        below70: { nowPercent: 2.2, expectedPercent: 1.4 },
        below54: { nowPercent: 0.2, expectedPercent: 0.1 },
      },
    },
  },
});

describe('the verdict', () => {
  it('adds whole points to the whole percent that is shown now, so that both fit together', () => {
    expect(predictedFigure('inRange', RECORDED, tried(true))).toEqual({ expected: 78, lowest: 76, highest: 80 });
  });

  it('never shows less than nothing below range', () => {
    const below = predictedFigure('below70', RECORDED, tried(true));
    expect(below).toEqual({ expected: 1.4, lowest: 0, highest: 2.2 });
  });

  it('tells the risk index in whole points, with its band', () => {
    expect(predictedFigure('risk', RECORDED, tried(true))).toEqual({ expected: 21, lowest: 18, highest: 23 });
  });

  it('has its figures where no clear change is expected too, so that plans can be compared', () => {
    for (const measure of ['inRange', 'below70', 'risk'] as const) {
      expect(predictedFigure(measure, RECORDED, tried(false))).toEqual(predictedFigure(measure, RECORDED, tried(true)));
    }
  });

  it('predicts no figure where the prediction is withheld', () => {
    const withheld = { ...tried(true), forecast: { predictedEffect: null, forecastWithheld: 'TAKEN_OTHERWISE' } };
    expect(predictedFigure('inRange', RECORDED, withheld)).toBeNull();
  });
});
