import { beginSecondFactorCall } from '@glidepath/api-contract/auth/begin-second-factor.call';
import { completeSignInCall } from '@glidepath/api-contract/auth/complete-sign-in.call';
import { endSessionsCall } from '@glidepath/api-contract/auth/end-sessions.call';
import { getUserCall } from '@glidepath/api-contract/auth/get-user.call';
import { giveProofCall } from '@glidepath/api-contract/auth/give-proof.call';
import { requestPasswordResetCall } from '@glidepath/api-contract/auth/request-password-reset.call';
import { signInCall } from '@glidepath/api-contract/auth/sign-in.call';
import { listStaffCall } from '@glidepath/api-contract/clinics/list-staff.call';
import { unlockStaffMemberCall } from '@glidepath/api-contract/clinics/unlock-staff-member.call';
import { DAY_MS } from '@glidepath/quantities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { completePasswordReset } from '#modules/auth/complete-password-reset.ts';
import { removeExpired } from '#platform/database/remove-expired.repository.ts';
import { newToken } from '#platform/secrets/token.ts';
import { turnOnSecondFactor } from '../test-support/authenticator.ts';
import { aClinic, aDoctor, provenTokenOf, signInBody, TEST_PASSWORD, tokenOf } from '../test-support/people.ts';
import { keyOfLastMail, startTestServer, type TestServer } from '../test-support/test-server.ts';

let server: TestServer;
let clinicId: string;
beforeAll(async () => {
  server = await startTestServer({ baseUrl: 'https://glidepath.example' });
  clinicId = (await aClinic(server)).id;
});
afterAll(() => server.close());

const signIn = (email: string, password = TEST_PASSWORD, cookie?: string) =>
  server.call(signInCall, { body: signInBody(email, password), ...(cookie ? { cookie } : {}) });
async function guess(email: string, times = 5, cookie?: string): Promise<number> {
  let last = 0;
  for (let i = 0; i < times; i += 1) last = (await signIn(email, 'Wrong!Pass1', cookie)).body.code;
  return last;
}
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? '';
/** Somebody who has signed in on a browser of their own before. */
async function somebody(changes = {}) {
  const doctor = await aDoctor(server, clinicId, changes);
  return { ...doctor, cookie: cookieOf(await signIn(doctor.email)) };
}

describe('strangers who guess', () => {
  it('PROOF-11: lock strangers out, and neither a browser that signed in before nor a session', async () => {
    const { email, cookie } = await somebody();
    const token = await tokenOf(server, email);
    expect(await guess(email)).toBe(89);
    expect((await signIn(email)).body.code).toBe(89);
    expect((await signIn(email, TEST_PASSWORD, cookie)).status).toBe(200);
    expect((await server.call(getUserCall, { token })).status).toBe(200);
    expect((await server.call(giveProofCall, { token, body: { password: TEST_PASSWORD } })).status).toBe(200);
    const begun = await server.call(beginSecondFactorCall, { token, body: { password: TEST_PASSWORD } });
    expect(begun.status).toBe(200);
    // Nor are they forgiven by it.
    expect((await signIn(email)).body.code).toBe(89);
  });

  it('PROOF-11: at the code of the second factor lock nobody else out either', async () => {
    const doctor = await aDoctor(server, clinicId);
    const app = await turnOnSecondFactor(server, await tokenOf(server, doctor.email));
    const complete = async (code: string, cookie?: string) => {
      const { challenge } = (await signIn(doctor.email, TEST_PASSWORD, cookie)).body;
      return server.call(completeSignInCall, { body: { challenge, code }, ...(cookie ? { cookie } : {}) });
    };
    const cookie = cookieOf(await complete(app.newCode()));
    expect(cookie).toContain('__Host-glidepath_device=');
    for (let i = 0; i < 5; i += 1) await complete(app.wrongCode());
    expect((await signIn(doctor.email)).body.code).toBe(89);
    expect((await complete(app.newCode(), cookie)).status).toBe(200);
  });

  it('PROOF-11: have five tries at a browser that signed in before, which then is locked as well', async () => {
    const { id, email, cookie } = await somebody();
    expect(await guess(email, 4, cookie)).toBe(21);
    expect(await guess(email, 1, cookie)).toBe(89);
    expect((await signIn(email, TEST_PASSWORD, cookie)).body.code).toBe(89);
    const admin = await aDoctor(server, clinicId, { is_admin: true });
    const token = await provenTokenOf(server, admin.email);
    const statusOf = async () => {
      const { body } = await server.call(listStaffCall, { token });
      return body.find((member: { email: string }) => member.email === email).status;
    };
    expect(await statusOf()).toBe('locked');
    await server.call(unlockStaffMemberCall, { token, params: { staffId: id } });
    expect(await statusOf()).toBe('active');
    expect((await signIn(email, TEST_PASSWORD, cookie)).status).toBe(200);
  });

  it('PROOF-11: gain nothing by a cookie of another account, or one that is made up', async () => {
    const [victim, other] = [await somebody(), await somebody()];
    await guess(victim.email);
    for (const cookie of [other.cookie, `__Host-glidepath_device=${newToken()}`, '__Host-glidepath_device=']) {
      expect((await signIn(victim.email, TEST_PASSWORD, cookie)).body.code).toBe(89);
    }
    const planted = `__Host-glidepath_device=${newToken()}`;
    expect(cookieOf(await signIn(other.email, TEST_PASSWORD, planted))).not.toBe(planted);
  });
});

