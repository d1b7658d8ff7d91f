import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { completePasswordResetCall } from '@glidepath/api-contract/auth/complete-password-reset.call';
import { getUserCall } from '@glidepath/api-contract/auth/get-user.call';
import { getUserByResetKeyCall } from '@glidepath/api-contract/auth/get-user-by-reset-key.call';
import { requestPasswordResetCall } from '@glidepath/api-contract/auth/request-password-reset.call';
import { signInCall } from '@glidepath/api-contract/auth/sign-in.call';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { aClinic, aDoctor, signInBody, TEST_PASSWORD, tokenOf } from '../../../test-support/people.ts';
import { keyOfLastMail, startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { createLog } from '../observability/log.ts';

const EMAIL = 'very.private@clinic.test';
const PASSWORD = 'Secret!Word99';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let server: TestServer;
let clinicId: string;
let lines: string[];
beforeEach(async () => {
  lines = [];
  server = await startTestServer({}, createLog('debug', { write: (line) => lines.push(line) }));
  clinicId = (await aClinic(server)).id;
});
afterEach(() => server.close());

const signIn = (password: string) => server.call(signInCall, { body: signInBody(EMAIL, password) });
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

function expectNothingPrivate(...secrets: string[]): void {
  const log = lines.join('');
  for (const secret of [EMAIL, 'very.private', PASSWORD, TEST_PASSWORD, ...secrets]) {
    expect(log).not.toContain(secret);
    expect(log).not.toContain(encodeURIComponent(secret));
  }
}

/** The first statement of a sign-in then fails inside PostgreSQL. */
const breakSignIn = () =>
  sql`alter table sign_in_failures rename column email_hash to broken`.execute(server.deps.database.system);

describe('the log of requests', () => {
  it('does not take somebody who hangs up while sending for a database that is gone', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const begun = once(server.app.server, 'request');
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'POST /api/oauth/token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"a":',
    );
    await begun;
    socket.destroy();
    const messages = () => logged().map(({ msg }) => msg);
    await expect.poll(messages, { interval: 5 }).toContain('hung up while sending');
    expect(messages()).not.toContain('database unreachable');
  });

  it('tells route, status and clinic of each request, and nothing private', async () => {
    await aDoctor(server, clinicId, { email: EMAIL });
    await signIn(PASSWORD);
    const token = await tokenOf(server, EMAIL);
    await server.call(getUserCall, { token });
    await server.call(requestPasswordResetCall, { params: { email: EMAIL } });
    await server.deps.backgroundWork.finished();
    const key = keyOfLastMail(server, EMAIL);
    await server.call(getUserByResetKeyCall, { params: { key } });
    await server.call(completePasswordResetCall, { body: { password: PASSWORD, password_reset_key: key } });
    expect(logged().map(({ msg, method, route, status }) => [msg, method, route, status])).toEqual([
      ['answered', 'POST', '/api/oauth/token', 401],
      ['answered', 'POST', '/api/oauth/token', 200],
      ['answered', 'GET', '/api/user', 200],
      ['answered', 'GET', '/api/reset_password/:email', 200],
      ['answered', 'GET', '/api/get_user_with_password_reset_key/:key', 200],
      ['answered', 'POST', '/api/complete_reset_password', 200],
    ]);
    expect(logged()[2]?.['clinicId']).toBe(clinicId);
    expectNothingPrivate(key, token);
  });

  it('keeps addresses that nobody serves and bodies that cannot be read to itself', async () => {
    const headers = { 'content-type': 'application/json', authorization: 'Bearer private-token' };
    await server.app.inject({ url: `/api/nothing/${EMAIL}?token=private-token` });
    await server.app.inject({ url: `/login?email=${EMAIL}` });
    await server.app.inject({ url: `/api/reset_password/%zz${EMAIL}` });
    await server.app.inject({ method: 'POST', url: '/api/oauth/token', headers, payload: `{"username":"${EMAIL}",` });
    await server.app.inject({ method: 'POST', url: '/api/oauth/token', headers, payload: `{"${EMAIL}":1}` });
    await server.app.inject({ url: `/api/user?email=${EMAIL}`, headers });
    expect(lines.length).toBeGreaterThanOrEqual(5);
    expectNothingPrivate('private-token');
  });

  it('names work that failed in the background, not whom it was for', async () => {
    await aDoctor(server, clinicId, { email: EMAIL });
    server.mailFault.isDown = true;
    await server.call(requestPasswordResetCall, { params: { email: EMAIL } });
    await server.deps.backgroundWork.finished();
    expect(logged()).toContainEqual(
      expect.objectContaining({ msg: 'background work failed', work: 'password-reset-mail', error: 'Error' }),
    );
    expectNothingPrivate();
  });
});

describe('an error of an unknown kind', () => {
  it('is answered with the general text and no trace, whatever it says', async () => {
    server.app.get('/api/failing/:key', (request) => {
      throw new Error(`failed for ${EMAIL} ${JSON.stringify(request.params)}`);
    });
    const answer = await server.app.inject({ url: '/api/failing/private-key' });
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      {
        error: 'A general error has occurred. If the problem remains, contact support.',
        detail: 'general-error',
      },
    ]);
    expect(logged()[0]).toMatchObject({ level: 50, msg: 'request failed', error: 'Error' });
    expect(JSON.stringify(logged()[0]?.['frames'])).toContain('request-log.test.ts');
    expectNothingPrivate('private-key');
  });

  it.each([
    ['a text', 'private text'],
    ['nothing', undefined],
    ['an object', { message: 'private text', statusCode: 200 }],
    ['an error with a status of its own', Object.assign(new Error('private text'), { statusCode: 503 })],
  ])('may be %s', async (_, thrown) => {
    server.app.get('/api/failing', async () => {
      throw thrown;
    });
    const answer = await server.app.inject({ url: '/api/failing' });
    expect([answer.statusCode, answer.json().detail]).toEqual([500, 'general-error']);
    expect(answer.body).not.toContain('private');
    expectNothingPrivate('private text');
  });

  it('of the database is logged by its code, without the values it quotes', async () => {
    await breakSignIn();
    const { status, body } = await signIn(PASSWORD);
    expect([status, body.detail]).toEqual([500, 'general-error']);
    expect(logged()[0]).toMatchObject({ msg: 'request failed', code: '42703' });
    expectNothingPrivate();
  });
});

describe('request ids', () => {
  it('are unique, told to the client and found in each line of the log', async () => {
    await breakSignIn();
    const answers = [await signIn(PASSWORD), await signIn(PASSWORD)];
    const ids = answers.map((answer) => String(answer.headers['x-request-id']));
    expect(ids).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)]);
    expect(new Set(ids).size).toBe(2);
    expect(logged().map(({ reqId, msg }) => [reqId, msg])).toEqual([
      [ids[0], 'request failed'],
      [ids[0], 'answered'],
      [ids[1], 'request failed'],
      [ids[1], 'answered'],
    ]);
  });

  it('are never the client’s own, which could hold anything', async () => {
    const { headers } = await server.app.inject({ url: '/api/health', headers: { 'x-request-id': 'forged' } });
    expect(headers['x-request-id']).toMatch(UUID);
    expect(lines.join('')).not.toContain('forged');
  });
});
