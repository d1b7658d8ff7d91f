import { logOutCall } from '@glidepath/api-contract/auth/log-out.call';
import { validateTidepoolCredentialsCall } from '@glidepath/api-contract/clinics/validate-tidepool-credentials.call';
import { describe, expect, it } from 'vitest';

import { fakeServer } from '#shared/test-support/fake-server.ts';
import { NOW_MS, sessionStorageWith, testApi } from '#shared/test-support/test-api.ts';
import { createTabAccount } from './account-of-tab.ts';
import { clearStoredSession, writeTokens } from './stored-session.ts';

type Listener = Parameters<NonNullable<Parameters<typeof createTabAccount>[1]>['subscribe']>[0];

const MINE = { token: 'mine', expires: 900, refreshToken: 'r', accountId: 'me' };
const THEIRS = { token: 'theirs', expires: 900, refreshToken: 's', accountId: 'somebody-else' };

function aTab(storage = sessionStorageWith(60_000, { auth_account: 'me' })) {
  let tell: Listener = () => undefined;
  const signal = {
    emit: () => undefined,
    subscribe: (listener: Listener) => {
      tell = listener;
      return () => true;
    },
  };
  return { storage, account: createTabAccount(storage, signal), tell: (event: Parameters<Listener>[0]) => tell(event) };
}

describe('the account of a tab', () => {
  it('AUTH-45 is changed by the sign-in of somebody else in another tab, and not by a refresh', () => {
    const { storage, account } = aTab();
    expect(account.isChanged()).toBe(false);
    writeTokens(storage, MINE, NOW_MS);
    expect(account.isChanged()).toBe(false);
    writeTokens(storage, THEIRS, NOW_MS);
    expect(account.isChanged()).toBe(true);
  });

  it('AUTH-45 is that of whoever signs in here, or after everybody has left', () => {
    const { storage, account, tell } = aTab();
    account.isChanged();
    writeTokens(storage, THEIRS, NOW_MS);
    tell('started');
    expect(account.isChanged()).toBe(false);
    clearStoredSession(storage);
    expect(account.isChanged()).toBe(false);
    tell('ended');
    writeTokens(storage, MINE, NOW_MS);
    expect(account.isChanged()).toBe(false);
  });

  it('AUTH-45 is not known of a session that was stored before accounts were', () => {
    const { storage, account } = aTab(sessionStorageWith(60_000));
    expect(account.isChanged()).toBe(false);
    writeTokens(storage, MINE, NOW_MS);
    expect(account.isChanged()).toBe(false);
    writeTokens(storage, THEIRS, NOW_MS);
    expect(account.isChanged()).toBe(true);
  });
});

describe('a tab whose account has changed', () => {
  const SERVER = {
    '/api/validate_tidepool_creds/': { body: { is_valid: true } },
    '/api/logout': { body: { status: 'ok' } },
    '/api/oauth/refresh_token': { status: 201, body: {} },
  };

  /** Whether a call ends, with or without an answer, within more turns than any here takes. */
  const settled = async (call: Promise<unknown>) => {
    let isSettled = false;
    const settle = () => {
      isSettled = true;
    };
    call.then(settle, settle);
    for (let turns = 0; turns < 50; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    return isSettled;
  };

  it.each([
    ['also where the token has expired', -1],
    ['where it has not', 60_000],
  ])(
    'AUTH-45 sends nothing and is told nothing, %s, and leaves the session of the other alone',
    async (_, expiresInMs) => {
      const storage = sessionStorageWith(expiresInMs, { auth_account: 'me' });
      const { fetch, requests } = fakeServer(SERVER);
      const { api, logouts, renewSession } = testApi(fetch, storage);
      expect(await settled(api(logOutCall))).toBe(true);
      writeTokens(storage, { ...THEIRS, expires: expiresInMs / 1000 }, NOW_MS);
      for (const call of [validateTidepoolCredentialsCall, logOutCall] as const) {
        expect(await settled(api(call))).toBe(false);
      }
      renewSession();
      expect(requests.map(({ path }) => path)).toEqual(['/api/logout']);
      expect([logouts, storage.getItem('auth_token')]).toEqual([[], 'theirs']);
    },
  );

  it('AUTH-45 sends nothing either where it changed while a refresh was on its way', async () => {
    const storage = sessionStorageWith(-1, { auth_account: 'me' });
    const { fetch, requests } = fakeServer({
      ...SERVER,
      '/api/oauth/refresh_token': () => {
        writeTokens(storage, THEIRS, NOW_MS);
        const { token, expires, refreshToken: refresh_token, accountId: account_id } = MINE;
        return { status: 201, body: { token, expires, refresh_token, account_id, token_type: 'Bearer' } };
      },
    });
    const { api } = testApi(fetch, storage);
    expect(await settled(api(validateTidepoolCredentialsCall))).toBe(false);
    expect(requests.map(({ path }) => path)).toEqual(['/api/oauth/refresh_token']);
    expect(storage.getItem('auth_token')).toBe('theirs');
  });
});
