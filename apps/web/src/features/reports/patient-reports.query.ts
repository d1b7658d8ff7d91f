import { createPatientReportsCall } from '@glidepath/api-contract/reports/create-patient-reports.call';
import { MINUTE_MS } from '@glidepath/quantities';
import type { ReportsData as AnsweredData, DailyReport, ReportsAnswer } from '@glidepath/report-figures';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallApi } from '#shared/api/call-types.ts';
import { localStore, tabStore } from '#shared/session/browser-storage.ts';
import type { KeyValueStorage } from '#shared/session/memory-storage.ts';
import { SESSION_KEYS } from '#shared/session/storage-keys.ts';
import { forgetReports, storedAccountId } from '#shared/session/stored-session.ts';
import { DELAYS_MS } from '#shared/timing/delays.ts';
import { isUsualPeriod, type ReportPeriod, USUAL_PERIOD } from './period/report-period.ts';

/** Two calls at most; then the reader sees that they failed, and is not sent home at the same moment (RPT-06, D3-33). */
export const REPORTS_LOADER_MS = 2 * DELAYS_MS.reports + 10_000;

type Surroundings = Readonly<{ api: CallApi; local: KeyValueStorage; tab: KeyValueStorage; now: () => Date }>;
const BROWSER: Surroundings = { api: callApi, local: localStore, tab: tabStore, now: () => new Date() };

/**
 * Those of the usual days are kept in the tab until somebody asks for newer ones: opening the page again makes no call. Those
 * of days that the reader chose are not kept.
 */
export const patientReportsQuery = (
  patientId: string,
  { api, local, tab, now }: Surroundings = BROWSER,
  period: ReportPeriod = USUAL_PERIOD,
) =>
  queryOptions({
    queryKey: isUsualPeriod(period) ? ['reports', patientId] : ['reports', patientId, period],
    queryFn: async () => {
      const askedBy = storedAccountId(local);
      const upTo = (moment: Date) =>
        api(
          createPatientReportsCall,
          { body: { patientId, utcTimestamp: secondsText(moment), ...period } },
          { timeoutMs: DELAYS_MS.reports },
        );
      const answer = await upTo(now());
      if (!isUsualPeriod(period)) return patientReports(answer);
      const olderEnd = endOfOlderData(answer);
      const reports = patientReports(olderEnd ? await upTo(olderEnd) : answer);
      // Whoever has logged out meanwhile leaves nothing behind.
      if (storedAccountId(local) === askedBy) storeReports(tab, patientId, reports);
      return reports;
    },
    initialData: () => (isUsualPeriod(period) ? storedReports(tab, patientId) : undefined),
    // Until the chosen days have come; never those of another patient.
    placeholderData: (earlier, earlierQuery) => (earlierQuery?.queryKey[1] === patientId ? earlier : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    // Other patients' reports are not kept in memory either.
    gcTime: 0,
    retry: false,
  });

/** Where the days up to now have nothing to tell, but days before them have: reports then end with those. */
function endOfOlderData({ reportsData: { agp }, newestDataAt }: ReportsAnswer): Date | undefined {
  if (!newestDataAt || Object.values(agp?.statistics ?? {}).some((group) => group !== null)) return undefined;
  // Reports are made to the minute, and the last record belongs to them.
  return new Date(Date.parse(newestDataAt) + MINUTE_MS);
}

/** ISO 8601 in UTC, to the second (D3-31). */
const secondsText = (moment: Date) => `${moment.toISOString().slice(0, 19)}Z`;

const { reports, reportsUpdatedDate, reportsPatientId, reportsHasClockShift } = SESSION_KEYS;

/** The reports that this tab keeps, if they are of this patient. Those of another patient are forgotten at once. */
export function storedReports(tab: KeyValueStorage, patientId: string): PatientReports | undefined {
  if (tab.getItem(reportsPatientId) !== patientId) {
    forgetReports(tab);
    return undefined;
  }
  try {
    const reportsData = JSON.parse(tab.getItem(reports) ?? '') as ReportsData;
    // A tab that was open while the app was renewed may hold the shape of the version before.
    if (!('existingRates' in reportsData)) throw new Error('These are not reports of this version.');
    const generatedAt = tab.getItem(reportsUpdatedDate) ?? '';
    return { reportsData, generatedAt, hasClockShift: tab.getItem(reportsHasClockShift) === 'true' };
  } catch {
    // An incomplete store counts as none.
    forgetReports(tab);
    return undefined;
  }
}

/** A browser without room keeps nothing: the page itself still has them (D3-32). */
export function storeReports(tab: KeyValueStorage, patientId: string, answer: PatientReports): void {
  forgetReports(tab);
  try {
    tab.setItem(reports, JSON.stringify(answer.reportsData));
    tab.setItem(reportsUpdatedDate, answer.generatedAt);
    tab.setItem(reportsHasClockShift, String(answer.hasClockShift));
    tab.setItem(reportsPatientId, patientId);
  } catch {
    forgetReports(tab);
  }
}

export type ReportsData = Omit<AnsweredData, 'dailyReport' | 'dailyGlucose'> &
  Readonly<{ dailyReport: DailyReport | null }>;
export type PatientReports = Omit<ReportsAnswer, 'reportsData'> & Readonly<{ reportsData: ReportsData }>;

/** The daily report may come under either of two names (D3-28). */
function patientReports({ reportsData: answered, ...answer }: ReportsAnswer): PatientReports {
  const { dailyReport, dailyGlucose, ...others } = answered;
  return { ...answer, reportsData: { ...others, dailyReport: dailyReport ?? dailyGlucose ?? null } };
}

/** What ran while the glucose was recorded: the plan in force may not have been programmed yet (D3-04). */
export const ranBasal = ({ pumpBasalRates, existingRates }: Pick<ReportsData, 'pumpBasalRates' | 'existingRates'>) =>
  pumpBasalRates ?? existingRates.basalUnitsPerHour;
