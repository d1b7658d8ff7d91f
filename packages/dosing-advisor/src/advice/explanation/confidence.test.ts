import { describe, expect, it } from 'vitest';

import { advise } from '../../advise.ts';
import { injectionCase } from '../../test-cases/usual-cases.ts';
import { confidence, explained } from './setting-draft.ts';

describe('confidence', () => {
  it.each([
    [8, 7, 'low'],
    [12, 9, 'low'],
    [9, 6, 'medium'],
    [4, 0, 'low'],
    [14, 7, 'high'],
    [0, 0, 'low'],
  ])('%d for and %d against: %s', (supporting, opposing, told) => {
    expect(confidence('MEAL_HIGH', { supporting, opposing })).toBe(told);
  });

  it('is low for what no step of the pen could give', () => {
    expect(confidence('MEAL_HIGH', { supporting: 20, opposing: 0, isBelowStep: true })).toBe('low');
  });

  it.each([
    [2.4, 'high'],
    [2, 'high'],
    [1.9, 'medium'],
    [1, 'medium'],
    [0.9, 'low'],
    [-3, 'low'],
  ])(
    'of a choice by replay follows from the days it was not chosen on (%d): %s, whatever happened',
    (certainty, told) => {
      expect(confidence('LESS_RISK', { supporting: 30, opposing: 0, certainty })).toBe(told);
      expect(confidence('LESS_RISK', { supporting: 0, opposing: 30, certainty })).toBe(told);
    },
  );

  it('is told, and the figure behind it is not', () => {
    const { settings } = explained(
      [
        {
          place: { area: 'basal', unit: 'U/h', startMinute: 0, endMinute: 1440 },
          from: 1,
          to: 1.1,
          insulinChangePercent: 10,
          code: 'LESS_RISK',
          guards: [],
          evidence: { count: 60, estimatedLogChange: 0.1 },
          certainty: 3,
          episodes: [],
        },
      ],
      null,
    );
    expect(settings[0]).toMatchObject({ confidence: 'high' });
    expect(settings[0]).not.toHaveProperty('certainty');
  });

  it('a ratio that is judged by a meter stays where less than half a step of the pen is missing', () => {
    const ratios = (penStepUnits: 0.5 | 1) => {
      const truth = { neededGramsPerUnit: () => 7.5, grams: () => 25 };
      const advice = advise(
        injectionCase({ treatmentType: 'MDI_CRCF', truth, patient: { penStepUnits }, hasMeterOnly: true }),
      );
      if (advice.outcome !== 'plan') throw new Error(advice.outcome);
      return advice.settings.filter(({ place }) => place.area === 'period-carb-ratio' && place.period !== 'night');
    };
    const [coarse, fine] = [ratios(1), ratios(0.5)];
    expect(coarse.filter(({ from, to }) => from !== to)).toEqual([]);
    expect(coarse.map(({ code }) => code)).toContain('DEADBAND');
    for (const { evidence } of coarse) expect(evidence.unitsShort).toBeLessThan(0.5);
    expect(fine.some(({ from, to }) => from !== to)).toBe(true);
  });
});
