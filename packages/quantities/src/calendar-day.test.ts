import { expect, it } from 'vitest';

import { dayAfter, daysBetween, dayText } from './calendar-day.ts';

it('counts calendar days over ends of months, leap days and 1970', () => {
  expect([dayText(0), dayText(-1), dayText(19_782)]).toEqual(['1970-01-01', '1969-12-31', '2024-02-29']);
  expect([dayAfter('2024-02-28', 1), dayAfter('2026-01-01', -1), dayAfter('2026-03-07', 14)]).toEqual([
    '2024-02-29',
    '2025-12-31',
    '2026-03-21',
  ]);
  expect([daysBetween('2024-02-28', '2024-03-01'), daysBetween('2026-03-07', '2026-03-07')]).toEqual([2, 0]);
});
