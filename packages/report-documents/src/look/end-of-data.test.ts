import { describe, expect, it } from 'vitest';

import { anAnswer, anEmptyAnswer } from '../test-support/sample-answer.ts';
import { aDailyReport } from '../test-support/sample-daily.ts';
import { shiftedDay } from '../writing/calendar-day.ts';
import { lastDayBeforeGap, lastDayOfOlderData, lastDayWithData } from './end-of-data.ts';

const { reportsData } = anAnswer();
const { agp } = reportsData;
if (!agp) throw new Error('no profile');

describe('lastDayOfOlderData', () => {
  const lastDay = (end: string | null) => lastDayOfOlderData({ ...reportsData, agp: { ...agp, end } }, '2026-03-21');

  it('is told of reports that end before the days around now', () => {
    expect(lastDay('2024-03-09')).toBe('2024-03-09');
    expect(['2026-03-20', '2026-03-21', '2026-03-22', null].map(lastDay)).toEqual([null, null, null, null]);
  });
});

describe('lastDayBeforeGap', () => {
  const last = lastDayWithData(aDailyReport(3)) ?? '';
  const dayBeforeGap = (emptyDays: number) =>
    lastDayBeforeGap({ ...reportsData, dailyReport: aDailyReport(3, { endDate: shiftedDay(last, emptyDays) }) });

  it('is told where the last days of the report are empty, but not of today, nor where nothing was recorded', () => {
    expect([dayBeforeGap(4), dayBeforeGap(2)]).toEqual([last, last]);
    expect([dayBeforeGap(0), dayBeforeGap(1), lastDayBeforeGap(anEmptyAnswer().reportsData)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
