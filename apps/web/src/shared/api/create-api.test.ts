import { getUserCall } from '@glidepath/api-contract/auth/get-user.call';
import { logOutCall } from '@glidepath/api-contract/auth/log-out.call';
import { requestPasswordResetCall } from '@glidepath/api-contract/auth/request-password-reset.call';
import { signInCall } from '@glidepath/api-contract/auth/sign-in.call';
import { validateTidepoolCredentialsCall } from '@glidepath/api-contract/clinics/validate-tidepool-credentials.call';
import { hideDexcomScreenCall } from '@glidepath/api-contract/devices/hide-dexcom-screen.call';
import { listEnvironmentsCall } from '@glidepath/api-contract/settings/list-environments.call';
import { describe, expect, it } from 'vitest';

import { memoryStorage } from '#shared/session/memory-storage.ts';
import { LOCAL_KEYS } from '#shared/session/storage-keys.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { sessionStorageWith, testApi } from '#shared/test-support/test-api.ts';
import { CallFailure } from './call-failure.ts';

const VALID = { body: { is_valid: true } };
const DONE = { body: { status: 'ok' } };

describe('a call', () => {
  it('AUTH-21 ERR-15 carries the stored token as bearer, and none when nobody is signed in', async () => {
    const { fetch, requests } = fakeServer({ '/api/validate_tidepool_creds/': VALID });
    await testApi(fetch, sessionStorageWith(60_000)).api(validateTidepoolCredentialsCall);
    await testApi(fetch, memoryStorage()).api(validateTidepoolCredentialsCall);
    expect(requests.map((request) => request.token)).toEqual(['Bearer old-token', null]);
  });

  it('writes names as the wire does and reads them as the code does', async () => {
    const { fetch, requests } = fakeServer({
      '/api/show_connect_to_dexcom_screen': DONE,
      '/api/env_types/': { body: [{ name: 'STAGING', is_current: true }] },
    });
    const { api } = testApi(fetch, memoryStorage());
    await api(hideDexcomScreenCall, { body: { showConnectToDexcomScreen: false } });
    expect(requests[0]).toMatchObject({ method: 'POST', body: { show_connect_to_dexcom_screen: false } });
    expect(await api(listEnvironmentsCall)).toEqual([{ name: 'STAGING', isCurrent: true }]);
  });

  it('RESET-05 encodes what it puts into the path', async () => {
    const { fetch, requests } = fakeServer({ '/api/reset_password/a%2Fb%3F%40x.test': DONE });
    await testApi(fetch, memoryStorage()).api(requestPasswordResetCall, { params: { email: 'a/b?@x.test' } });
    expect(requests).toHaveLength(1);
  });

  it('fails with what the server said', async () => {
    const { fetch } = fakeServer({ '/api/oauth/token': { status: 403, body: { error: 'x', code: 89 } } });
    const signIn = testApi(fetch, memoryStorage()).api(signInCall, { body: { grantType: 'password' } });
    await expect(signIn).rejects.toMatchObject({ resolved: { name: 'account-locked', status: 403 } });
  });

  it('names refused fields as the code does', async () => {
    const fields = { show_connect_to_dexcom_screen: 'This field is mandatory.' };
    const { fetch } = fakeServer({ '/api/show_connect_to_dexcom_screen': { status: 400, body: { fields } } });
    const refused = testApi(fetch, memoryStorage()).api(hideDexcomScreenCall, {
      body: { showConnectToDexcomScreen: false },
    });
    await expect(refused).rejects.toMatchObject({
      resolved: { fields: { showConnectToDexcomScreen: 'This field is mandatory.' } },
    });
  });

  it('fails without a status when no answer came, and is not sent again', async () => {
    const { fetch, requests } = fakeServer({});
    const failure = await testApi(fetch, memoryStorage())
      .api(requestPasswordResetCall, { params: { email: 'a@x.test' } })
      .catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(CallFailure);
    expect(failure).toMatchObject({ resolved: { status: null } });
    expect(requests).toHaveLength(1);
  });

  it('fails when the answer breaks the contract, but takes one that only says more', async () => {
    const { fetch } = fakeServer({
      '/api/validate_tidepool_creds/': { body: { is_valid: 'yes' } },
      '/api/env_types/': { body: [{ name: 'STAGING', is_current: true, region: 'x' }] },
    });
    const { api } = testApi(fetch, memoryStorage());
    await expect(api(validateTidepoolCredentialsCall)).rejects.toBeInstanceOf(CallFailure);
    expect(await api(listEnvironmentsCall)).toEqual([{ name: 'STAGING', isCurrent: true }]);
  });

  it('ERR-10 ends the session when the token is refused, but not that of somebody who signed in meanwhile', async () => {
    const refused = { status: 401, body: { code: 104 } };
    const storage = sessionStorageWith(60_000);
    const first = testApi(fakeServer({ '/api/user/': refused }).fetch, storage);
    await expect(first.api(getUserCall)).rejects.toBeInstanceOf(CallFailure);
    expect(first.logouts).toEqual(['security']);

    const replaced = fakeServer({
      '/api/user/': () => {
        storage.setItem(LOCAL_KEYS.token, 'token-of-somebody-else');
        return refused;
      },
    });
    const second = testApi(replaced.fetch, storage);
    await expect(second.api(getUserCall)).rejects.toBeInstanceOf(CallFailure);
    expect(second.logouts).toEqual([]);
  });

  it('PROOF-05: asks for a signature of what the server names, then repeats the very same call', async () => {
    const toSign = { act: 'titration-limits', target: '018f4c1e-0000-7000-8000-000000000001', digest: 'a'.repeat(64) };
    const refusals = ['signature-needed', 'signature-for-another'].map((detail) => ({
      status: 403,
      body: { detail, to_sign: toSign },
    }));
    const { fetch, requests } = fakeServer({
      '/api/show_connect_to_dexcom_screen': () => refusals.shift() ?? DONE,
    });
    const asked: unknown[] = [];
    const sign = (wanted: unknown) => Promise.resolve(asked.push(wanted) > 0);
    const { api } = testApi(fetch, memoryStorage(), undefined, sign);
    await api(hideDexcomScreenCall, { body: { showConnectToDexcomScreen: false } });
    expect(asked).toEqual([toSign, toSign]);
    expect(requests).toHaveLength(3);
    expect(requests.map(({ body }) => body)).toEqual(requests.map(() => ({ show_connect_to_dexcom_screen: false })));
  });

  it('stays signed in after an ordinary refusal', async () => {
    const { fetch } = fakeServer({ '/api/logout': { status: 401, body: { code: 86 } }, '/api/user/': { status: 403 } });
    const { api, logouts } = testApi(fetch, sessionStorageWith(60_000));
    await expect(api(getUserCall)).rejects.toBeInstanceOf(CallFailure);
    await expect(api(logOutCall)).rejects.toBeInstanceOf(CallFailure);
    expect(logouts).toEqual([]);
  });
});
