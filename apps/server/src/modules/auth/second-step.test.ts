import { completePasswordResetCall } from '@glidepath/api-contract/auth/complete-password-reset.call';
import { completeSignInCall } from '@glidepath/api-contract/auth/complete-sign-in.call';
import { getSecurityCall } from '@glidepath/api-contract/auth/get-security.call';
import { getUserCall } from '@glidepath/api-contract/auth/get-user.call';
import { requestPasswordResetCall } from '@glidepath/api-contract/auth/request-password-reset.call';
import { signInCall } from '@glidepath/api-contract/auth/sign-in.call';
import { MINUTE_MS } from '@glidepath/quantities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { type Authenticator, STEP_MS, turnOnSecondFactor } from '../../../test-support/authenticator.ts';
import { land } from '../../../test-support/landing.ts';
import { aClinic, aDoctor, signInBody, TEST_PASSWORD, tokenOf } from '../../../test-support/people.ts';
import { keyOfLastMail, startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { createLog } from '../../platform/observability/log.ts';
import { browserKey } from './browser-key.ts';
import { storeLandingCode } from './store-landing-code.ts';
import { turnOffForUser } from './turn-off-second-factor.ts';

let server: TestServer;
let clinicId: string;
beforeAll(async () => {
  server = await startTestServer();
  clinicId = (await aClinic(server)).id;
});
afterAll(() => server.close());

type Somebody = Readonly<{ id: string; email: string; app: Authenticator }>;

/** Whose newest code was used up by turning the second factor on. */
async function somebody(inClinic = clinicId): Promise<Somebody> {
  const doctor = await aDoctor(server, inClinic);
  return { ...doctor, app: await turnOnSecondFactor(server, await tokenOf(server, doctor.email)) };
}
const firstStep = (email: string, password = TEST_PASSWORD) =>
  server.call(signInCall, { body: signInBody(email, password) });
const challengeFor = async (email: string): Promise<string> => (await firstStep(email)).body.challenge;
const secondStep = (challenge: string, code: string, address?: string) =>
  server.call(completeSignInCall, { body: { challenge, code }, ...(address ? { address } : {}) });

describe('the first step', () => {
  it('answers 403 with a challenge in place of tokens, and says what is asked', async () => {
    const { email } = await somebody();
    const { status, body } = await firstStep(email);
    expect(status).toBe(403);
    expect(body).toEqual({
      error: 'Enter the code of your authenticator app.',
      detail: 'second-factor-needed',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      factors: ['app'],
    });
  });

  it('AUTH-13: tells nobody without the password that there is a second factor', async () => {
    const { email } = await somebody();
    const wrong = await firstStep(email, 'Wrong!Pass1');
    const unknown = await firstStep('nobody@clinic.test', 'Wrong!Pass1');
    expect([wrong.status, wrong.body]).toEqual([401, unknown.body]);
  });

  it('opens nothing by itself', async () => {
    const { email } = await somebody();
    expect((await server.call(getUserCall, { token: await challengeFor(email) })).body.code).toBe(104);
  });
});

describe('the second step', () => {
  it('answers what a sign-in answers, and is recorded', async () => {
    const { id, email, app } = await somebody();
    const { status, body } = await secondStep(await challengeFor(email), app.newCode());
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      expires: 900,
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'Bearer',
      account_id: id,
    });
    expect((await server.call(getUserCall, { token: body.token })).body.email).toBe(email);
    const events = await server.deps.database.system
      .selectFrom('audit_events')
      .select(['action', 'facts'])
      .where('actor_id', '=', id)
      .orderBy('seq')
      .execute();
    expect(events.at(-1)).toEqual({ action: 'signed-in', facts: { secondFactor: 'app' } });
  });

  it('takes codes of a clock one step ahead or behind, and typed with a space', async () => {
    const { email, app } = await somebody();
    app.newCode();
    app.newCode();
    expect((await secondStep(await challengeFor(email), app.code(-1))).status).toBe(200);
    const ahead = app.code(1);
    expect((await secondStep(await challengeFor(email), `${ahead.slice(0, 3)} ${ahead.slice(3)}`)).status).toBe(200);
    expect((await secondStep(await challengeFor(email), app.code(2))).body.detail).toBe('second-factor-wrong-code');
  });

  it('takes a recovery code once, however it is typed, and tells its owner', async () => {
    const { email, app } = await somebody();
    const [code = ''] = app.recoveryCodes;
    const typed = code.toLowerCase().replace(/(.{4})/g, '$1-');
    const signedIn = await secondStep(await challengeFor(email), typed);
    expect(signedIn.status).toBe(200);
    const { body } = await server.call(getSecurityCall, { token: signedIn.body.token });
    expect(body.second_factor).toEqual({ is_on: true, recovery_codes_left: 9 });
    expect((await secondStep(await challengeFor(email), code)).body.detail).toBe('second-factor-wrong-code');
    await server.deps.backgroundWork.finished();
    const mails = server.mails.filter((mail) => mail.to === email).map((mail) => mail.subject);
    expect(mails).toEqual(['Two-step verification was turned on', 'A recovery code was used to sign in']);
    expect(server.mails.at(-1)?.text).toContain('/user-profile/security');
  });

  it('is not asked of somebody for whom the identity provider of the clinic vouches', async () => {
    const { id } = await somebody();
    const { hash: browserHash, setCookie } = browserKey(undefined, server.deps.config.baseUrl);
    const path = await server.deps.database.asSystem((tx) =>
      storeLandingCode(tx, { id, clinicId }, { at: server.clock.now(), by: 'saml', browserHash, query: {} }),
    );
    const landed = await land(server, path, { browser: { cookies: setCookie.split(';')[0] ?? '' } });
    const { body } = await server.call(getSecurityCall, { token: landed.body.tokens.token });
    expect(body.sessions).toContainEqual(expect.objectContaining({ is_this: true }));
  });
});

