import { dayAfter } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import { lastDayBeforeGap, lastDayOfOlderData, lastDayWithData } from './end-of-data.ts';
import type { AgpReport, DailyReport } from './report-answer.ts';

const NONE = { low: [], inRange: [], high: [] };
const daily = (endDate: string, parts: Partial<DailyReport> = {}): DailyReport => ({
  startDate: '2026-03-01',
  endDate,
  sensors: [{ timestamp: '2026-03-19T12:00:00', value: 120 }],
  bgs: NONE,
  manualBgs: NONE,
  carbsAndMealSizes: [],
  notes: [],
  activities: [],
  siteChanges: [],
  mdiBasals: [],
  mdiBoluses: [],
  pumpBasals: [],
  pumpTempBasals: [],
  pumpBoluses: [],
  automatedBoluses: [],
  dualBoluses: { extended: [], immediate: [] },
  squareBoluses: [],
  timeInRange: {},
  maxInsulinAmount: 0,
  ...parts,
});

describe('lastDayOfOlderData', () => {
  const lastDay = (end: string | null) => lastDayOfOlderData({ agp: { end } as AgpReport }, '2026-03-21');

  it('is told of reports that end before the days around now', () => {
    expect(lastDay('2024-03-09')).toBe('2024-03-09');
    expect(['2026-03-20', '2026-03-21', '2026-03-22', null].map(lastDay)).toEqual([null, null, null, null]);
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
