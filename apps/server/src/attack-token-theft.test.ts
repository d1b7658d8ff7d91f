import { completePasswordResetCall } from '@glidepath/api-contract/auth/complete-password-reset.call';
import { getUserCall } from '@glidepath/api-contract/auth/get-user.call';
import { logOutCall } from '@glidepath/api-contract/auth/log-out.call';
import { refreshTokenCall } from '@glidepath/api-contract/auth/refresh-token.call';
import { requestPasswordResetCall } from '@glidepath/api-contract/auth/request-password-reset.call';
import { signInCall } from '@glidepath/api-contract/auth/sign-in.call';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { aClinic, aDoctor, signInBody, TEST_PASSWORD } from '../test-support/people.ts';
import { keyOfLastMail, startTestServer, type TestServer } from '../test-support/test-server.ts';

type Tokens = Readonly<{ token: string; refreshToken: string }>;

let server: TestServer;
let email: string;
let userId: string;
let victim: Tokens;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const doctor = await aDoctor(server, (await aClinic(server)).id);
  ({ email, id: userId } = doctor);
  victim = await signedIn();
});

const tokensIn = ({ body }: { body: { token: string; refresh_token: string } }): Tokens => ({
  token: body.token,
  refreshToken: body.refresh_token,
});
const signedIn = async () => tokensIn(await server.call(signInCall, { body: signInBody(email, TEST_PASSWORD) }));
const refresh = ({ token, refreshToken }: Tokens) =>
  server.call(refreshTokenCall, { body: { access_token: token, refresh_token: refreshToken } });
const statusWith = async (token: string) => (await server.call(getUserCall, { token })).status;
const LATER_MS = 31_000;

describe('a stolen refresh token', () => {
  it('used by the thief after its owner: ends every token that came of the sign-in', async () => {
    const second = tokensIn(await refresh(victim));
    server.clock.advance(LATER_MS);
    const third = tokensIn(await refresh(second));
    expect(await statusWith(third.token)).toBe(200);

    expect((await refresh(victim)).status).toBe(401);

    for (const { token } of [victim, second, third]) expect(await statusWith(token)).toBe(401);
    for (const tokens of [second, third]) expect((await refresh(tokens)).status).toBe(401);
  });

  it('used by its owner after the thief: ends what the thief got', async () => {
    const thief = tokensIn(await refresh(victim));
    server.clock.advance(LATER_MS);
    expect((await refresh(victim)).status).toBe(401);
    expect(await statusWith(thief.token)).toBe(401);
    expect((await refresh(thief)).status).toBe(401);
  });

  it('used beside its owner, within the grace of two tabs: the next renewal of either ends the other', async () => {
    for (const isThiefFirst of [true, false]) {
      const stolen = await signedIn();
      const [owner, thief] = [tokensIn(await refresh(stolen)), tokensIn(await refresh(stolen))];
      const [first, second] = isThiefFirst ? [thief, owner] : [owner, thief];
      server.clock.advance(10 * 60_000);
      const next = tokensIn(await refresh(first));
      expect(await statusWith(next.token)).toBe(200);
      server.clock.advance(LATER_MS);
      expect((await refresh(second)).status).toBe(401);
      for (const { token } of [owner, thief, next]) expect(await statusWith(token)).toBe(401);
      expect((await refresh(next)).status).toBe(401);
    }
  });

  it('is recorded, and leaves other sign-ins of the same person alone', async () => {
    const elsewhere = await signedIn();
    await refresh(victim);
    server.clock.advance(LATER_MS);
    await refresh(victim);
    expect(await statusWith(elsewhere.token)).toBe(200);
    const { system } = server.deps.database;
    const events = await system.selectFrom('audit_events').selectAll().where('subject_id', '=', userId).execute();
    expect(events.map(({ action }) => action)).toContain('refresh-token-reused');
  });

  it('is worth nothing without an access token of the same sign-in', async () => {
    const other = await signedIn();
    for (const token of [other.token, 'x'.repeat(43)]) {
      expect((await refresh({ token, refreshToken: victim.refreshToken })).status).toBe(401);
    }
    expect((await refresh(victim)).status).toBe(201);
  });
});

describe('a stolen access token', () => {
  it('ends with the logout of its owner', async () => {
    await server.call(logOutCall, { token: victim.token });
    expect(await statusWith(victim.token)).toBe(401);
    expect((await refresh(victim)).status).toBe(401);
  });

  it('ends with a new password', async () => {
    await server.call(requestPasswordResetCall, { params: { email } });
    await server.deps.backgroundWork.finished();
    const answer = await server.call(completePasswordResetCall, {
      body: { password_reset_key: keyOfLastMail(server, email), password: 'Another!Path2026' },
    });
    expect(answer.status).toBeLessThan(300);
    expect(await statusWith(victim.token)).toBe(401);
  });

  it('ends after 15 minutes by itself', async () => {
    server.clock.advance(15 * 60_000);
    expect(await statusWith(victim.token)).toBe(401);
  });

  it('is taken from the header alone: in an address it would be written down on its way', async () => {
    for (const name of ['token', 'access_token', 'authorization']) {
      const { statusCode } = await server.app.inject({ url: `/api/user?${name}=${victim.token}` });
      expect(statusCode).toBe(401);
    }
    const { statusCode } = await server.app.inject({ url: '/api/user', headers: { cookie: `token=${victim.token}` } });
    expect(statusCode).toBe(401);
  });
});

describe('a stolen database', () => {
  it('holds no token, only hashes of them', async () => {
    const { system } = server.deps.database;
    const rows = JSON.stringify(await system.selectFrom('session_tokens').selectAll().execute());
    const stored = [victim.token, victim.refreshToken].flatMap((token) => [
      token,
      Buffer.from(token).toString('base64'),
    ]);
    expect(stored.filter((text) => rows.includes(text))).toEqual([]);
  });
});
