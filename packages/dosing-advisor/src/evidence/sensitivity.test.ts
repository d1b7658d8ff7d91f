import { expect, it } from 'vitest';

import { sensitivity } from './sensitivity.ts';

it.each([
  [45, 40, 45],
  [20, 40, 27],
  [90, 40, 72],
  [45, 20, 54],
])('a correction factor of %i at %i U a day counts as %i', (factor, dailyDoseUnits, believed) => {
  const { mgDlPerUnitAt } = sensitivity([{ startMinute: 0, value: factor }], dailyDoseUnits, 1800);
  expect(mgDlPerUnitAt(600)).toBeCloseTo(believed, 10);
});
