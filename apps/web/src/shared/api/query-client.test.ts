import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';

import { clinicKeys, patientKeys } from '#shared/account/account-keys.ts';
import { clinicQuery } from '#shared/account/clinic.query.ts';
import { patientQuery, patientsQuery } from '#shared/account/patients.query.ts';
import { memoryStorage } from '#shared/session/memory-storage.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { testApi } from '#shared/test-support/test-api.ts';
import { unansweredFailure } from './call-failure.ts';
import { forgetPersonalQueries, shouldRetryRead } from './query-client.ts';

const REFUSED = { status: 403, body: { error: 'You are not allowed to do this.' } };
const { api } = testApi(
  fakeServer({ '/api/patients/': REFUSED, '/api/clinic/': REFUSED, '/api/patients/1': REFUSED }).fetch,
  memoryStorage(),
);

describe('reads', () => {
  it.each([
    ['the patients', (client: QueryClient) => client.prefetchQuery(patientsQuery(api)), patientKeys.list],
    ['the clinic', (client: QueryClient) => client.prefetchQuery(clinicQuery(api)), clinicKeys.own],
    ['one patient', (client: QueryClient) => client.prefetchQuery(patientQuery('1', api)), patientKeys.one('1')],
  ])('ERR1-25 ERR-58 keep the failure of %s for the page to show', async (_, read, queryKey) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await read(client);
    expect(client.getQueryState(queryKey)).toMatchObject({
      status: 'error',
      error: { resolved: { name: 'role-not-allowed', status: 403 } },
    });
  });

  it('are tried once more only when no answer came', () => {
    const unanswered = unansweredFailure('patients/');
    expect(shouldRetryRead(0, unanswered)).toBe(true);
    expect(shouldRetryRead(1, unanswered)).toBe(false);
    expect(shouldRetryRead(0, new Error('a bug'))).toBe(false);
  });

  it('of one person are gone when the session ends, those of the installation stay', () => {
    const client = new QueryClient();
    client.setQueryData(['patients', 'list'], []);
    client.setQueryData(['public-settings'], []);
    forgetPersonalQueries(client);
    expect(
      client
        .getQueryCache()
        .getAll()
        .map((query) => query.queryKey),
    ).toEqual([['public-settings']]);
  });
});
