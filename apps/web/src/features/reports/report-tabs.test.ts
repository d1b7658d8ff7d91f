import type { DailyReport, Logbook } from '@glidepath/report-figures';
import { NO_RATES } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import type { ReportsData } from './patient-reports.query.ts';
import { hasNoData, reportTabs } from './report-tabs.ts';
import { anAgp, noStatistics, someStatistics } from './test-support/agp-builders.ts';
import { aDailyReport } from './test-support/daily-builders.ts';

const NO_SERIES = { low: [], inRange: [], high: [] };
const EMPTY_DAY: DailyReport = {
  startDate: '2026-02-01',
  endDate: '2026-02-21',
  sensors: [],
  bgs: NO_SERIES,
  manualBgs: NO_SERIES,
  carbsAndMealSizes: [],
  notes: [],
  activities: [],
  siteChanges: [],
  maxInsulinAmount: 0,
  timeInRange: {},
  mdiBasals: [],
  mdiBoluses: [],
  pumpBasals: [],
  pumpTempBasals: [],
  pumpBoluses: [],
  automatedBoluses: [],
  dualBoluses: { extended: [], immediate: [] },
  squareBoluses: [],
};
const reading = { timestamp: '2026-02-20T08:00:00', value: 139 };
const LOGBOOK = { pages: { 0: { days: {}, stats: {} } } } as unknown as Logbook;

describe('reportTabs', () => {
  it('RPT-31: agp is always there and comes first', () => {
    expect(reportTabs({ dailyReport: null, logbook: null })).toEqual(['agp']);
    const all = reportTabs({ dailyReport: { ...EMPTY_DAY, sensors: [reading] }, logbook: LOGBOOK });
    expect(all).toEqual(['agp', 'daily', 'logbook']);
  });

  it('RPT-32: daily needs at least one series that is not empty', () => {
    expect(reportTabs({ dailyReport: EMPTY_DAY, logbook: null })).toEqual(['agp']);
    const withMeter = { ...EMPTY_DAY, bgs: { ...NO_SERIES, inRange: [reading] } };
    expect(reportTabs({ dailyReport: withMeter, logbook: null })).toEqual(['agp', 'daily']);
  });

  it('RPT-33: logbook needs a week', () => {
    expect(reportTabs({ dailyReport: null, logbook: { pages: {} } })).toEqual(['agp']);
    expect(reportTabs({ dailyReport: null, logbook: LOGBOOK })).toEqual(['agp', 'logbook']);
  });
});

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
