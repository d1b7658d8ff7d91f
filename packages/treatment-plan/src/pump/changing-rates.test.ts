import { expect, it } from 'vitest';

import { changingRates } from './changing-rates.ts';

it('shows each rate where it begins, and one alone where nothing changes', () => {
  const rates = (values: readonly number[]) => values.map((value, index) => ({ startMinute: index * 60, value }));
  const starts = (values: readonly number[]) => changingRates(rates(values)).map(({ startMinute }) => startMinute);
  expect(starts([10.6, 10.6, 10.6])).toEqual([0]);
  expect(starts([1, 1, 2, 2, 1])).toEqual([0, 120, 240]);
  expect(starts([])).toEqual([]);
});
