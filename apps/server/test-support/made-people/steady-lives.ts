import type { DayCourse, MadeMeal, OnPump } from './made-person.ts';

/** Lives on which only devices and plans differ. */
export const MEALS: readonly MadeMeal[] = [
  { atHour: 7.5, grams: 60, doseUnits: 6 },
  { atHour: 12.5, grams: 60, doseUnits: 6 },
  { atHour: 18.5, grams: 60, doseUnits: 6 },
];
export const UNDOSED: readonly MadeMeal[] = MEALS.map(({ atHour, grams }) => ({ atHour, grams }));
export const flat = (mgDl: number): DayCourse => [
  [0, mgDl],
  [7.5, mgDl],
  [9, mgDl + 50],
  [12.5, mgDl],
  [14, mgDl + 50],
  [18.5, mgDl],
  [20, mgDl + 50],
  [22.5, mgDl],
];
export const BASAL = { treatment: 'BASAL_ONLY', diabetes: 'Type2', weightKg: 85, goalMgDl: [90, 130] } as const;
export const PUMP = {
  treatment: 'PUMP',
  plan: { basal: [[0, 0.8]], gramsPerUnit: 10, mgDlPerUnit: 45 },
  meals: MEALS,
} as const satisfies Partial<OnPump>;
