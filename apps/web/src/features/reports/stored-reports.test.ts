import { NO_RATES } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { forgetSession } from '#shared/session/end-session.ts';
import { type KeyValueStorage, memoryStorage } from '#shared/session/memory-storage.ts';
import { type PatientReports, storedReports, storeReports } from './patient-reports.query.ts';

const ANSWER: PatientReports = {
  reportsData: {
    agp: null,
    existingRates: { ...NO_RATES, basalUnitsPerHour: [{ startMinute: 0, value: 0.8 }] },
    existingRatesUpdatedAt: null,
    dailyReport: null,
    logbook: null,
    assessment: null,
  },
  hasClockShift: true,
  generatedAt: '2026-03-01T09:00:00Z',
};
const KEYS = ['reports', 'reports_updated_date', 'reports_patient_id', 'reports_has_clock_shift'];

describe('stored reports', () => {
  it('RPT-16, RPT-19: four things are kept in the tab and reused for the same patient', () => {
    const tab = memoryStorage();
    storeReports(tab, 'p1', ANSWER);
    expect(KEYS.map((key) => tab.getItem(key) !== null)).toEqual([true, true, true, true]);
    expect(storedReports(tab, 'p1')).toEqual(ANSWER);
  });

  it('RPT-14, RPT-15: those of another patient are dropped, and none are none', () => {
    const tab = memoryStorage();
    expect(storedReports(tab, 'p1')).toBeUndefined();
    storeReports(tab, 'p1', ANSWER);
    expect(storedReports(tab, 'p2')).toBeUndefined();
    expect(KEYS.map((key) => tab.getItem(key))).toEqual([null, null, null, null]);
    expect(storedReports(tab, 'p1')).toBeUndefined();
  });

  it('RPT-20: logging out removes all four', () => {
    const tab = memoryStorage();
    storeReports(tab, 'p1', ANSWER);
    forgetSession(memoryStorage(), tab, 'by-choice');
    expect(KEYS.map((key) => tab.getItem(key))).toEqual([null, null, null, null]);
  });

  it('RPT-19: without room nothing is kept, and what is broken is forgotten', () => {
    const tab = memoryStorage();
    const full: KeyValueStorage = {
      ...tab,
      getItem: (key) => tab.getItem(key),
      removeItem: (key) => tab.removeItem(key),
      setItem: (key, text) => {
        if (key === 'reports_patient_id') throw new Error('QuotaExceededError');
        tab.setItem(key, text);
      },
    };
    storeReports(full, 'p1', ANSWER);
    expect(KEYS.map((key) => tab.getItem(key))).toEqual([null, null, null, null]);
    // As an earlier version of the app has kept them.
    const earlier = JSON.stringify({ agp: null, existingBasalRates: [{ start: 0, value: 0.8 }] });
    for (const broken of ['{"agp":', 'null', earlier]) {
      storeReports(tab, 'p1', ANSWER);
      tab.setItem('reports', broken);
      expect(storedReports(tab, 'p1')).toBeUndefined();
      expect(KEYS.map((key) => tab.getItem(key))).toEqual([null, null, null, null]);
    }
  });
});
