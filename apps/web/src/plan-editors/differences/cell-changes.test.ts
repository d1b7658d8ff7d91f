import { perPeriod } from '@glidepath/quantities';
import type { InjectionPlan } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { cellChanges } from './cell-changes.ts';

const LANTUS = { atMinute: 1320, doseUnits: 13, insulinName: 'Lantus' };
const BASAL = [{ atMinute: 480, doseUnits: 6, insulinName: 'Lantus' }, LANTUS];
const meal = (doseUnits: number) => ({ insulinName: 'Humalog', doseUnits });
const rows = (...pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([upToMgDl, dose]) => ({ upToMgDl, doseUnits: perPeriod(() => dose) }));
const MEALS: InjectionPlan = {
  type: 'MDI_FIXED_MEAL',
  basal: BASAL,
  meals: perPeriod(() => meal(8)),
  correction: { mode: 'sliding_scale', rows: rows([150, 0], [200, 1], [600, 2]) },
};
const marks = (before: InjectionPlan, after: InjectionPlan, side: 'before' | 'after') =>
  Object.fromEntries([...cellChanges(before, after, side)].map(([at, { others, insulin }]) => [at, [others, insulin]]));

describe('the changed cells of two plans', () => {
  it('are none where nothing changes', () => {
    expect(marks(MEALS, MEALS, 'after')).toEqual({});
  });

  it('stand at their place in both plans, with the value of the other one', () => {
    const after = { ...MEALS, basal: [BASAL[0] ?? LANTUS, { ...LANTUS, doseUnits: 11 }] };
    expect(marks(MEALS, after, 'after')).toEqual({ 'basal.1.doseUnits': [[13], 'less'] });
    expect(marks(MEALS, after, 'before')).toEqual({ 'basal.1.doseUnits': [[11], 'less'] });
  });

  it('find an injection that was moved, and mark one that is new in the later plan alone', () => {
    const moved = { ...MEALS, basal: [{ ...LANTUS, atMinute: 1260, doseUnits: 14 }, BASAL[0] ?? LANTUS] };
    expect(Object.keys(marks(MEALS, moved, 'after'))).toEqual(['basal.0.atMinute', 'basal.0.doseUnits']);
    expect(Object.keys(marks(MEALS, moved, 'before'))).toEqual(['basal.1.atMinute', 'basal.1.doseUnits']);
    const single = { ...MEALS, basal: [LANTUS] };
    expect(new Set(Object.keys(marks(single, MEALS, 'after')).map((at) => at.slice(0, 8)))).toEqual(
      new Set(['basal.0.']),
    );
    expect(marks(single, MEALS, 'before')).toEqual({});
  });

  it('name every dose that a row of a scale takes the place of', () => {
    const joined = { ...MEALS, correction: { mode: 'sliding_scale', rows: rows([200, 3], [600, 2]) } } as const;
    expect(marks(MEALS, joined, 'after')['correction.rows.0.doseUnits.evening']).toEqual([[0, 1], 'more']);
    expect(marks(MEALS, joined, 'before')['correction.rows.1.doseUnits.evening']).toEqual([[3], 'more']);
    expect(marks(MEALS, joined, 'before')['correction.rows.2.doseUnits.evening']).toBeUndefined();
  });

  it('are found in meals of three sizes, sliding scales and carb counting too', () => {
    const sizes = (large: number): InjectionPlan => ({
      ...MEALS,
      type: 'MDI_ESTIMATED_MEAL',
      meals: perPeriod(() => ({ insulinName: 'Humalog', doseUnits: { small: 4, normal: 6, large } })),
    });
    expect(marks(sizes(8), sizes(9), 'after')['meals.morning.doseUnits.large']).toEqual([[8], 'more']);
    const scale = (dose: number): InjectionPlan => ({
      type: 'MDI_SSI',
      basal: BASAL,
      scales: perPeriod(() => ({
        mode: 'sliding_scale',
        insulinName: 'Humalog',
        rows: [{ upToMgDl: 600, doseUnits: dose }],
      })),
    });
    expect(marks(scale(4), scale(3), 'before')['scales.night.rows.0.doseUnits']).toEqual([[3], 'less']);
    const counting = (carbRatio: number, insulinName: string): InjectionPlan => ({
      type: 'MDI_CRCF',
      basal: BASAL,
      crcf: {
        carbUnits: 'g_per_u',
        periods: perPeriod(() => ({ insulinName, carbRatio, correctionFactorMgDlPerUnit: 40, targetMgDl: 110 })),
      },
    });
    const changes = marks(counting(10, 'Humalog'), counting(9, 'Fiasp'), 'after');
    expect(changes['crcf.periods.evening.carbRatio']).toEqual([[10], 'more']);
    expect(changes['crcf.periods.evening.insulinName']?.[0]).toEqual(['Humalog']);
    expect(changes['crcf.periods.evening.targetMgDl']).toBeUndefined();
  });
});
