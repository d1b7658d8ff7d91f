import { perPeriod } from '@glidepath/quantities';
import type { DosedPlan } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { doseFor } from './dose-for.ts';

const rows = [
  { upToMgDl: 150, doseUnits: 0 },
  { upToMgDl: 200, doseUnits: 1 },
  { upToMgDl: 600, doseUnits: 3 },
];
const mode = 'sliding_scale';
const correction = {
  mode,
  rows: rows.map(({ upToMgDl, doseUnits }) => ({ upToMgDl, doseUnits: perPeriod(() => doseUnits) })),
} as const;
const insulinName = 'Humalog';
const meal = { countedGrams: 60, size: 'large', isSnack: false } as const;
const fixed: DosedPlan = {
  type: 'MDI_FIXED_MEAL',
  basal: [],
  meals: perPeriod((period) => ({ insulinName, doseUnits: period === 'evening' ? 7 : 5 })),
  correction,
};
const sizes: DosedPlan = {
  type: 'MDI_ESTIMATED_MEAL',
  basal: [],
  meals: perPeriod(() => ({ insulinName, doseUnits: { small: 3, normal: 4, large: 5.5 } })),
  correction,
};
const withMeal = rows.map(({ upToMgDl, doseUnits }) => ({ upToMgDl, doseUnits: doseUnits + 4 }));
const sliding: DosedPlan = {
  type: 'MDI_SSI',
  basal: [],
  scales: perPeriod(() => ({ mode, insulinName, rows: withMeal })),
};
const basalOnly: DosedPlan = { type: 'BASAL_ONLY', basal: [] };

describe('doseFor', () => {
  it.each([
    ['a fixed meal', fixed, 480, 120, meal, 5],
    ['the dose of the evening', fixed, 1140, 120, meal, 7],
    ['a fixed meal with its correction', fixed, 480, 180, meal, 6],
    ['the top of the scale beyond its end', fixed, 480, 700, meal, 8],
    ['the lower row at its bound', fixed, 480, 150, meal, 5],
    ['the higher row where it begins', fixed, 480, 151, meal, 6],
    ['a meal without knowing glucose', fixed, 480, null, meal, 5],
    ['a snack: the correction only', fixed, 960, 180, { ...meal, isSnack: true }, 1],
    ['between meals: half of it', fixed, 960, 300, null, 1.5],
    ['a large meal', sizes, 480, 120, meal, 5.5],
    ['a small meal', sizes, 480, 120, { ...meal, size: 'small' as const }, 3],
    ['a row of the sliding scale', sliding, 480, 180, meal, 5],
    ['of the sliding scale between meals half the surplus', sliding, 960, 300, null, 1.5],
    ['nothing on basal only', basalOnly, 480, 300, meal, 0],
  ] as const)('gives %s', (_, followed, minuteOfDay, glucoseMgDl, eaten, doseUnits) => {
    const question = { minuteOfDay, glucoseMgDl, onBoardUnits: 0, meal: eaten };
    expect(doseFor(followed, question, 0.5).doseUnits).toBe(doseUnits);
  });
});
