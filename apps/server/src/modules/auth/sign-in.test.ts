import { getUserCall } from '@glidepath/api-contract/auth/get-user.call';
import { signInCall } from '@glidepath/api-contract/auth/sign-in.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aClinic, aDoctor, aPatientUser, signInBody, TEST_PASSWORD, tokenOf } from '../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { unlockUser } from './unlock-user.ts';

let server: TestServer;
let clinicId: string;
beforeAll(async () => {
  server = await startTestServer();
  clinicId = (await aClinic(server)).id;
});
afterAll(() => server.close());

const attempt = (email: string, password: string, address?: string) =>
  server.call(signInCall, { body: signInBody(email, password), ...(address ? { address } : {}) });

async function failTimes(email: string, times: number) {
  for (let i = 0; i < times; i += 1) await attempt(email, 'Wrong!Pass1');
}

describe('signing in', () => {
  it('AUTH-07, AUTH-08: answers token, lifetime in seconds and refresh token for the right credentials', async () => {
    const doctor = await aDoctor(server, clinicId);
    const { status, body } = await attempt(doctor.email, TEST_PASSWORD);
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      expires: 900,
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'Bearer',
      account_id: doctor.id,
    });
  });

  it('AUTH-07: takes the address in any letter case', async () => {
    const doctor = await aDoctor(server, clinicId);
    expect((await attempt(` ${doctor.email.toUpperCase()} `, TEST_PASSWORD)).status).toBe(200);
  });

  it('AUTH-08, AUTH-13, ERR1-05: a wrong password is 401 with code 21 and an error text', async () => {
    const doctor = await aDoctor(server, clinicId);
    const { status, body } = await attempt(doctor.email, 'Wrong!Pass1');
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 21, error: 'Invalid username or password' });
  });

  it('AUTH-13: an unknown address cannot be told from a wrong password', async () => {
    const doctor = await aDoctor(server, clinicId);
    const known = await attempt(doctor.email, 'Wrong!Pass1');
    const unknown = await attempt('nobody@clinic.test', 'Wrong!Pass1');
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
  });

  it('AUTH-13, ERR1-05: absent credentials are 401 with code 60', async () => {
    const { status, body } = await server.call(signInCall, {
      body: { grant_type: 'password', client_id: 'glidepath-web', client_secret: 'glidepath-web' },
    });
    expect([status, body.code, body.error]).toEqual([401, 60, 'Invalid username or password']);
  });

  it('AUTH-07, ERR1-05: a wrong client id or secret is 401 with code 102', async () => {
    const doctor = await aDoctor(server, clinicId);
    for (const wrong of [{ client_id: 'other' }, { client_secret: 'other' }]) {
      const { status, body } = await server.call(signInCall, {
        body: { ...signInBody(doctor.email, TEST_PASSWORD), ...wrong },
      });
      expect([status, body.code]).toEqual([401, 102]);
    }
  });

  it('refuses another grant type as bad input', async () => {
    const { status, body } = await server.call(signInCall, {
      body: { ...signInBody('a@b.test', 'x'), grant_type: 'code' },
    });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual(['grant_type']);
  });

  it('refuses a user who was deactivated or never completed the enrolment', async () => {
    const gone = await aDoctor(server, clinicId, { deactivated_at: server.clock.now() });
    const invited = await aDoctor(server, clinicId, { enrolled_at: null });
    expect((await attempt(gone.email, TEST_PASSWORD)).status).toBe(401);
    expect((await attempt(invited.email, TEST_PASSWORD)).status).toBe(401);
  });

  it('keeps only hashes of tokens and leaves an audit entry', async () => {
    const doctor = await aDoctor(server, clinicId);
    const token = await tokenOf(server, doctor.email);
    const rows = await server.deps.database.system.selectFrom('session_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const audit = await server.deps.database.system
      .selectFrom('audit_events')
      .select(['action', 'clinic_id'])
      .where('actor_id', '=', doctor.id)
      .execute();
    expect(audit).toEqual([{ action: 'signed-in', clinic_id: clinicId }]);
  });
});

