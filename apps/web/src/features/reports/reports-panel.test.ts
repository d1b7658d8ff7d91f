import { NO_RATES } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';
import type { ReportsData } from './patient-reports.query.ts';
import { hasNoData } from './reports-panel.tsx';
import { anAgp, noStatistics, someStatistics } from './test-support/agp-builders.ts';
import { aDailyReport } from './test-support/daily-builders.ts';

const NOTHING: ReportsData = {
  agp: anAgp({ start: null, end: null, statistics: noStatistics }),
  existingRates: NO_RATES,
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
    const someRates = { ...NO_RATES, basalUnitsPerHour: [{ startMinute: 0, value: 0.8 }] };
    const meterOnly = { ...noStatistics, smbg: someStatistics.smbg };
    expect(hasNoData({ ...NOTHING, agp: anAgp({ statistics: meterOnly }) })).toBe(false);
    expect(hasNoData({ ...NOTHING, dailyReport: aDailyReport() })).toBe(false);
    expect(hasNoData({ ...NOTHING, existingRates: someRates })).toBe(false);
  });
});
