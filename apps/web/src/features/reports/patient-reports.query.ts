import { createPatientReportsCall } from '@glidepath/api-contract/reports/create-patient-reports.call';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallApi } from '#shared/api/call-types.ts';
import { tabStore } from '#shared/session/browser-storage.ts';
import type { KeyValueStorage } from '#shared/session/key-value-storage.ts';
import { DELAYS_MS } from '#shared/timing/delays.ts';
import { patientReports } from './report-data.ts';
import { storedReports, storeReports } from './stored-reports.ts';

type Surroundings = Readonly<{ api: CallApi; tab: KeyValueStorage; now: () => Date }>;
const BROWSER: Surroundings = { api: callApi, tab: tabStore, now: () => new Date() };

/** Kept in the tab until somebody asks for newer ones: opening the page again makes no call. */
export const patientReportsQuery = (patientId: string, { api, tab, now }: Surroundings = BROWSER) =>
  queryOptions({
    queryKey: ['reports', patientId],
    queryFn: async () => {
      const answer = await api(
        createPatientReportsCall,
        { body: { patientId, utcTimestamp: secondsText(now()) } },
        { timeoutMs: DELAYS_MS.reports },
      );
      const reports = patientReports(answer);
      storeReports(tab, patientId, reports);
      return reports;
    },
    initialData: () => storedReports(tab, patientId),
    staleTime: Number.POSITIVE_INFINITY,
    // Other patients' reports are not kept in memory either.
    gcTime: 0,
    retry: false,
  });

/** ISO 8601 in UTC, to the second (D3-31). */
const secondsText = (moment: Date) => `${moment.toISOString().slice(0, 19)}Z`;