describe('the lock', () => {
  it('AUTH-14, AUTH-17: five failures in a row lock the address, also for the right password', async () => {
    const doctor = await aDoctor(server, clinicId);
    await failTimes(doctor.email, 4);
    expect((await attempt(doctor.email, 'Wrong!Pass1')).body.code).toBe(89);
    const { status, body } = await attempt(doctor.email, TEST_PASSWORD);
    expect([status, body.code]).toEqual([403, 89]);
    expect(body.error).toBe('Your account has been locked. Reset your password to unlock it.');
  });

  it('AUTH-17: unknown addresses lock alike', async () => {
    await failTimes('ghost@clinic.test', 5);
    expect((await attempt('ghost@clinic.test', 'Wrong!Pass1')).body.code).toBe(89);
  });

  it('AUTH-17: many guesses at once cannot outrun the limit', async () => {
    const doctor = await aDoctor(server, clinicId);
    const answers = await Promise.all(Array.from({ length: 12 }, () => attempt(doctor.email, 'Wrong!Pass1')));
    expect(answers.filter((answer) => answer.body.code === 21).length).toBeLessThanOrEqual(4);
    expect((await attempt(doctor.email, TEST_PASSWORD)).body.code).toBe(89);
  });

  it('AUTH-17: a session that runs goes on', async () => {
    const doctor = await aDoctor(server, clinicId);
    const token = await tokenOf(server, doctor.email);
    await failTimes(doctor.email, 5);
    expect((await server.call(getUserCall, { token })).status).toBe(200);
  });

  it('AUTH-20: a success sets the count back to zero', async () => {
    const doctor = await aDoctor(server, clinicId);
    for (let round = 0; round < 3; round += 1) {
      await failTimes(doctor.email, 4);
      expect((await attempt(doctor.email, TEST_PASSWORD)).status).toBe(200);
    }
  });

  it('AUTH-19: an administrator can take the lock away', async () => {
    const doctor = await aDoctor(server, clinicId);
    await failTimes(doctor.email, 5);
    await unlockUser(server.deps, doctor.email, { kind: 'operator', id: null });
    expect((await attempt(doctor.email, TEST_PASSWORD)).status).toBe(200);
  });

  it('ERR1-07: unlocking an unknown user is code 24', async () => {
    const operator = { kind: 'operator', id: null } as const;
    await expect(unlockUser(server.deps, 'unknown@clinic.test', operator)).rejects.toMatchObject({
      code: 24,
      status: 404,
    });
  });
});

describe('the hospital network', () => {
  it('ERR1-22, ERR-42: staff from another address are refused with code 152, patients are not', async () => {
    const restricted = await aClinic(server, { allowed_networks: ['10.20.0.0/16', '2001:db8::/32'] });
    const doctor = await aDoctor(server, restricted.id);
    const patient = await aPatientUser(server, restricted.id);
    const outside = await attempt(doctor.email, TEST_PASSWORD, '192.0.2.7');
    expect([outside.status, outside.body.code]).toEqual([403, 152]);
    expect(outside.body.error).toBe('You can connect only from the hospital network.');
    expect((await attempt(doctor.email, TEST_PASSWORD, '10.20.3.4')).status).toBe(200);
    expect((await attempt(doctor.email, TEST_PASSWORD, '2001:db8::1')).status).toBe(200);
    expect((await attempt(patient.email, TEST_PASSWORD, '192.0.2.7')).status).toBe(200);
  });

  it('ERR1-04: during a session a foreign address answers 403 with code 107', async () => {
    const restricted = await aClinic(server, { allowed_networks: ['127.0.0.1'] });
    const doctor = await aDoctor(server, restricted.id);
    const token = await tokenOf(server, doctor.email);
    const { status, body } = await server.call(getUserCall, { token, address: '192.0.2.7' });
    expect([status, body.code, body.detail]).toEqual([403, 107, 'IP address is not allowed']);
  });
});

describe('throttling', () => {
  it('ERR1-01: more than 20 sign-ins a minute from one address answer 429 with the busy text', async () => {
    const throttled = await startTestServer({ isThrottled: true });
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) {
      statuses.push((await throttled.call(signInCall, { body: signInBody(`a${i}@clinic.test`, 'x') })).status);
    }
    const refused = await throttled.call(signInCall, { body: signInBody('b@clinic.test', 'x') });
    const elsewhere = await throttled.call(signInCall, {
      body: signInBody('b@clinic.test', 'x'),
      address: '192.0.2.9',
    });
    throttled.clock.advance(60_000);
    const later = await throttled.call(signInCall, { body: signInBody('c@clinic.test', 'x') });
    await throttled.close();
    expect(statuses).toEqual([...Array(20).fill(401), 429]);
    expect(refused.body.error).toBe('System is busy. Try again in one minute.');
    expect([elsewhere.status, later.status]).toEqual([401, 401]);
  });
});