describe('the cookie of a browser', () => {
  it('PROOF-11: is kept from scripts and other sites, and alone opens nothing', async () => {
    const doctor = await aDoctor(server, clinicId);
    const { headers } = await signIn(doctor.email);
    const [pair, ...attributes] = String(headers['set-cookie']).split('; ');
    expect(attributes).toEqual(['Path=/', 'Max-Age=34560000', 'HttpOnly', 'SameSite=Strict', 'Secure']);
    expect((await server.call(getUserCall, { cookie: pair ?? '' })).status).toBe(401);
    const stored = await server.deps.database.system.selectFrom('known_devices').select('hash').execute();
    expect(stored.map(({ hash }) => hash.toString('base64url'))).not.toContain(pair?.split('=')[1]);
  });

  it('PROOF-11: is shared by those who share the browser, and set by no failed sign-in', async () => {
    const { cookie } = await somebody();
    const other = await aDoctor(server, clinicId);
    expect((await signIn(other.email, 'Wrong!Pass1', cookie)).headers['set-cookie']).toBeUndefined();
    expect(cookieOf(await signIn(other.email, TEST_PASSWORD, cookie))).toBe(cookie);
    await guess(other.email);
    expect((await signIn(other.email, TEST_PASSWORD, cookie)).status).toBe(200);
  });

  it('PROOF-11: is forgotten with a new password, with signing out everywhere, and unused after 400 days', async () => {
    const [reset, left, old] = [await somebody(), await somebody(), await somebody()];
    await server.call(requestPasswordResetCall, { params: { email: reset.email } });
    await server.deps.backgroundWork.finished();
    await completePasswordReset(server.deps, { key: keyOfLastMail(server, reset.email), password: 'Another!Pass2' });
    const token = await tokenOf(server, left.email);
    await server.call(endSessionsCall, { token, body: { keep_this: true } });
    server.clock.advance(400 * DAY_MS + 1);
    await removeExpired(server.deps);
    for (const { email, cookie } of [reset, left, old]) {
      await guess(email);
      expect((await signIn(email, TEST_PASSWORD, cookie)).body.code).toBe(89);
    }
  });
});

describe('mails for a new password', () => {
  const ask = (email: string, options: { cookie?: string; address?: string } = {}) =>
    server.call(requestPasswordResetCall, { params: { email }, ...options });

  it('PROOF-12: that strangers asked for leave those that the owner asks for from a known browser', async () => {
    const { email, cookie } = await somebody();
    for (let i = 0; i < 3; i += 1) await ask(email);
    expect((await ask(email)).body.code).toBe(116);
    for (let i = 0; i < 3; i += 1) expect((await ask(email, { cookie })).status).toBe(200);
    expect((await ask(email, { cookie })).body.code).toBe(116);
  });

  it('PROOF-12: are limited by the address that asks, for whomever it asks', async () => {
    const throttled = await startTestServer({ isThrottled: true });
    const from = async (address: string, person: number) => {
      const params = { email: `person${person}@clinic.test` };
      return (await throttled.call(requestPasswordResetCall, { params, address })).body.code;
    };
    const answers: unknown[] = [];
    for (let person = 0; person < 12; person += 1) answers.push(await from('198.51.100.7', person));
    expect(answers).toEqual([...Array(10).fill(undefined), 116, 116]);
    expect(await from('198.51.100.8', 11)).toBeUndefined();
    await throttled.close();
  });
});
