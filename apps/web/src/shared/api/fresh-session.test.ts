import { logOutCall } from '@glidepath/api-contract/auth/log-out.call';
import { signInCall } from '@glidepath/api-contract/auth/sign-in.call';
import { validateTidepoolCredentialsCall } from '@glidepath/api-contract/clinics/validate-tidepool-credentials.call';
import { listEnvironmentsCall } from '@glidepath/api-contract/settings/list-environments.call';
import { describe, expect, it } from 'vitest';

import { LOCAL_KEYS } from '#shared/session/storage-keys.ts';
import { storedSession } from '#shared/session/stored-session.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { NOW_MS, sessionStorageWith, testApi, testLock } from '#shared/test-support/test-api.ts';
import { CallFailure } from './call-failure.ts';

const EXPIRED_MS = -1;
const NEW_TOKENS = {
  token: 'new-token',
  expires: 900,
  refresh_token: 'new-refresh',
  token_type: 'Bearer',
  account_id: 'a',
};
const SERVER = {
  '/api/oauth/refresh_token': { status: 201, body: NEW_TOKENS },
  '/api/validate_tidepool_creds/': { body: { is_valid: true } },
  '/api/logout': { body: { status: 'ok' } },
};
const sentTo = (requests: readonly { path: string }[]) => requests.map((request) => request.path.slice('/api/'.length));

describe('an expired token', () => {
  it('AUTH-22 ERR-15 is renewed before the call, which then carries the new one', async () => {
    const { fetch, requests } = fakeServer(SERVER);
    await testApi(fetch, sessionStorageWith(EXPIRED_MS)).api(validateTidepoolCredentialsCall);
    expect(sentTo(requests)).toEqual(['oauth/refresh_token', 'validate_tidepool_creds/']);
    expect(requests[1]?.token).toBe('Bearer new-token');
  });

  it('AUTH-22 is left alone while it is valid', async () => {
    const { fetch, requests } = fakeServer(SERVER);
    await testApi(fetch, sessionStorageWith(60_000)).api(validateTidepoolCredentialsCall);
    expect(sentTo(requests)).toEqual(['validate_tidepool_creds/']);
  });

  it('AUTH-23 is exchanged by both tokens, and the answer replaces the stored three', async () => {
    const storage = sessionStorageWith(EXPIRED_MS);
    const { fetch, requests } = fakeServer(SERVER);
    await testApi(fetch, storage).api(validateTidepoolCredentialsCall);
    expect(requests[0]).toMatchObject({
      method: 'POST',
      body: { access_token: 'old-token', refresh_token: 'old-refresh' },
    });
    expect(storedSession(storage)).toEqual({
      token: 'new-token',
      expiresAtMs: NOW_MS + 900_000,
      refreshToken: 'new-refresh',
    });
    // A refresh is no click: the inactivity timer goes on.
    expect(storage.getItem(LOCAL_KEYS.sessionStart)).toBe(String(NOW_MS - 60_000));
  });

  it('AUTH-24 is not renewed for logging out or signing in', async () => {
    const { fetch, requests } = fakeServer({ ...SERVER, '/api/oauth/token': { body: NEW_TOKENS } });
    const { api } = testApi(fetch, sessionStorageWith(EXPIRED_MS));
    await api(logOutCall);
    await api(signInCall, { body: { grantType: 'password' } });
    expect(sentTo(requests)).toEqual(['logout', 'oauth/token']);
  });

  it('AUTH-24 is left alone by calls that anyone may make, such as opening a mailed key', async () => {
    const { fetch, requests } = fakeServer({ ...SERVER, '/api/env_types/': { body: [] } });
    await testApi(fetch, sessionStorageWith(EXPIRED_MS)).api(listEnvironmentsCall);
    expect(sentTo(requests)).toEqual(['env_types/']);
  });

  it('AUTH-25 is renewed once for parallel calls of one tab and of another', async () => {
    const storage = sessionStorageWith(EXPIRED_MS);
    const { fetch, requests } = fakeServer(SERVER);
    const lock = testLock();
    const [oneTab, otherTab] = [testApi(fetch, storage, lock), testApi(fetch, storage, lock)];
    await Promise.all([
      oneTab.api(validateTidepoolCredentialsCall),
      oneTab.api(validateTidepoolCredentialsCall),
      otherTab.api(validateTidepoolCredentialsCall),
    ]);
    expect(sentTo(requests).filter((path) => path === 'oauth/refresh_token')).toHaveLength(1);
    expect(requests.slice(1).map((request) => request.token)).toEqual(Array(3).fill('Bearer new-token'));
  });

  it.each([
    ['refused', { ...SERVER, '/api/oauth/refresh_token': { status: 401, body: { code: 104 } } }],
    ['unanswered', { '/api/validate_tidepool_creds/': { body: { is_valid: true } } }],
  ])('AUTH-25 ends the session for security when the refresh is %s, and the call is not sent', async (_, server) => {
    const { fetch, requests } = fakeServer(server);
    const { api, logouts } = testApi(fetch, sessionStorageWith(EXPIRED_MS));
    await expect(api(validateTidepoolCredentialsCall)).rejects.toBeInstanceOf(CallFailure);
    expect(logouts).toEqual(['security']);
    expect(sentTo(requests)).toEqual(['oauth/refresh_token']);
  });

  it('ends a guest session at once, because a guest has nothing to renew it with', async () => {
    const { fetch, requests } = fakeServer(SERVER);
    const { api, logouts } = testApi(fetch, sessionStorageWith(EXPIRED_MS, { [LOCAL_KEYS.refreshToken]: '' }));
    await expect(api(validateTidepoolCredentialsCall)).rejects.toBeInstanceOf(CallFailure);
    expect(logouts).toEqual(['security']);
    expect(requests).toEqual([]);
  });

  it('drops the new tokens when the user logged out while they were on their way', async () => {
    const storage = sessionStorageWith(EXPIRED_MS);
    const { fetch } = fakeServer({
      ...SERVER,
      '/api/oauth/refresh_token': () => {
        storage.removeItem(LOCAL_KEYS.token);
        return { status: 201, body: NEW_TOKENS };
      },
    });
    await testApi(fetch, storage).api(validateTidepoolCredentialsCall);
    expect(storedSession(storage)).toBeUndefined();
  });

  it('AUTH-44 is renewed by a click too, and a failure of that ends nothing', async () => {
    const storage = sessionStorageWith(EXPIRED_MS);
    const { fetch, requests } = fakeServer(SERVER);
    const working = testApi(fetch, storage);
    working.renewSession();
    await expect.poll(() => storedSession(storage)?.token).toBe('new-token');
    working.renewSession();
    expect(sentTo(requests)).toEqual(['oauth/refresh_token']);

    const offline = fakeServer({});
    const alone = testApi(offline.fetch, sessionStorageWith(EXPIRED_MS));
    alone.renewSession();
    await expect.poll(() => offline.requests).toHaveLength(1);
    expect(alone.logouts).toEqual([]);
  });
});
