import { refreshTokenCall } from '@glidepath/api-contract/auth/refresh-token.call';
import { signInCall } from '@glidepath/api-contract/auth/sign-in.call';
import type { Call } from '@glidepath/api-contract/define-call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newToken } from '#platform/secrets/token.ts';
import { aClinic, aDoctor, signInBody, TEST_PASSWORD } from '../test-support/people.ts';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';
import { buildApp, ROUTES } from './app.ts';

let server: TestServer;
let clinicId: string;
beforeAll(async () => {
  server = await startTestServer({ isThrottled: true });
  ({ id: clinicId } = await aClinic(server));
});
afterAll(() => server.close());

let host = 0;
const newAddress = () => `198.51.100.${++host}`;
const signIn = (email: string, password: string, address = newAddress()) =>
  server.call(signInCall, { body: signInBody(email, password), address });

describe('guessing', () => {
  it('passwords of one person from many addresses locks the account after five', async () => {
    const { email } = await aDoctor(server, clinicId);
    const codes: number[] = [];
    for (let guess = 0; guess < 8; guess += 1) codes.push((await signIn(email, `Guess!${guess}`)).body.code);
    expect(new Set(codes.slice(4)).size).toBe(1);
    expect(codes[4]).not.toBe(codes[0]);
    // Not even the right one tells the guesser anything.
    expect((await signIn(email, TEST_PASSWORD)).body.code).toBe(codes[4]);
  });

  it('one password for many people from one address is slowed down', async () => {
    const address = newAddress();
    const statuses: number[] = [];
    for (let person = 0; person < 25; person += 1) {
      statuses.push((await signIn(`person${person}@clinic.test`, TEST_PASSWORD, address)).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it('through several servers is counted together', async () => {
    const second = await buildApp(server.deps);
    const address = newAddress();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 24; attempt += 1) {
      const app = attempt % 2 === 0 ? server.app : second;
      const payload = signInBody(`else${attempt}@clinic.test`, 'x');
      statuses.push(
        (await app.inject({ method: 'POST', url: '/api/oauth/token', payload, remoteAddress: address })).statusCode,
      );
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    await second.close();
  });

  it('is answered with how long to wait', async () => {
    const address = newAddress();
    let last = await signIn('last@clinic.test', 'x', address);
    for (let attempt = 0; attempt < 21; attempt += 1) last = await signIn('last@clinic.test', 'x', address);
    expect([last.status, last.headers['retry-after']]).toEqual([429, '60']);
  });
});

describe('every call that somebody can guess at without signing in', () => {
  const OPEN = ROUTES.map(({ call }) => call).filter((call: Call) => call.callers.includes('anyone'));
  const takesSecret = (call: Call) =>
    [call.params, call.body, call.query].some((schema) =>
      Object.keys(schema?.shape ?? {}).some((name) => /key|password|code$|token|state|SAMLResponse/i.test(name)),
    );

  it('has a throttle', () => {
    const unprotected = OPEN.filter((call) => takesSecret(call) && !call.throttle);
    expect(OPEN.filter(takesSecret).length).toBeGreaterThan(6);
    // Tokens are 32 random bytes, and refreshing needs two of them that belong together.
    expect(unprotected.map(({ name }) => name)).toEqual(['refresh-token']);
  });

  it.each(OPEN.filter((call) => takesSecret(call) && call.throttle).map((call) => [call.path, call] as const))(
    '%s: it holds',
    async (_, call) => {
      const address = newAddress();
      const limit = call.throttle?.limit ?? 0;
      const ask = () =>
        server.call(call, {
          address,
          params: { key: newToken(), email: 'a@b.test', clinicCode: 'x', client: 'web', clinicId: newToken() },
          ...(call.method === 'GET' ? {} : { body: {} }),
        });
      let status = 0;
      for (let attempt = 0; attempt < limit; attempt += 1) ({ status } = await ask());
      expect(status).not.toBe(429);
      expect((await ask()).status).toBe(429);
    },
  );

  it('a refresh with made-up tokens is refused', async () => {
    const body = { access_token: newToken(), refresh_token: newToken() };
    expect((await server.call(refreshTokenCall, { body })).status).toBe(401);
  });
});
