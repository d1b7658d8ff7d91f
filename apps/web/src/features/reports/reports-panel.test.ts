import { describe, expect, it } from 'vitest';

import { anAgp, noStatistics, someStatistics } from './agp/agp-builders.ts';
import { aDailyReport } from './daily/daily-builders.ts';
import type { ReportsData } from './patient-reports.query.ts';
import { hasNoData } from './reports-panel.tsx';

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
