import { dayAfter } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import { lastDayBeforeGap, lastDayOfOlderData, lastDayWithData } from './end-of-data.ts';
import type { AgpReport, DailyReport } from './report-answer.ts';
import { aDailyReport } from './test-support/a-daily-report.ts';

const daily = (endDate: string, parts: Partial<DailyReport> = {}): DailyReport =>
  aDailyReport({ endDate, sensors: [{ timestamp: '2026-03-19T12:00:00', value: 120 }], ...parts });

describe('lastDayOfOlderData', () => {
  const reportsTo = (end: string | null, chosen: object = {}) => ({
    reportsData: { agp: { end } as AgpReport, ...chosen },
  });
  const lastDay = (end: string | null) => lastDayOfOlderData(reportsTo(end), '2026-03-21');

  it('is told of reports that end before the days around now', () => {
    expect(lastDay('2024-03-09')).toBe('2024-03-09');
    expect(['2026-03-20', '2026-03-21', '2026-03-22', null].map(lastDay)).toEqual([null, null, null, null]);
  });

  it('is not told of days that the reader chose while there is newer data', () => {
    const chosen = { ...reportsTo('2026-01-10', { periodDays: 7 }), newestDataAt: '2026-03-01T12:00:00Z' };
    expect(lastDayOfOlderData(chosen, '2026-03-21')).toBeNull();
    const last = { ...chosen, newestDataAt: '2026-01-11T02:00:00Z' };
    expect(lastDayOfOlderData(last, '2026-03-21')).toBe('2026-01-10');
  });
});

describe('lastDayBeforeGap', () => {
  const last = '2026-03-20';
  const withBasal = { pumpBasals: [{ timestampStart: `${last}T08:00:00`, timestampEnd: `${last}T09:00:00`, rate: 1 }] };
  const dayBeforeGap = (emptyDays: number) =>
    lastDayBeforeGap({ dailyReport: daily(dayAfter(last, emptyDays), withBasal) });

  it('is told where the last days of the report are empty, but not of today, nor where nothing was recorded', () => {
    expect(lastDayWithData(daily(last, withBasal))).toBe(last);
    expect([dayBeforeGap(4), dayBeforeGap(2)]).toEqual([last, last]);
    expect([dayBeforeGap(0), dayBeforeGap(1)]).toEqual([null, null]);
    expect(lastDayBeforeGap({ dailyReport: daily(last, { sensors: [] }) })).toBeNull();
    expect(lastDayBeforeGap({ dailyReport: null })).toBeNull();
  });
});
