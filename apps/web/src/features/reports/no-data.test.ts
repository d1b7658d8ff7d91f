import { describe, expect, it } from 'vitest';

import { anAgp, noStatistics, someStatistics } from './agp/agp-builders.ts';
import { aDailyReport } from './daily/daily-builders.ts';
import { hasNoData, lastDayBeforeGap, lastDayOfOlderData } from './no-data.ts';
import type { ReportsData } from './report-data.ts';

const NOTHING: ReportsData = {
  agp: anAgp({ start: null, end: null, statistics: noStatistics }),
  existingBasalRates: null,
  existingCarbRatio: null,
  existingCorrectionFactor: null,
  existingRatesUpdatedAt: null,
  dailyReport: null,
  logbook: null,
  assessment: null,
};

describe('hasNoData', () => {
  it('is true of a patient whose devices sent nothing', () => {
    expect(hasNoData(NOTHING)).toBe(true);
    expect(hasNoData({ ...NOTHING, agp: null })).toBe(true);
  });

  it('is false as soon as there is anything to show', () => {
    const meterOnly = { ...noStatistics, smbg: someStatistics.smbg };
    expect(hasNoData({ ...NOTHING, agp: anAgp({ statistics: meterOnly }) })).toBe(false);
    expect(hasNoData({ ...NOTHING, dailyReport: aDailyReport() })).toBe(false);
    expect(hasNoData({ ...NOTHING, existingBasalRates: [{ start: 0, value: 0.8 }] })).toBe(false);
  });
});

describe('lastDayOfOlderData', () => {
  const lastDay = (end: string | null) => {
    const reportsData = { ...NOTHING, agp: anAgp({ end }) };
    return lastDayOfOlderData({ reportsData, generatedAt: '2026-03-21T12:00:00Z', hasClockShift: false });
  };

  it('is told of reports that end before the days around now', () => {
    expect(lastDay('2024-03-09')).toBe('2024-03-09');
    expect(['2026-03-20', '2026-03-21', '2026-03-22', null].map(lastDay)).toEqual([null, null, null, null]);
  });
});

describe('lastDayBeforeGap', () => {
  const dayBeforeGap = (endDate: string) => lastDayBeforeGap({ ...NOTHING, dailyReport: aDailyReport({ endDate }) });

  it('is told where the last days of the report are empty', () => {
    expect(dayBeforeGap('2022-03-31')).toBe('2022-03-27');
  });

  it('is not told of today, nor where nothing was recorded at all', () => {
    expect([dayBeforeGap('2022-03-27'), dayBeforeGap('2022-03-28'), lastDayBeforeGap(NOTHING)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
