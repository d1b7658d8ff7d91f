import { describe, expect, it } from 'vitest';

import { offPenDoses } from './off-pen-doses.ts';
import { planIssues } from './plan-issues.ts';
import {
  BASAL_ONLY_PLAN,
  CONTEXT,
  CRCF_PLAN,
  ESTIMATED_MEAL_PLAN,
  FIXED_MEAL_PLAN,
  SCALE_PLAN,
} from './test-support/sample-plans.ts';

describe('offPenDoses', () => {
  const basal = [{ atMinute: 1320, doseUnits: 10.5, insulinName: 'Lantus' }];

  it('names every dose that a pen of one unit cannot give, in any kind of plan', () => {
    expect(offPenDoses({ ...BASAL_ONLY_PLAN, basal }, 1)).toEqual([10.5]);
    expect(offPenDoses({ ...CRCF_PLAN, basal }, 1)).toEqual([10.5]);
    expect(offPenDoses({ ...SCALE_PLAN, basal }, 1)).toEqual([6.5, 10.5]);
    expect(offPenDoses(FIXED_MEAL_PLAN, 1)).toEqual([6.5]);
    expect(offPenDoses(ESTIMATED_MEAL_PLAN, 1)).toEqual([6.5, 7.5]);
    expect(
      offPenDoses({ ...BASAL_ONLY_PLAN, basal: [{ atMinute: 0, doseUnits: null, insulinName: null }] }, 1),
    ).toEqual([]);
  });

  it('BASAL-05, SSI-07, MEAL-04: half units are no fault of the plan, and a pen of half units gives them', () => {
    const plan = { ...ESTIMATED_MEAL_PLAN, basal };
    expect(planIssues(plan, CONTEXT)).toEqual([]);
    expect(offPenDoses(plan, 0.5)).toEqual([]);
  });
});
