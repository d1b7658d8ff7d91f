import { type DeviceCloudSettings, type DeviceClouds, startDeviceClouds } from '../start-device-clouds.ts';
import { NOON_MS } from './sample-records.ts';

export const CALLBACK = 'http://app.test/callback?from=cloud';

/** A clock that stands at noon until a test moves it. */
export function aClock() {
  let nowMs = NOON_MS;
  return {
    now: () => new Date(nowMs),
    advance(seconds: number) {
      nowMs += seconds * 1000;
    },
  };
}

/** Runs a test against clouds of its own. */
export async function withClouds(
  settings: Omit<DeviceCloudSettings, 'now'> & Partial<Pick<DeviceCloudSettings, 'now'>>,
  run: (clouds: DeviceClouds) => Promise<void>,
): Promise<void> {
  const clouds = await startDeviceClouds({ now: () => new Date(NOON_MS), ...settings });
  try {
    await run(clouds);
  } finally {
    await clouds.stop();
  }
}

export function signInAddress(loginUrl: string, over: Readonly<Record<string, string>> = {}): string {
  const asked = { client_id: 'app', redirect_uri: CALLBACK, response_type: 'code', state: 's&1', ...over };
  return `${loginUrl}?${new URLSearchParams(asked)}`;
}

/** Presses a button of the sign-in page; answers the address the browser is sent to. */
export async function decide(address: string, decision: 'allow' | 'deny', account = 'ada'): Promise<URL> {
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ account, decision }),
    redirect: 'manual',
  });
  return new URL(answer.headers.get('location') ?? `http://refused.test/${answer.status}`);
}

export function postForm(address: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  const body = new URLSearchParams({ client_id: 'app', client_secret: 'secret', redirect_uri: CALLBACK, ...fields });
  return fetch(address, { method: 'POST', body });
}

export type TokenAnswer = Readonly<{ access_token: string; refresh_token: string; expires_in: number }>;

async function tokensFrom(loginUrl: string, tokenUrl: string, account = 'ada'): Promise<TokenAnswer> {
  const returned = await decide(signInAddress(loginUrl), 'allow', account);
  const code = returned.searchParams.get('code') ?? '';
  return tokenAnswer(await postForm(tokenUrl, { grant_type: 'authorization_code', code }));
}

export async function tokenAnswer(response: Response): Promise<TokenAnswer> {
  return JSON.parse(await response.text());
}

export function dexcomTokens({ dexcomUrl }: DeviceClouds, account?: string): Promise<TokenAnswer> {
  return tokensFrom(`${dexcomUrl}/v3/oauth2/login`, `${dexcomUrl}/v3/oauth2/token`, account);
}

export function libreTokens({ libreUrl }: DeviceClouds, account?: string): Promise<TokenAnswer> {
  return tokensFrom(`${libreUrl}/oauth/authorize`, `${libreUrl}/oauth/token`, account);
}

export function getWith(accessToken: string, address: string): Promise<Response> {
  return fetch(address, { headers: { authorization: `Bearer ${accessToken}` } });
}

export function basic(email: string, password: string): string {
  return `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;
}

/** The session token of an account at Tidepool. */
export async function tidepoolSession({ tidepoolUrl }: DeviceClouds, email: string, password: string): Promise<string> {
  const answer = await fetch(`${tidepoolUrl}/auth/login`, {
    method: 'POST',
    headers: { authorization: basic(email, password) },
  });
  return answer.headers.get('x-tidepool-session-token') ?? '';
}

export function getInSession(session: string, address: string): Promise<Response> {
  return fetch(address, { headers: { 'x-tidepool-session-token': session } });
}
