import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';

import type { CallApi } from '#shared/api/call-types.ts';
import { memoryStorage } from '#shared/session/memory-storage.ts';
import { DELAYS_MS } from '#shared/timing/delays.ts';
import { LOADER_TIMEOUT_MS } from '#shared/ui/loader-timers.ts';
import { patientReportsQuery } from './patient-reports.query.ts';

const ANSWER = {
  reportsData: { agp: null, dailyReport: null },
  hasClockShift: false,
  generatedAt: '2026-03-01T09:00:00Z',
};

function surroundings(answer: object = ANSWER) {
  const calls: unknown[] = [];
  // The answer is read by the page alone.
  const api = (async (...asked: unknown[]) => {
    calls.push(asked.slice(1));
    return answer;
  }) as unknown as CallApi;
  return { calls, tab: memoryStorage(), api, now: () => new Date('2026-03-01T09:00:00.987Z') };
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

  it('RPT-30: have their days under either of two names', async () => {
    const daily = { startDate: '2026-02-09' };
    for (const name of ['dailyReport', 'dailyGlucose']) {
      const around = surroundings({ ...ANSWER, reportsData: { agp: null, [name]: daily } });
      const { reportsData } = await new QueryClient().fetchQuery(patientReportsQuery('p1', around));
      expect(reportsData).toEqual({ agp: null, dailyReport: daily });
    }
  });

  it('RPT-24: the loader before them waits as long as the call', () => {
    expect(DELAYS_MS.reports).toBeGreaterThan(LOADER_TIMEOUT_MS);
  });
});
