import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type DeviceClouds, startDeviceClouds } from '../start-device-clouds.ts';
import { aBolus, anAccount, aReading, NOON_MS } from '../test-support/sample-records.ts';
import { basic, getInSession, tidepoolSession } from '../test-support/test-clouds.ts';

const accounts = [
  anAccount([aReading(-10, 100), aBolus(-5), aReading(0, 110), aReading(5, 120)], { isSharedWithClinic: true }),
  anAccount([], { id: 'ben', email: 'ben@example.test', password: 'ben' }),
  anAccount([], { id: 'clinic', email: 'clinic@example.test', password: 'clinic', isClinic: true }),
  anAccount([], { id: 'silent', email: 'silent@example.test', password: '' }),
];
let clouds: DeviceClouds;
let clinic: string;
let ada: string;

beforeAll(async () => {
  clouds = await startDeviceClouds({ accounts, now: () => new Date(NOON_MS) });
  clinic = await tidepoolSession(clouds, 'clinic@example.test', 'clinic');
  ada = await tidepoolSession(clouds, 'ADA@example.test', 'ada:secret');
});
afterAll(() => clouds.stop());

const get = (session: string, path: string) => getInSession(session, `${clouds.tidepoolUrl}${path}`);
const login = (authorization: string) =>
  fetch(`${clouds.tidepoolUrl}/auth/login`, { method: 'POST', headers: { authorization } });

describe('signing in at Tidepool', () => {
  it('opens a session and tells who it is', async () => {
    const answer = await login(basic('ada@example.test', 'ada:secret'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-tidepool-session-token')).toMatch(/^[\w-]{32}$/);
    expect(await answer.json()).toEqual({
      emailVerified: true,
      emails: ['ada@example.test'],
      roles: [],
      termsAccepted: expect.any(String),
      userid: 'ada',
      username: 'ada@example.test',
    });
    expect(await (await get(clinic, '/auth/user')).json()).toMatchObject({ userid: 'clinic', roles: ['clinic'] });
  });

  it.each([
    basic('ada@example.test', 'wrong'),
    basic('nobody@example.test', 'ada:secret'),
    basic('silent@example.test', ''),
    basic('', ''),
    'Bearer x',
    'Basic !',
  ])('refuses %s', async (authorization) => {
    const answer = await login(authorization);
    expect(answer.status).toBe(401);
    expect(answer.headers.has('x-tidepool-session-token')).toBe(false);
    expect(await answer.json()).toEqual({
      code: 'unauthenticated',
      title: 'authentication token is invalid',
      detail: 'authentication token is invalid',
    });
  });

  it('exchanges a session for a newer one', async () => {
    const answer = await get(clinic, '/auth/login');
    const newer = answer.headers.get('x-tidepool-session-token') ?? '';
    expect(newer).not.toBe(clinic);
    expect((await get(newer, '/auth/user')).status).toBe(200);
  });

  it.each(['/auth/login', '/auth/user', '/metadata/users/clinic/users', '/data/ada'])(
    'needs a session for %s',
    async (path) => {
      expect((await get('stale', path)).status).toBe(401);
    },
  );
});

describe('accounts shared with a clinic', () => {
  it('are listed with what the clinic may do', async () => {
    expect(await (await get(clinic, '/metadata/users/clinic/users')).json()).toMatchObject([
      {
        userid: 'ada',
        emails: ['ada@example.test'],
        profile: { fullName: 'Ada Example', patient: { targetTimezone: 'America/Phoenix' } },
        trustorPermissions: { view: {}, note: {} },
      },
    ]);
  });

  it('are nobody else’s business', async () => {
    expect((await get(ada, '/metadata/users/clinic/users')).status).toBe(403);
    expect(await (await get(ada, '/metadata/users/ada/users')).json()).toEqual([]);
  });
});

describe('data at Tidepool', () => {
  const types = async (query: string) => {
    const data: { type: string }[] = JSON.parse(await (await get(clinic, `/data/ada${query}`)).text());
    return data.map(({ type }) => type);
  };

  it('comes newest first', async () => {
    expect(await types('')).toEqual(['cbg', 'upload', 'bolus', 'upload', 'cbg']);
  });

  it.each([
    ['?type=cbg', ['cbg', 'cbg']],
    ['?type=cbg,bolus', ['cbg', 'bolus', 'cbg']],
    ['?type=cbg&startDate=2025-06-10T12:00:00.000Z', ['cbg']],
    ['?type=cbg&endDate=2025-06-10T11:50:00.000Z', ['cbg']],
    ['?deviceId=pump-1', ['bolus', 'upload']],
    ['?uploadId=none', []],
    ['?latest=true&type=cbg,bolus', ['cbg', 'bolus']],
  ])('is chosen by %s', async (query, expected) => {
    expect(await types(query)).toEqual(expected);
  });

  it.each(['startDate', 'endDate'])('refuses a wrong %s', async (parameter) => {
    const answer = await get(clinic, `/data/ada?${parameter}=today`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'bad-request', source: { parameter } });
  });

  it('is seen by its owner and by those it was shared with', async () => {
    expect((await get(ada, '/data/ada')).status).toBe(200);
    const refused = await get(clinic, '/data/ben');
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'unauthorized' });
    expect((await get(ada, '/data/ben')).status).toBe(403);
    expect((await get(clinic, '/data/nobody')).status).toBe(403);
  });

  it('is no more seen when sharing ends', async () => {
    clouds.faults.tidepool.share('ada', false);
    expect((await get(clinic, '/data/ada')).status).toBe(403);
    clouds.faults.tidepool.share('ada', true);
    expect((await get(clinic, '/data/ada')).status).toBe(200);
  });

  it('has no zone on request', async () => {
    clouds.faults.tidepool.hideZones(true);
    const text = await (await get(clinic, '/data/ada')).text();
    clouds.faults.tidepool.hideZones(false);
    expect(text).not.toContain('timezone');
    expect(text).toContain('deviceTime');
  });

  it('needs a new session after all have expired', async () => {
    const session = await tidepoolSession(clouds, 'ben@example.test', 'ben');
    expect((await get(session, '/data/ben')).status).toBe(200);
    clouds.faults.tidepool.expireSessions();
    expect((await get(session, '/data/ben')).status).toBe(401);
  });
});
