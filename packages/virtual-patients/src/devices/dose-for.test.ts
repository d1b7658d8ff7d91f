import { describe, expect, it } from 'vitest';

import { doseFor } from './dose-for.ts';
import type { CorrectionScale, InjectionPlan, MealDosing, PerPeriod } from './plan.ts';

const inEvery = <Value>(value: Value): PerPeriod<Value> => ({
  morning: value,
  afternoon: value,
  evening: value,
  night: value,
});
const correction: CorrectionScale = [
  { upToMgDl: 150, doseUnits: inEvery(0) },
  { upToMgDl: 200, doseUnits: inEvery(1) },
  { upToMgDl: 600, doseUnits: inEvery(3) },
];
const plan = (mealDosing: MealDosing): InjectionPlan => ({
  delivery: 'injections',
  basal: [],
  rapidInsulinType: 'lispro',
  penStepUnits: 0.5,
  mealDosing,
});
const meal = { countedGrams: 60, size: 'large', isSnack: false } as const;
const fixed = plan({ by: 'fixed-meals', doseUnits: { ...inEvery(5), evening: 7 }, correction });
const sizes = plan({ by: 'meal-sizes', doseUnits: inEvery({ small: 3, normal: 4, large: 5.5 }), correction });
const sliding = plan({
  by: 'sliding-scale',
  scale: correction.map((row) => ({ ...row, doseUnits: inEvery(row.doseUnits.morning + 4) })),
});

describe('doseFor', () => {
  it.each([
    ['a fixed meal', fixed, 480, 120, meal, 5],
    ['the dose of the evening', fixed, 1140, 120, meal, 7],
    ['a fixed meal with its correction', fixed, 480, 180, meal, 6],
    ['the top of the scale beyond its end', fixed, 480, 700, meal, 8],
    ['a meal without knowing glucose', fixed, 480, null, meal, 5],
    ['a snack: the correction only', fixed, 960, 180, { ...meal, isSnack: true }, 1],
    ['between meals: half of it', fixed, 960, 300, null, 1.5],
    ['a large meal', sizes, 480, 120, meal, 5.5],
    ['a small meal', sizes, 480, 120, { ...meal, size: 'small' as const }, 3],
    ['a row of the sliding scale', sliding, 480, 180, meal, 5],
    ['of the sliding scale between meals half the surplus', sliding, 960, 300, null, 1.5],
    ['nothing on basal only', plan({ by: 'none' }), 480, 300, meal, 0],
  ] as const)('gives %s', (_, followed, minuteOfDay, glucoseMgDl, eaten, doseUnits) => {
    const question = { minuteOfDay, glucoseMgDl, onBoardUnits: 0, meal: eaten };
    expect(doseFor(followed, question).doseUnits).toBe(doseUnits);
  });
});
