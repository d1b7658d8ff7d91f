import { endSessionsCall } from '@glidepath/api-contract/auth/end-sessions.call';
import { getSecurityCall } from '@glidepath/api-contract/auth/get-security.call';
import { getUserCall } from '@glidepath/api-contract/auth/get-user.call';
import { logOutCall } from '@glidepath/api-contract/auth/log-out.call';
import { refreshTokenCall } from '@glidepath/api-contract/auth/refresh-token.call';
import { signInCall } from '@glidepath/api-contract/auth/sign-in.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClinic, aDoctor, aPatientUser, signInBody, TEST_PASSWORD } from '../../../test-support/people.ts';
import { anotherServer, startTestServer, type TestServer } from '../../../test-support/test-server.ts';

const FIREFOX = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0';

let server: TestServer;
let clinicId: string;
beforeAll(async () => {
  server = await startTestServer();
  clinicId = (await aClinic(server)).id;
});
afterAll(() => server.close());

type Tokens = Readonly<{ token: string; refresh_token: string }>;

const signIn = async (email: string): Promise<Tokens> =>
  (await server.call(signInCall, { body: signInBody(email, TEST_PASSWORD) })).body;
const refresh = ({ token, refresh_token }: Tokens) =>
  server.call(refreshTokenCall, { body: { access_token: token, refresh_token } });
const codeOf = async ({ token }: Tokens) => (await server.call(getUserCall, { token })).body.code;
const sessions = async ({ token }: Tokens) => (await server.call(getSecurityCall, { token })).body.sessions;
const end = ({ token }: Tokens, keepThis: boolean) =>
  server.call(endSessionsCall, { token, body: { keep_this: keepThis } });

describe('the list of open sessions', () => {
  it('AUTH-44: leaves out what nobody renewed for half an hour', async () => {
    const { email } = await aDoctor(server, clinicId);
    await signIn(email);
    server.clock.advance(30 * 60_000);
    expect(await sessions(await signIn(email))).toHaveLength(1);
  });

  it('tells of each when it began, when it was last seen and with which browser, this one first', async () => {
    const { email } = await aDoctor(server, clinicId);
    const beganAt = server.clock.now().toISOString();
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/oauth/token',
      headers: { 'user-agent': FIREFOX },
      payload: signInBody(email, TEST_PASSWORD),
    });
    server.clock.advance(60_000);
    await refresh(answer.json());
    const seenAt = server.clock.now().toISOString();
    server.clock.advance(60_000);
    const here = await signIn(email);
    const hereSince = server.clock.now().toISOString();
    server.clock.advance(1000);
    await signIn(email);
    const newest = server.clock.now().toISOString();
    expect(await sessions(here)).toEqual([
      expect.objectContaining({ is_this: true, started_at: hereSince, last_seen_at: hereSince }),
      expect.objectContaining({ is_this: false, started_at: newest }),
      {
        id: expect.any(String),
        is_this: false,
        started_at: beganAt,
        last_seen_at: seenAt,
        browser: 'firefox',
        operating_system: 'mac',
      },
    ]);
  });

  it('leaves out those that ended or expired, and those of others', async () => {
    const [doctor, patient] = [await aDoctor(server, clinicId), await aPatientUser(server, clinicId)];
    await signIn(doctor.email);
    server.clock.advance(12 * 3_600_000);
    await server.call(logOutCall, { token: (await signIn(doctor.email)).token });
    const [doctorHere, patientHere] = [await signIn(doctor.email), await signIn(patient.email)];
    expect(await sessions(doctorHere)).toEqual([expect.objectContaining({ is_this: true })]);
    expect(await sessions(patientHere)).toEqual([expect.objectContaining({ is_this: true })]);
  });
});

describe('signing out of all devices', () => {
  it('ends the access and refresh tokens of every other session, and leaves this one and other people alone', async () => {
    const [{ email, id }, other] = [await aDoctor(server, clinicId), await aDoctor(server, clinicId)];
    const [here, laptop, phone, stranger] = [
      await signIn(email),
      await signIn(email),
      await signIn(email),
      await signIn(other.email),
    ];
    expect((await end(here, true)).status).toBe(200);
    for (const ended of [laptop, phone]) {
      expect(await codeOf(ended)).toBe(106);
      expect((await refresh(ended)).body.code).toBe(106);
    }
    expect(await codeOf(stranger)).toBeUndefined();
    expect(await sessions(here)).toHaveLength(1);
    expect((await refresh(here)).status).toBe(201);
    const events = await server.deps.database.system
      .selectFrom('audit_events')
      .select(['action', 'facts'])
      .where('actor_id', '=', id)
      .orderBy('seq')
      .execute();
    expect(events.at(-1)).toEqual({ action: 'sessions-ended', facts: { ended: 2 } });
  });

  it('ends this session too when asked, for a patient as well', async () => {
    const { email } = await aPatientUser(server, clinicId);
    const [here, phone] = [await signIn(email), await signIn(email)];
    expect((await end(here, false)).status).toBe(200);
    expect([await codeOf(here), await codeOf(phone)]).toEqual([106, 106]);
    expect((await refresh(here)).body.code).toBe(106);
    expect(await codeOf(await signIn(email))).toBeUndefined();
  });

  it('holds on another server at once', async () => {
    const { email } = await aDoctor(server, clinicId);
    const [here, phone] = [await signIn(email), await signIn(email)];
    const otherServer = await anotherServer(server.deps);
    const userOn = ({ token }: Tokens) =>
      otherServer.inject({ url: '/api/user/', headers: { authorization: `Bearer ${token}` } });
    expect((await userOn(phone)).statusCode).toBe(200);
    await end(here, true);
    expect((await userOn(phone)).json().code).toBe(106);
    expect((await userOn(here)).statusCode).toBe(200);
    await otherServer.close();
  });
});
