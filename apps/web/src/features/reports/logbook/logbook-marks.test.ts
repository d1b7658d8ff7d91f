import { describe, expect, it } from 'vitest';

import { someStatistics } from '../test-support/logbook-builders.ts';
import { glucoseMark, mealLetter, REPORT_MARKS } from './logbook-marks.ts';
import { weekFigures } from './week-statistics.tsx';

describe('marks', () => {
  it('RPT-40: are eleven', () => {
    expect(REPORT_MARKS).toEqual([
      'aboveRange',
      'belowRange',
      'inTarget',
      'bolus',
      'carb',
      'basal',
      'tempBasal',
      'suspend',
      'siteChange',
      'reservoirChange',
      'multipleValues',
    ]);
  });

  it.each([
    [69, 'belowRange'],
    [69.9, 'belowRange'],
    [70, 'inTarget'],
    [180, 'inTarget'],
    [180.1, 'aboveRange'],
    [181, 'aboveRange'],
  ])('LOGB-12: %s mg/dL is %s', (glucoseMgDl, mark) => {
    expect(glucoseMark(glucoseMgDl)).toBe(mark);
  });

  it('LOGB-13: sizes keep their letter and grams their number', () => {
    expect(mealLetter('Large', 'MDI_ESTIMATED_MEAL')).toBe('Large');
    expect(mealLetter(45, 'PUMP')).toBe(45);
  });

  it('LOGB-14: a meal of a fixed-meal plan is a meal, whatever was written', () => {
    expect([mealLetter('Small', 'MDI_FIXED_MEAL'), mealLetter(45, 'MDI_FIXED_MEAL')]).toEqual(['meal', 'meal']);
  });
});

describe('figures of a week', () => {
  it('LOGB-23: a figure without data is null, and a true zero is not', () => {
    const { tdd, ...rest } = someStatistics({ basalTdd: 0, bolus: null });
    const figures = weekFigures({ ...rest, tdd: { ...tdd, average: null } });
    expect(figures.map(({ amount }) => amount)).toEqual([null, 163, 154, 0, null]);
    expect(weekFigures(undefined).map(({ amount }) => amount)).toEqual([null, null, null, null, null]);
  });
});