describe('breaking in', () => {
  it('a code that was used is refused, also with another challenge and while it is still shown', async () => {
    const { email, app } = await somebody();
    const code = app.newCode();
    expect((await secondStep(await challengeFor(email), code)).status).toBe(200);
    expect((await secondStep(await challengeFor(email), code)).body.detail).toBe('second-factor-wrong-code');
    expect((await secondStep(await challengeFor(email), app.code(-1))).body.detail).toBe('second-factor-wrong-code');
  });

  it.each(['app', 'recovery'] as const)(
    'a code of the kind %s that arrives ten times at once opens once',
    async (kind) => {
      const { email, app } = await somebody();
      const code = kind === 'app' ? app.newCode() : (app.recoveryCodes[0] ?? '');
      const challenges = [await challengeFor(email), await challengeFor(email)];
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => secondStep(challenges[index % 2] ?? '', code)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    },
  );

  it('a challenge that was answered is spent', async () => {
    const { email, app } = await somebody();
    const challenge = await challengeFor(email);
    expect((await secondStep(challenge, app.newCode())).status).toBe(200);
    const { status, body } = await secondStep(challenge, app.newCode());
    expect([status, body.detail]).toEqual([410, 'second-factor-expired']);
  });

  it('a challenge ends after five minutes, and not before', async () => {
    const { email, app } = await somebody();
    const [early, late] = [await challengeFor(email), await challengeFor(email)];
    server.clock.advance(5 * MINUTE_MS - STEP_MS - 1);
    expect((await secondStep(early, app.newCode())).status).toBe(200);
    server.clock.advance(1);
    expect((await secondStep(late, app.code())).body.detail).toBe('second-factor-expired');
  });

  it('an invented challenge is nobody’s, and is counted for nobody', async () => {
    for (const challenge of ['x'.repeat(43), 'short', "' or 1=1 --"]) {
      expect((await secondStep(challenge, '123456')).body.detail).toBe('second-factor-expired');
    }
  });

  it('the code of one account does not answer the challenge of another', async () => {
    const [victim, thief] = [await somebody(), await somebody()];
    const challenge = await challengeFor(victim.email);
    expect((await secondStep(challenge, thief.app.newCode())).body.detail).toBe('second-factor-wrong-code');
    expect((await secondStep(challenge, thief.app.recoveryCodes[0] ?? '')).body.detail).toBe(
      'second-factor-wrong-code',
    );
    expect((await secondStep(await challengeFor(thief.email), victim.app.code())).body.detail).toBe(
      'second-factor-wrong-code',
    );
  });

  it('AUTH-17: five wrong codes lock the account, and knowing the password gives no more', async () => {
    const { id, email, app } = await somebody();
    const answers: unknown[] = [];
    for (let i = 0; i < 5; i += 1) {
      const { body } = await secondStep(await challengeFor(email), app.wrongCode());
      answers.push(body.code ?? body.detail);
    }
    expect(answers).toEqual([...Array(4).fill('second-factor-wrong-code'), 89]);
    expect((await firstStep(email)).body.code).toBe(89);
    const events = (await auditEventsAbout(server, id)).map((event) => event.action);
    expect(events).toEqual([...Array(4).fill('second-factor-refused'), 'account-locked']);
  });

  it('AUTH-17: a challenge from before the lock takes no code, not even the right one', async () => {
    const { email, app } = await somebody();
    const challenge = await challengeFor(email);
    for (let i = 0; i < 5; i += 1) await secondStep(challenge, app.wrongCode());
    expect((await secondStep(challenge, app.newCode())).body.code).toBe(89);
    expect((await secondStep(challenge, app.recoveryCodes[0] ?? '')).body.code).toBe(89);
  });

  it('AUTH-17: many guesses at once cannot outrun the limit', async () => {
    const { email, app } = await somebody();
    const challenge = await challengeFor(email);
    const answers = await Promise.all(Array.from({ length: 12 }, () => secondStep(challenge, app.wrongCode())));
    expect(answers.filter(({ body }) => body.detail === 'second-factor-wrong-code').length).toBeLessThanOrEqual(4);
    expect((await secondStep(challenge, app.newCode())).body.code).toBe(89);
  });

  it('AUTH-20: wrong passwords and wrong codes count together, and a whole sign-in clears them', async () => {
    const { email, app } = await somebody();
    for (let round = 0; round < 2; round += 1) {
      await firstStep(email, 'Wrong!Pass1');
      await firstStep(email, 'Wrong!Pass1');
      const challenge = await challengeFor(email);
      await secondStep(challenge, app.wrongCode());
      await secondStep(challenge, app.wrongCode());
      expect((await secondStep(challenge, app.newCode())).status).toBe(200);
    }
  });

  it('a new password ends begun sign-ins and leaves the second factor on', async () => {
    const { email, app } = await somebody();
    const challenge = await challengeFor(email);
    await server.call(requestPasswordResetCall, { params: { email } });
    await server.deps.backgroundWork.finished();
    const body = { password: 'Other!Pass2026', password_reset_key: keyOfLastMail(server, email) };
    expect((await server.call(completePasswordResetCall, { body })).status).toBe(200);
    expect((await secondStep(challenge, app.newCode())).body.detail).toBe('second-factor-expired');
    expect((await firstStep(email, 'Other!Pass2026')).body.detail).toBe('second-factor-needed');
  });

  it('whoever was deactivated, or had the second factor turned off meanwhile, has to begin anew', async () => {
    const [gone, helped] = [await somebody(), await somebody()];
    const challenges = [await challengeFor(gone.email), await challengeFor(helped.email)];
    await server.deps.database.system
      .updateTable('users')
      .set({ deactivated_at: server.clock.now() })
      .where('id', '=', gone.id)
      .execute();
    await turnOffForUser(server.deps, helped.email);
    expect((await secondStep(challenges[0] ?? '', gone.app.newCode())).body.detail).toBe('second-factor-expired');
    expect((await secondStep(challenges[1] ?? '', helped.app.code())).body.detail).toBe('second-factor-expired');
    expect((await firstStep(helped.email)).status).toBe(200);
  });

  it('ERR1-22: the hospital network holds for the second step too', async () => {
    const restricted = await aClinic(server, { allowed_networks: ['127.0.0.1'] });
    const { email, app } = await somebody(restricted.id);
    const challenge = await challengeFor(email);
    expect((await secondStep(challenge, app.newCode(), '192.0.2.7')).body.code).toBe(152);
    expect((await secondStep(challenge, app.code())).status).toBe(200);
  });

  it('ERR1-01: more than 20 second steps a minute from one address answer 429', async () => {
    const throttled = await startTestServer({ isThrottled: true });
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) {
      const body = { challenge: 'x'.repeat(43), code: '123456' };
      statuses.push((await throttled.call(completeSignInCall, { body })).status);
    }
    await throttled.close();
    expect(statuses).toEqual([...Array(20).fill(410), 429]);
  });

  it('nothing of it is ever in a log', async () => {
    const lines: string[] = [];
    const log = createLog('debug', { write: (line: string) => lines.push(line) });
    const logged = await startTestServer({}, log);
    const { id } = await aClinic(logged);
    const doctor = await aDoctor(logged, id);
    const app = await turnOnSecondFactor(logged, await tokenOf(logged, doctor.email));
    const { challenge } = (await logged.call(signInCall, { body: signInBody(doctor.email, TEST_PASSWORD) })).body;
    const code = app.newCode();
    await logged.call(completeSignInCall, { body: { challenge, code: app.wrongCode() } });
    await logged.call(completeSignInCall, { body: { challenge, code } });
    await logged.close();
    expect(lines.length).toBeGreaterThan(4);
    for (const secret of [app.secret, challenge, ...app.recoveryCodes]) expect(lines.join()).not.toContain(secret);
    expect(lines.join()).not.toContain(`"${code}"`);
  });
});
