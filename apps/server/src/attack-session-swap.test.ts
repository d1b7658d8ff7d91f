import { getUserCall } from '@glidepath/api-contract/auth/get-user.call';
import { saveEhrSettingsCall } from '@glidepath/api-contract/ehr/save-ehr-settings.call';
import { finishSmartLaunchCall } from '@glidepath/api-contract/smart-launch/finish-smart-launch.call';
import { startSmartLaunchCall } from '@glidepath/api-contract/smart-launch/start-smart-launch.call';
import { startSingleSignOnCall } from '@glidepath/api-contract/sso/start-single-sign-on.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tokenHash } from '#platform/secrets/token.ts';
import { LANDING, land } from '../test-support/landing.ts';
import { aClinic, aDoctor, aPatient, provenTokenOf, tokenOf } from '../test-support/people.ts';
import {
  ADA,
  CLIENT_ID,
  DANA,
  ehrSettings,
  type RecordServer,
  startRecordServer,
} from '../test-support/record-system.ts';
import { anSsoClinic, lastAuditEvent, postAnswer, type SsoClinic } from '../test-support/sso-clinic.ts';
import { startTestServer, type TestBrowser, type TestServer } from '../test-support/test-server.ts';

let server: TestServer;
let clinic: SsoClinic;
let victimToken: string;
beforeAll(async () => {
  server = await startTestServer();
  clinic = await anSsoClinic(server, { clinic: { name: 'Other Hospital' } });
  victimToken = await tokenOf(server, (await aDoctor(server, (await aClinic(server)).id)).email);
});
afterAll(() => server.close());

/** Through the identity provider, in this browser: where it lands. */
async function arrival(browser: TestBrowser): Promise<string> {
  return (await postAnswer(server.app, clinic, clinic.answerTo(await clinic.begin({}, browser)))).location;
}
const sessionsOf = async (userId: string) =>
  (await server.deps.database.system.selectFrom('sessions').select('id').where('user_id', '=', userId).execute())
    .length;
const statusWith = async (token: string) => (await server.call(getUserCall, { token })).status;
const REFUSED = [403, 'landing-not-begun-here'];
const outcome = ({ status, body }: { status: number; body: { detail?: string } }) => [status, body.detail];

describe('SSO-17: a landing that this browser never began', () => {
  it('signs nobody in, whatever the browser holds, and is spent by the attempt', async () => {
    const attacker: TestBrowser = {};
    const before = await sessionsOf(clinic.doctor.id);
    for (const cookies of [undefined, 'glidepath_browser=', `glidepath_browser=${'x'.repeat(43)}`, 'other=1']) {
      const location = await arrival(attacker);
      const victim = cookies === undefined ? {} : { cookies };
      expect(outcome(await land(server, location, { browser: victim, token: victimToken }))).toEqual(REFUSED);
      expect(outcome(await land(server, location, { browser: attacker }))).toEqual(REFUSED);
    }
    expect(await sessionsOf(clinic.doctor.id)).toBe(before);
    expect(await statusWith(victimToken)).toBe(200);
    expect(await lastAuditEvent(server, clinic.clinicId)).toMatchObject({
      action: 'single-sign-on-refused',
      facts: { reason: 'other-browser' },
    });
  });

  it('nor where it was itself on its way to sign in', async () => {
    const [attacker, victim]: TestBrowser[] = [{}, {}];
    await clinic.begin({}, victim);
    expect(outcome(await land(server, await arrival(attacker ?? {}), victim ? { browser: victim } : {}))).toEqual(
      REFUSED,
    );
  });

  it('nor with a second key that somebody has put beside its own', async () => {
    const [attacker, victim]: [TestBrowser, TestBrowser] = [{}, {}];
    const location = await arrival(attacker);
    await clinic.begin({}, victim);
    const browser = { cookies: `${victim.cookies}; ${attacker.cookies}` };
    expect(outcome(await land(server, location, { browser }))).toEqual(REFUSED);
  });

  it('nor with tokens in the address: they are no code', async () => {
    const own = await tokenOf(server, clinic.doctor.email);
    const browser = {};
    await clinic.begin({}, browser);
    const path = `/saml_handler/${own}/900/${'r'.repeat(43)}`;
    expect(outcome(await land(server, path, { browser, token: victimToken }))).toEqual(REFUSED);
  });
});

