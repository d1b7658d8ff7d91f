import { DETAIL_MARKERS } from '@glidepath/api-contract/errors/error-body';
import { resolveError } from '@glidepath/api-contract/errors/resolve-error';
import { NO_RATES } from '@glidepath/treatment-plan';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';

import { CallFailure } from '#shared/api/call-failure.ts';
import type { CallApi } from '#shared/api/call-types.ts';
import { memoryStorage } from '#shared/session/memory-storage.ts';
import { clearStoredSession, writeTokens } from '#shared/session/stored-session.ts';
import { DELAYS_MS } from '#shared/timing/delays.ts';
import { LOADER_TIMEOUT_MS } from '#shared/ui/loader-modal.tsx';
import { patientReportsQuery, REPORTS_LOADER_MS } from './patient-reports.query.ts';
import { reportsFailureText } from './use-patient-reports.ts';

const ANSWER = {
  reportsData: { agp: null, dailyReport: null, existingRates: NO_RATES },
  hasClockShift: false,
  generatedAt: '2026-03-01T09:00:00Z',
};

/** Answers come one after the other; the last one stays. */
function surroundings(...answers: object[]) {
  const calls: unknown[] = [];
  // The answer is read by the page alone.
  const api = (async (...asked: unknown[]) => {
    calls.push(asked.slice(1));
    return answers[calls.length - 1] ?? answers.at(-1) ?? ANSWER;
  }) as unknown as CallApi;
  const local = memoryStorage();
  writeTokens(local, { token: 't', expires: 900, refreshToken: 'r', accountId: 'a1' }, 0);
  return { calls, local, tab: memoryStorage(), api, now: () => new Date('2026-03-01T09:00:00.987Z') };
}

describe('the reports of a patient', () => {
  it('RPT-14, RPT-21, RPT-23, CONST-03: are asked for with the time to the second, for 240 s at most', async () => {
    const around = surroundings();
    const client = new QueryClient();
    expect(await client.fetchQuery(patientReportsQuery('p1', around))).toEqual(ANSWER);
    expect(around.calls).toEqual([
      [{ body: { patientId: 'p1', utcTimestamp: '2026-03-01T09:00:00Z' } }, { timeoutMs: 240_000 }],
    ]);
  });

  it('RPT-16: are not asked for again while this tab keeps them', async () => {
    const around = surroundings();
    await new QueryClient().fetchQuery(patientReportsQuery('p1', around));
    const opened = (patientId: string) =>
      new QueryObserver(new QueryClient(), patientReportsQuery(patientId, around)).getCurrentResult();
    expect(opened('p1')).toMatchObject({ data: ANSWER, isStale: false });
    expect(opened('p2').data).toBeUndefined();
  });

  it('RPT-20: that come after logging out are not kept', async () => {
    const around = surroundings();
    const asking = new QueryClient().fetchQuery(patientReportsQuery('p1', around));
    clearStoredSession(around.local);
    await asking;
    expect(around.tab.length).toBe(0);
  });

  it('RPT-30: have their days under either of two names', async () => {
    const daily = { startDate: '2026-02-09' };
    for (const name of ['dailyReport', 'dailyGlucose']) {
      const around = surroundings({ ...ANSWER, reportsData: { agp: null, [name]: daily } });
      const { reportsData } = await new QueryClient().fetchQuery(patientReportsQuery('p1', around));
      expect(reportsData).toEqual({ agp: null, dailyReport: daily });
    }
  });

  it('RPT-24: the loader before them waits longer than the calls, which fail with a dialog of their own', () => {
    expect(DELAYS_MS.reports).toBeGreaterThan(LOADER_TIMEOUT_MS);
    expect(REPORTS_LOADER_MS).toBeGreaterThan(2 * DELAYS_MS.reports);
  });

  it('RPT-21: end where the data ends, if the days up to now have none', async () => {
    const empty = { ...ANSWER, newestDataAt: '2024-03-09T12:45:20.000Z' };
    const older = { ...empty, reportsData: { agp: { end: '2024-03-09' }, dailyReport: null } };
    const around = surroundings(empty, older);
    const { reportsData } = await new QueryClient().fetchQuery(patientReportsQuery('p1', around));
    expect(reportsData.agp).toEqual({ end: '2024-03-09' });
    // The minute of the last record is over.
    expect(around.calls).toMatchObject([
      [{ body: { utcTimestamp: '2026-03-01T09:00:00Z' } }, { timeoutMs: 240_000 }],
      [{ body: { utcTimestamp: '2024-03-09T12:46:20Z' } }, { timeoutMs: 240_000 }],
    ]);
  });

  it('RPT-21: end now wherever these days tell anything', async () => {
    const agp = { statistics: { cgm: null, smbg: {} } };
    const around = surroundings({ ...ANSWER, reportsData: { agp }, newestDataAt: '2026-02-09T12:45:20.000Z' });
    await new QueryClient().fetchQuery(patientReportsQuery('p1', around));
    expect(around.calls).toHaveLength(1);
  });
});

describe('the text of failed reports', () => {
  const failed = (status: number | null, body: unknown) =>
    reportsFailureText(new CallFailure(resolveError({ status, body, path: 'patient_reports/' })), {
      general: 'General.',
      clockShift: 'No reports: the clock was changed.',
    });

  it.each([
    [503, { detail: DETAIL_MARKERS.systemBusy }, 'System is busy. Try again in one minute.'],
    [403, { code: 152 }, 'You can connect only from the hospital network.'],
    [422, { code: 98 }, 'No reports: the clock was changed.'],
  ])('RPT-06, ERR-02: %d %j has its own', (status, body, text) => {
    expect(failed(status, body)).toBe(text);
  });

  it.each([
    ['no answer in time', null, undefined],
    ['an error of the server', 500, {}],
  ])('RPT-06: of %s is the general one', (_, status, body) => {
    expect(failed(status, body)).toBe('General.');
  });
});
