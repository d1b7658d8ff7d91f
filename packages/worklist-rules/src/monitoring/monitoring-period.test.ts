import { describe, expect, it } from 'vitest';

import { daysFrom, firstOfferedDay, monitoringPeriod, offeredMonths } from './monitoring-period.ts';

describe('monitoringPeriod', () => {
  it('of a month that is over is all of it, with the 30 days to its end', () => {
    expect(monitoringPeriod('2026-02', '2026-03-01')).toEqual({
      month: '2026-02',
      from: '2026-02-01',
      to: '2026-02-28',
      windowFrom: '2026-01-30',
      minutesTo: '2026-02-28',
    });
    expect(monitoringPeriod('2025-12', '2026-03-01')).toMatchObject({ to: '2025-12-31', windowFrom: '2025-12-02' });
  });

  it('of this month ends yesterday: today counts once it is over', () => {
    expect(monitoringPeriod('2026-03', '2026-03-20')).toMatchObject({ from: '2026-03-01', to: '2026-03-19' });
  });

  it('counts the minutes of today at once', () => {
    expect(monitoringPeriod('2026-03', '2026-03-20').minutesTo).toBe('2026-03-20');
    expect(monitoringPeriod(null, '2026-03-20').minutesTo).toBe('2026-03-20');
  });

  it('has no day on the first of the month', () => {
    const { from, to, windowFrom } = monitoringPeriod('2026-03', '2026-03-01');
    expect(daysFrom(from, to)).toEqual([]);
    expect(daysFrom(windowFrom, to)).toHaveLength(30);
  });

  it('without a month is the last 30 days', () => {
    const { from, to } = monitoringPeriod(null, '2026-03-20');
    expect([from, to, daysFrom(from, to).length]).toEqual(['2026-02-18', '2026-03-19', 30]);
  });
});

it('offers this month and the twelve before it', () => {
  const months = offeredMonths('2026-03-31');
  expect([months[0], months[1], months.at(-1), months.length]).toEqual(['2026-03', '2026-02', '2025-03', 13]);
  expect(firstOfferedDay('2026-03-31')).toBe('2025-03-01');
});
