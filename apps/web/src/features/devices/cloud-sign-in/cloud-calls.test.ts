import { describe, expect, it } from 'vitest';

import { fakeServer } from '#shared/test-support/fake-server.ts';
import { sessionStorageWith, testApi } from '#shared/test-support/test-api.ts';
import { askSignInAddress, dexcomSignInAddress, isCloudConnected } from './use-cloud-sign-in.ts';

const PATIENT_ID = '00000000-0000-4000-8000-000000000001';
const CONNECTIONS = `/api/cloud_integrations/connections/?patient_id=${PATIENT_ID}`;
const STATUS = `/api/dexcom_status/?patient_id=${PATIENT_ID}`;
const DETAILS = {
  clientId: 'glidepath',
  redirectUri: 'https://glidepath.test/api/dexcom_callback',
  connectToken: 'works-once',
  loginUrl: 'https://api.dexcom.test/v2/oauth2/login',
};

function server(isConnected = true) {
  const device = { is_connected: isConnected, connected_at: null };
  const { fetch, requests } = fakeServer({
    [CONNECTIONS]: {
      body: { devices: { dexcom: device, libre: { ...device, login_url: null } }, disconnect_notification: false },
    },
    [STATUS]: { body: { is_dexcom_api_enabled: isConnected } },
    [`/api/libre/oauth_login_url?patient_id=${PATIENT_ID}`]: { body: { login_url: 'https://libre.test/?state=x' } },
  });
  const { api } = testApi(fetch, sessionStorageWith(600_000));
  return { api, paths: () => requests.map(({ path }) => path) };
}

describe('where a sign-in window goes', () => {
  it('CLOUD-11: Dexcom is told who is meant and given a token of its own, never that of the session', () => {
    const address = new URL(dexcomSignInAddress(DETAILS, PATIENT_ID));
    const { state, ...rest } = Object.fromEntries(address.searchParams);
    expect(address.origin + address.pathname).toBe('https://api.dexcom.test/v2/oauth2/login');
    expect(rest).toEqual({
      client_id: 'glidepath',
      redirect_uri: 'https://glidepath.test/api/dexcom_callback',
      response_type: 'code',
      scope: 'offline_access',
    });
    expect(state).toMatch(/^[\w-]+$/);
    expect(JSON.parse(Buffer.from(state ?? '', 'base64url').toString())).toEqual({
      patient_id: PATIENT_ID,
      token: 'works-once',
    });
  });

  it('CLOUD-17: Libre goes where the server says', async () => {
    expect(await askSignInAddress('libre', PATIENT_ID, server().api)).toBe('https://libre.test/?state=x');
  });
});

describe('the check after a window', () => {
  it.each([
    ['dexcom', 'doctor', CONNECTIONS],
    ['libre', 'doctor', CONNECTIONS],
    ['dexcom', 'patient', STATUS],
    ['dexcom', 'guest', STATUS],
    ['libre', 'guest', CONNECTIONS],
  ] as const)('CLOUD-16, ROLE-15: of %s by a %s asks %s and nothing else', async (cloud, reader, path) => {
    for (const isConnected of [true, false]) {
      const { api, paths } = server(isConnected);
      expect(await isCloudConnected({ cloud, reader, patientId: PATIENT_ID }, api)).toBe(isConnected);
      expect(paths()).toEqual([path]);
    }
  });
});
