import { DAY_PERIODS, perPeriod } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import type { DosedPlan } from '../treatment-plan.ts';
import { scaleOf, scaleRowAt, scaleUnits } from './scale-dose.ts';

const mode = 'sliding_scale';
const insulinName = 'Humalog';
const MORE_AT = { morning: 0, afternoon: 1, evening: 2, night: 3 } as const;
const rowsOf = (moreUnits: number) => [
  { upToMgDl: 150, doseUnits: 0 },
  { upToMgDl: 200, doseUnits: 1 + moreUnits },
  { upToMgDl: 600, doseUnits: 2 + moreUnits },
];
const SLIDING: DosedPlan = {
  type: 'MDI_SSI',
  basal: [],
  scales: perPeriod((period) => ({ mode, insulinName, rows: rowsOf(MORE_AT[period]) })),
};
const correction = {
  mode,
  rows: rowsOf(0).map(({ upToMgDl }, row) => ({
    upToMgDl,
    doseUnits: perPeriod((period) => rowsOf(MORE_AT[period])[row]?.doseUnits ?? Number.NaN),
  })),
} as const;
const FIXED: DosedPlan = {
  type: 'MDI_FIXED_MEAL',
  basal: [],
  meals: perPeriod(() => ({ insulinName, doseUnits: 5 })),
  correction,
};
const SIZES: DosedPlan = {
  type: 'MDI_ESTIMATED_MEAL',
  basal: [],
  meals: perPeriod(() => ({ insulinName, doseUnits: { small: 3, normal: 4, large: 5 } })),
  correction,
};

const TABLES: readonly (readonly [string, DosedPlan])[] = [
  ['a sliding scale', SLIDING],
  ['a correction table beside fixed meals', FIXED],
  ['a correction table beside meal sizes', SIZES],
];

describe.each(TABLES)('%s', (_, plan) => {
  it.each([
    [0, 0],
    [149, 0],
    [150, 0],
    // Nothing is shown between "up to 150" and "151-200": until 151 is reached, the lower row holds.
    [150.4, 0],
    [150.9, 0],
    [151, 1],
    [200, 1],
    [200.4, 1],
    [201, 2],
    [600, 2],
    // The last row has no end.
    [601, 2],
    [900, 2],
  ])('gives at %s mg/dL %s units', (glucoseMgDl, doseUnits) => {
    expect(scaleUnits(plan, 'morning', glucoseMgDl)).toBe(doseUnits);
  });

  it('is read at its own part of the day', () => {
    expect(DAY_PERIODS.map((period) => scaleUnits(plan, period, 180))).toEqual(
      DAY_PERIODS.map((period) => 1 + MORE_AT[period]),
    );
  });

  it('has rows that begin one above the row before', () => {
    expect(scaleOf(plan, 'night')).toEqual([
      { lowMgDl: 0, highMgDl: 150, doseUnits: 0 },
      { lowMgDl: 151, highMgDl: 200, doseUnits: 4 },
      { lowMgDl: 201, highMgDl: 600, doseUnits: 5 },
    ]);
  });
});

describe('plans without a table', () => {
  const none: DosedPlan = { type: 'BASAL_ONLY', basal: [] };
  const pump: DosedPlan = {
    type: 'PUMP',
    rates: { basalUnitsPerHour: [], carbRatioGramsPerUnit: [], correctionFactorMgDlPerUnit: [] },
    settings: null,
  };

  it.each([none, pump])('give nothing: $type', (plan) => {
    expect(scaleOf(plan, 'morning')).toEqual([]);
    expect(scaleUnits(plan, 'morning', 300)).toBe(0);
    expect(scaleRowAt(scaleOf(plan, 'morning'), 300)).toBeUndefined();
  });
});
