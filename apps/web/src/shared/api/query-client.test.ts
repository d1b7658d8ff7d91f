import { getClinicCall } from '@glidepath/api-contract/clinics/get-clinic.call';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { clinicKeys, patientKeys } from '#shared/account/account-keys.ts';
import { clinicQuery } from '#shared/account/clinic.query.ts';
import { patientQuery, patientsQuery } from '#shared/account/patients.query.ts';
import { memoryStorage } from '#shared/session/memory-storage.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { testApi } from '#shared/test-support/test-api.ts';
import { CallFailure, unansweredFailure } from './call-failure.ts';
import { forgetPersonalQueries, queryClient, shouldRetryRead } from './query-client.ts';

const REFUSED = { status: 403, body: { error: 'You are not allowed to do this.' } };
const { api } = testApi(
  fakeServer({ '/api/patients/': REFUSED, '/api/clinic/': REFUSED, '/api/patients/1': REFUSED }).fetch,
  memoryStorage(),
);

describe('PROOF-07: a clinic that begins to require a second factor while a session runs', () => {
  const waiting = testApi(
    fakeServer({
      '/api/clinic/': { status: 403, body: { error: '', detail: 'second-factor-setup-needed' } },
      '/api/patients/': REFUSED,
    }).fetch,
    memoryStorage(),
  ).api;
  const isAskedAgain = () => queryClient.getQueryState(['user'])?.isInvalidated;

  beforeEach(() => queryClient.setQueryData(['user'], { name: 'Dana Cohen' }));
  afterEach(() => queryClient.clear());

  it('has the account read anew, which leads to the page that sets one up, whichever read was refused', async () => {
    await queryClient.prefetchQuery(clinicQuery(waiting));
    expect(isAskedAgain()).toBe(true);
  });

  it('the same after a write', async () => {
    const write = queryClient.getMutationCache().build(queryClient, { mutationFn: () => waiting(getClinicCall, {}) });
    await expect(write.execute(undefined)).rejects.toBeInstanceOf(CallFailure);
    expect(isAskedAgain()).toBe(true);
  });

  it('and after no other refusal', async () => {
    await queryClient.prefetchQuery({ ...patientsQuery(waiting), retry: false });
    expect(isAskedAgain()).toBe(false);
  });
});

describe('writes', () => {
  afterEach(() => {
    onlineManager.setOnline(true);
    queryClient.clear();
  });

  it('fail at once where the browser says that it is offline, and are not sent later', async () => {
    onlineManager.setOnline(false);
    const send = vi.fn<() => Promise<unknown>>().mockRejectedValue(unansweredFailure('feedback'));
    const write = queryClient.getMutationCache().build(queryClient, { mutationFn: send });
    await expect(write.execute(undefined)).rejects.toBeInstanceOf(CallFailure);
    onlineManager.setOnline(true);
    await queryClient.resumePausedMutations();
    expect(send).toHaveBeenCalledTimes(1);
  });
});

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