describe('SSO-17: a landing of this browser', () => {
  it('is good once, for two minutes, and for both halves of its code together', async () => {
    const browser = {};
    const location = await arrival(browser);
    const other = await arrival(browser);
    const mixed = location.replace(/[\w-]{43}$/, LANDING.exec(other)?.groups?.['check'] ?? '');
    expect(outcome(await land(server, mixed, { browser }))).toEqual(REFUSED);
    const all = await Promise.all([location, location, location].map((path) => land(server, path, { browser })));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
    expect((await land(server, other, { browser })).status).toBe(200);

    const late = await arrival(browser);
    expect(LANDING.exec(late)?.groups?.['seconds']).toBe('120');
    server.clock.advance(120_000);
    expect(outcome(await land(server, late, { browser }))).toEqual(REFUSED);
  });

  it('asks before it takes the place of somebody else, and then ends their session', async () => {
    const [browser, before] = [{}, await sessionsOf(clinic.doctor.id)];
    const location = await arrival(browser);
    const asked = await land(server, location, { browser, token: victimToken });
    expect(asked.body).toEqual({
      account: { name: 'Dana Cohen', email: clinic.doctor.email, clinic_name: 'Other Hospital' },
      tokens: null,
    });
    expect([await sessionsOf(clinic.doctor.id), await statusWith(victimToken)]).toEqual([before, 200]);

    const landed = await land(server, location, { browser, token: victimToken, replaces: true });
    expect(landed.body.tokens).toMatchObject({ account_id: clinic.doctor.id });
    expect([await statusWith(landed.body.tokens.token), await statusWith(victimToken)]).toEqual([200, 401]);
    // A session of the same person is replaced without asking.
    const again = await land(server, await arrival(browser), { browser, token: landed.body.tokens.token });
    expect([again.status, await statusWith(landed.body.tokens.token)]).toEqual([200, 401]);
  });

  it('may be one of two that began at once', async () => {
    const browser = {};
    const [first, second] = [await clinic.begin({}, browser), await clinic.begin({}, browser)];
    for (const requestId of [second, first]) {
      const { location } = await postAnswer(server.app, clinic, clinic.answerTo(requestId));
      expect((await land(server, location, { browser })).status).toBe(200);
    }
  });
});

describe('SSO-17: the key of a browser', () => {
  const begin = async (of: TestServer) => {
    const { code } = await anSsoClinic(of);
    const started = await of.call(startSingleSignOnCall, { params: { clinicCode: code, client: 'web' } });
    return String(started.headers['set-cookie']);
  };

  it('is out of the reach of scripts, other sites and other hosts; only its hash is stored', async () => {
    const onOwnMachine = await begin(server);
    expect(onOwnMachine).toMatch(/^glidepath_browser=[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax$/);
    const key = /=([\w-]{43});/.exec(onOwnMachine)?.[1] ?? '';
    const { system } = server.deps.database;
    const rows = await system.selectFrom('single_sign_on_requests').select('browser_hash').execute();
    expect(rows.some(({ browser_hash }) => browser_hash.equals(tokenHash(key)))).toBe(true);

    const encrypted = await startTestServer({ baseUrl: 'https://glidepath.test' });
    expect(await begin(encrypted)).toMatch(
      /^__Host-glidepath_browser=[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/,
    );
    await encrypted.close();
  });

  it('opens no call: whoever sends it alone is nobody', async () => {
    const browser: TestBrowser = {};
    await land(server, await arrival(browser), { browser });
    expect((await server.call(getUserCall, { browser })).status).toBe(401);
  });
});

describe('SSO-17: a launch by a record system that this browser never began', () => {
  let place: RecordServer;
  let clinicId: string;
  beforeAll(async () => {
    place = await startRecordServer({ clinicians: [DANA] });
    clinicId = (await aClinic(place.server)).id;
    await aDoctor(place.server, clinicId, { is_admin: true, email: DANA.email });
    await aPatient(place.server, clinicId, { mrn: ADA.mrn, date_of_birth: ADA.bornOn });
    const body = ehrSettings(place.system, { launch_client_id: CLIENT_ID });
    await place.server.call(saveEhrSettingsCall, { token: await provenTokenOf(place.server, DANA.email), body });
  });
  afterAll(() => place.close());

  it('signs nobody in; in the one that began it, it does', async () => {
    const landing = async (browser: TestBrowser) => {
      const launch = place.system.newLaunch({ patientId: ADA.id, clinicianId: DANA.id, visitId: 'visit-1' });
      const query = { iss: place.system.fhirUrl, launch };
      const started = await place.server.call(startSmartLaunchCall, { query, browser });
      const back = await fetch(String(started.headers['location']), { redirect: 'manual' });
      const returned = Object.fromEntries(new URL(back.headers.get('location') ?? '').searchParams);
      const finished = await place.server.call(finishSmartLaunchCall, { query: returned });
      return String(finished.headers['location']);
    };
    const [attacker, victim]: [TestBrowser, TestBrowser] = [{}, {}];
    expect(outcome(await land(place.server, await landing(attacker), { browser: victim }))).toEqual(REFUSED);
    expect(await lastAuditEvent(place.server, clinicId)).toMatchObject({
      action: 'smart-launch-refused',
      facts: { reason: 'other-browser' },
    });
    expect((await land(place.server, await landing(attacker), { browser: attacker })).status).toBe(200);
  });
});
