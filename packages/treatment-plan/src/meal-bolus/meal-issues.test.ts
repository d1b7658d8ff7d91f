import { DAY_PERIODS, perPeriod } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import { distinctIssues } from '../plan-issue.ts';
import { CONTEXT, ESTIMATED_MEAL_PLAN, FIXED_MEAL_PLAN } from '../test-support/sample-plans.ts';
import { estimatedMealIssues, fixedMealIssues } from './meal-issues.ts';
import { copiedBreakfast, type EstimatedMealDraft, type FixedMealsDraft } from './meal-table.ts';

const { meals: fixed } = FIXED_MEAL_PLAN;
const { meals: estimated } = ESTIMATED_MEAL_PLAN;
const fixedIssues = (changes: Partial<FixedMealsDraft>) => fixedMealIssues({ ...fixed, ...changes }, CONTEXT);
const doseIssues = (doseUnits: number | null) => fixedIssues({ evening: { ...fixed.evening, doseUnits } });
const sizeIssues = (small: number | null, normal: number | null, large: number | null) => {
  const evening: EstimatedMealDraft = { ...estimated.evening, doseUnits: { small, normal, large } };
  return estimatedMealIssues({ ...estimated, evening }, CONTEXT);
};
const IN_EVENING = { period: 'evening' };

describe('meal tables', () => {
  it('MEAL-01: a row of estimated meals has an insulin and the units of a small, a normal and a large meal', () => {
    expect(estimatedMealIssues(estimated, CONTEXT)).toEqual([]);
    const empty = { insulinName: null, doseUnits: { small: null, normal: null, large: null } };
    expect(estimatedMealIssues({ ...estimated, morning: empty }, CONTEXT).map(({ at }) => at)).toEqual([
      ['morning', 'doseUnits', 'small'],
      ['morning', 'doseUnits', 'normal'],
      ['morning', 'doseUnits', 'large'],
      ['morning', 'insulinName'],
    ]);
  });

  it('MEAL-02: a row of fixed meals has an insulin and its units', () => {
    expect(fixedIssues({})).toEqual([]);
    expect(fixedIssues({ morning: { insulinName: null, doseUnits: null } }).map(({ at }) => at)).toEqual([
      ['morning', 'doseUnits'],
      ['morning', 'insulinName'],
    ]);
  });

  it('MEAL-03: every period has its row, and each is judged', () => {
    const empty = perPeriod(() => ({ insulinName: 'Humalog', doseUnits: null }));
    expect(Object.keys(empty)).toEqual([...DAY_PERIODS]);
    expect(fixedMealIssues(empty, CONTEXT).map(({ at }) => at[0])).toEqual([...DAY_PERIODS]);
  });

  it.each([0, 0.5, 1, 50, 98.5, 99])('MEAL-04: accepts %s units', (doseUnits) => {
    expect(doseIssues(doseUnits)).toEqual([]);
    expect(sizeIssues(doseUnits, doseUnits, doseUnits)).toEqual([]);
  });

  it('MEAL-05: an empty amount is missing, and the time of day is named', () => {
    expect(doseIssues(null)).toEqual([{ code: 'meal.dose-missing', at: ['evening', 'doseUnits'], params: IN_EVENING }]);
    expect(sizeIssues(1, null, 3)).toEqual([
      { code: 'meal.dose-missing', at: ['evening', 'doseUnits', 'normal'], params: IN_EVENING },
    ]);
  });

  it.each([0.25, 0.1, 0.499, 98.999, 1.75])('MEAL-06: %s units are neither whole nor half', (doseUnits) => {
    expect(doseIssues(doseUnits)).toEqual([{ code: 'meal.dose-off-step', at: ['evening', 'doseUnits'] }]);
  });

  it.each([-0.5, -0.001, 99.001, 99.5, 100, Number.NaN])('MEAL-07, MEAL-04: refuses %s units', (doseUnits) => {
    expect(doseIssues(doseUnits)).toEqual([
      { code: 'meal.dose-invalid', at: ['evening', 'doseUnits'], params: IN_EVENING },
    ]);
  });

  it.each([
    [3, 3, 3],
    [0, 0, 0],
    [3, 3, 4],
    [3, 4, 4],
    [0, 0, 99],
  ])('MEAL-08: accepts meals of %s, %s and %s units', (small, normal, large) => {
    expect(sizeIssues(small, normal, large)).toEqual([]);
  });

  it.each([
    [3.5, 3, 4, ['normal']],
    [3, 4, 3.5, ['large']],
    [5, 4, 3, ['normal', 'large']],
    [99, 0, 99, ['normal']],
  ])('MEAL-08: refuses meals of %s, %s and %s units, beside %s', (small, normal, large, sizes) => {
    expect(sizeIssues(small, normal, large)).toEqual(
      sizes.map((size) => ({ code: 'meal.sizes-fall', at: ['evening', 'doseUnits', size], params: IN_EVENING })),
    );
  });

  it.each([null, '', 'Select', 'Lantus'])('MEAL-09: "%s" is no bolus insulin; said once for all day', (insulinName) => {
    const meals = perPeriod((period) => ({ ...fixed[period], insulinName }));
    const issues = fixedMealIssues(meals, CONTEXT);
    expect(issues.map(({ at }) => at)).toEqual(DAY_PERIODS.map((period) => [period, 'insulinName']));
    expect(distinctIssues(issues)).toEqual([{ code: 'meal.insulin-unselected', at: ['morning', 'insulinName'] }]);
  });
});

describe('copiedBreakfast', () => {
  it('MEAL-11: the morning row, its amounts and its insulin, is that of every period', () => {
    const morning = { insulinName: 'Lyumjev', doseUnits: { small: 1, normal: 2.5, large: 4 } };
    const copied = copiedBreakfast({ ...estimated, morning });
    expect(copied).toEqual(perPeriod(() => morning));
  });
});
