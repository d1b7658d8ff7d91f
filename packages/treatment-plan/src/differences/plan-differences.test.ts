import { perPeriod } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import type { CarbUnits } from '../carb-ratio/carb-units.ts';
import {
  BASAL_ONLY_PLAN,
  CRCF_PLAN,
  ESTIMATED_MEAL_PLAN,
  FIXED_MEAL_PLAN,
  INJECTION_PLANS,
  PUMP_RECOMMENDATION,
  PUMP_START,
  SCALE_PLAN,
} from '../test-support/sample-plans.ts';
import type { PumpPlan, TreatmentPlan } from '../treatment-plan.ts';
import { planDifferences } from './plan-differences.ts';

const told = (before: TreatmentPlan, after: TreatmentPlan) =>
  planDifferences(before, after).map(({ quantity, before: old, after: now, insulin }) => [quantity, old, now, insulin]);

describe('planDifferences', () => {
  it.each([...INJECTION_PLANS, PUMP_RECOMMENDATION, PUMP_START])(
    'a plan does not differ from itself: $type',
    (plan) => {
      expect(planDifferences(plan, structuredClone(plan))).toEqual([]);
    },
  );

  it('tells place, old and new value and direction of one dose, and back the opposite', () => {
    const after = { ...BASAL_ONLY_PLAN, basal: [{ atMinute: 1320, doseUnits: 22, insulinName: 'Lantus' }] };
    expect(planDifferences(BASAL_ONLY_PLAN, after)).toEqual([
      { quantity: 'basalDoseUnits', place: { atMinute: 1320 }, before: 20, after: 22, insulin: 'more' },
    ]);
    expect(told(after, BASAL_ONLY_PLAN)).toEqual([['basalDoseUnits', 22, 20, 'less']]);
  });

  it('pairs injections by their time, and a moved one with what it was', () => {
    const morning = { atMinute: 420, doseUnits: 8, insulinName: 'Levemir' };
    const [evening = morning] = BASAL_ONLY_PLAN.basal;
    const planOf = (...basal: (typeof morning)[]): TreatmentPlan => ({ ...BASAL_ONLY_PLAN, basal });
    expect(told(planOf(evening), planOf(morning, evening))).toEqual([
      ['basalAtMinute', null, 420, 'unclear'],
      ['basalDoseUnits', null, 8, 'more'],
      ['insulinName', null, 'Levemir', 'unclear'],
    ]);
    expect(told(planOf(morning, evening), planOf(evening))[1]).toEqual(['basalDoseUnits', 8, null, 'less']);
    const least = { ...morning, doseUnits: 0.5 };
    expect(told(planOf(evening), planOf(least, evening))[1]).toEqual(['basalDoseUnits', null, 0.5, 'more']);
    expect(told(planOf(least, evening), planOf(evening))[1]).toEqual(['basalDoseUnits', 0.5, null, 'less']);
    expect(told(planOf(evening), planOf({ ...evening, atMinute: 1260 }))).toEqual([
      ['basalAtMinute', 1320, 1260, 'unclear'],
    ]);
  });

  it('tells scales by glucose: other rows with the same doses are no difference', () => {
    const { evening } = SCALE_PLAN.scales;
    const withRows = (...rows: [number, number][]): TreatmentPlan => ({
      ...SCALE_PLAN,
      scales: {
        ...SCALE_PLAN.scales,
        evening: { ...evening, rows: rows.map(([upToMgDl, doseUnits]) => ({ upToMgDl, doseUnits })) },
      },
    });
    expect(planDifferences(SCALE_PLAN, withRows([100, 2], [150, 2], [250, 4], [600, 6.5]))).toEqual([]);
    expect(planDifferences(SCALE_PLAN, withRows([120, 2], [250, 3], [400, 6.5], [600, 8]))).toEqual([
      {
        quantity: 'scaleDoseUnits',
        place: { period: 'evening', lowMgDl: 121, highMgDl: 150 },
        before: 2,
        after: 3,
        insulin: 'more',
      },
      {
        quantity: 'scaleDoseUnits',
        place: { period: 'evening', lowMgDl: 151, highMgDl: 250 },
        before: 4,
        after: 3,
        insulin: 'less',
      },
      {
        quantity: 'scaleDoseUnits',
        place: { period: 'evening', lowMgDl: 401, highMgDl: 600 },
        before: 6.5,
        after: 8,
        insulin: 'more',
      },
    ]);
  });

  it('tells correction tables period by period, no correction included', () => {
    const rows = [{ upToMgDl: 600, doseUnits: perPeriod(() => 0) }];
    const differences = planDifferences(FIXED_MEAL_PLAN, {
      ...FIXED_MEAL_PLAN,
      correction: { mode: 'no_correction', rows },
    });
    expect(differences).toHaveLength(12);
    expect(differences.slice(0, 3).map(({ place, insulin }) => ({ ...place, insulin }))).toEqual([
      { period: 'morning', lowMgDl: 0, highMgDl: 150, insulin: 'less' },
      { period: 'morning', lowMgDl: 151, highMgDl: 250, insulin: 'less' },
      { period: 'morning', lowMgDl: 251, highMgDl: 600, insulin: 'less' },
    ]);
  });

  it('tells meals and insulins', () => {
    const { meals } = ESTIMATED_MEAL_PLAN;
    const evening = { insulinName: 'Humalog', doseUnits: { small: 3, normal: 4.5, large: 8 } };
    expect(told(ESTIMATED_MEAL_PLAN, { ...ESTIMATED_MEAL_PLAN, meals: { ...meals, evening } })).toEqual([
      ['insulinName', 'Fiasp', 'Humalog', 'unclear'],
      ['normalMealDoseUnits', 5, 4.5, 'less'],
      ['largeMealDoseUnits', 7.5, 8, 'more'],
    ]);
    const fixed = { ...FIXED_MEAL_PLAN.meals, night: { insulinName: 'Apidra', doseUnits: 6 } };
    expect(told(FIXED_MEAL_PLAN, { ...FIXED_MEAL_PLAN, meals: fixed })).toEqual([['mealDoseUnits', 5, 6, 'more']]);
  });

  const ratioDirection = (before: [number, CarbUnits], after: [number, CarbUnits]) => {
    const planOf = ([carbRatio, carbUnits]: [number, CarbUnits]): TreatmentPlan => ({
      ...CRCF_PLAN,
      crcf: { carbUnits, periods: perPeriod((period) => ({ ...CRCF_PLAN.crcf.periods[period], carbRatio })) },
    });
    return planDifferences(planOf(before), planOf(after)).find(({ quantity }) => quantity === 'carbRatio')?.insulin;
  };

  it.each([
    [[10, 'g_per_u'], [12, 'g_per_u'], 'less'],
    [[10, 'g_per_u'], [8, 'g_per_u'], 'more'],
    [[1, 'u_per_10g'], [1.2, 'u_per_10g'], 'more'],
    [[1.5, 'u_per_15g'], [1.4, 'u_per_15g'], 'less'],
    [[10, 'g_per_u'], [1, 'u_per_10g'], 'same'],
    [[1, 'u_per_10g'], [1.5, 'u_per_15g'], 'same'],
    [[10, 'g_per_u'], [10, 'u_per_10g'], 'more'],
    [[1, 'u_per_10g'], [1, 'u_per_15g'], 'less'],
  ] as const)('a carb ratio from %s to %s is insulin: %s', (before, after, insulin) => {
    expect(ratioDirection([...before], [...after])).toBe(insulin);
  });

  it('a higher correction factor or target is less insulin', () => {
    const { crcf } = CRCF_PLAN;
    const morning = { ...crcf.periods.morning, correctionFactorMgDlPerUnit: 60, targetMgDl: 100 };
    expect(told(CRCF_PLAN, { ...CRCF_PLAN, crcf: { ...crcf, periods: { ...crcf.periods, morning } } })).toEqual([
      ['correctionFactorMgDlPerUnit', 50, 60, 'less'],
      ['targetMgDl', 110, 100, 'more'],
    ]);
  });

  it('tells pump tables by the time of day', () => {
    const after: PumpPlan = {
      ...PUMP_RECOMMENDATION,
      rates: {
        basalUnitsPerHour: [
          { startMinute: 0, value: 0.585 },
          { startMinute: 240, value: 0.8 },
          { startMinute: 1440, value: 9 },
        ],
        carbRatioGramsPerUnit: [
          { startMinute: 0, value: 12.5 },
          { startMinute: 660, value: 12.5 },
        ],
        correctionFactorMgDlPerUnit: [{ startMinute: 0, value: 50 }],
      },
    };
    expect(planDifferences(PUMP_RECOMMENDATION, after)).toEqual([
      {
        quantity: 'basalUnitsPerHour',
        place: { startMinute: 180, endMinute: 240 },
        before: 0.78,
        after: 0.585,
        insulin: 'less',
      },
      {
        quantity: 'basalUnitsPerHour',
        place: { startMinute: 240, endMinute: 1440 },
        before: 0.78,
        after: 0.8,
        insulin: 'more',
      },
      {
        quantity: 'correctionFactorMgDlPerUnit',
        place: { startMinute: 0, endMinute: 1440 },
        before: 48,
        after: 50,
        insulin: 'less',
      },
    ]);
  });

  it('tells pump settings; a plan without them leaves them as they are', () => {
    const settings = {
      brand: 'medtronic',
      activeInsulinMinutes: 180,
      maxBasalUnitsPerHour: 2,
      maxBolusUnits: 10,
      targetsMgDl: { low: 100, high: 120 },
    } as const;
    expect(told(PUMP_START, { ...PUMP_START, settings })).toEqual([
      ['pumpBrand', 'omnipod', 'medtronic', 'unclear'],
      ['activeInsulinMinutes', 240, 180, 'more'],
      ['maxBasalUnitsPerHour', 1.6, 2, 'more'],
      ['maxBolusUnits', 12.5, 10, 'less'],
      ['targetMgDl', 110, null, 'unclear'],
      ['correctAboveMgDl', 130, null, 'unclear'],
      ['targetLowMgDl', null, 100, 'unclear'],
      ['targetHighMgDl', null, 120, 'unclear'],
    ]);
    expect(planDifferences(PUMP_START, PUMP_RECOMMENDATION)).toEqual([]);
  });

  it('compares only what both have in plans of two types', () => {
    const basal = [{ atMinute: 1320, doseUnits: 18, insulinName: 'Lantus' }];
    expect(told(SCALE_PLAN, { ...CRCF_PLAN, basal })).toEqual([
      ['treatmentType', 'MDI_SSI', 'MDI_CRCF', 'unclear'],
      ['basalDoseUnits', 20, 18, 'less'],
    ]);
    expect(told(FIXED_MEAL_PLAN, ESTIMATED_MEAL_PLAN)).toHaveLength(1);
    expect(told(PUMP_RECOMMENDATION, SCALE_PLAN)).toHaveLength(1);
    expect(told({ type: 'GENERIC', messageToPatient: 'Eat well' }, SCALE_PLAN)).toHaveLength(1);
  });

  it('tells a changed message', () => {
    const message = (messageToPatient: string) => ({ type: 'GENERIC', messageToPatient }) as const;
    expect(told(message('Eat well'), message('Sleep well'))).toEqual([
      ['messageToPatient', 'Eat well', 'Sleep well', 'unclear'],
    ]);
  });
});
