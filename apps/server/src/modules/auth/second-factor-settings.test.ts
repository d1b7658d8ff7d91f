import { beginSecondFactorCall } from '@glidepath/api-contract/auth/begin-second-factor.call';
import { confirmSecondFactorCall } from '@glidepath/api-contract/auth/confirm-second-factor.call';
import { getSecurityCall } from '@glidepath/api-contract/auth/get-security.call';
import { signInCall } from '@glidepath/api-contract/auth/sign-in.call';
import { turnOffSecondFactorCall } from '@glidepath/api-contract/auth/turn-off-second-factor.call';
import { MINUTE_MS } from '@glidepath/quantities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { authenticatorOf, turnOnSecondFactor } from '../../../test-support/authenticator.ts';
import { aClinic, aDoctor, aPatientUser, signInBody, TEST_PASSWORD, tokenOf } from '../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { removeExpired } from '../../platform/database/remove-expired.repository.ts';
import { turnOffForUser } from './turn-off-second-factor.ts';

let server: TestServer;
let clinicId: string;
beforeAll(async () => {
  server = await startTestServer();
  clinicId = (await aClinic(server)).id;
});
afterAll(() => server.close());

async function signedIn() {
  const doctor = await aDoctor(server, clinicId);
  return { ...doctor, token: await tokenOf(server, doctor.email) };
}
const signIn = (email: string) => server.call(signInCall, { body: signInBody(email, TEST_PASSWORD) });
const begin = (token: string, password = TEST_PASSWORD) =>
  server.call(beginSecondFactorCall, { token, body: { password } });
const confirm = (token: string, code: string) => server.call(confirmSecondFactorCall, { token, body: { code } });
const turnOff = (token: string, code: string, password = TEST_PASSWORD) =>
  server.call(turnOffSecondFactorCall, { token, body: { password, code } });
const factor = async (token: string) => (await server.call(getSecurityCall, { token })).body.second_factor;
async function mailsTo(email: string) {
  await server.deps.backgroundWork.finished();
  return server.mails.filter((mail) => mail.to === email);
}

describe('turning the second factor on', () => {
  it('takes the password and a code of the app, and gives ten recovery codes', async () => {
    const { token, email } = await signedIn();
    expect(await factor(token)).toEqual({ is_on: false, recovery_codes_left: 0 });
    const begun = (await begin(token)).body;
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.link).toBe(
      `otpauth://totp/Glidepath:${encodeURIComponent(email)}?secret=${begun.secret}&issuer=Glidepath`,
    );
    const { status, body } = await confirm(token, authenticatorOf(server, begun.secret).code());
    expect(status).toBe(200);
    expect(new Set(body.recovery_codes).size).toBe(10);
    for (const code of body.recovery_codes) expect(code).toMatch(/^[A-Z2-7]{16}$/);
    expect(await factor(token)).toEqual({ is_on: true, recovery_codes_left: 10 });
    expect((await mailsTo(email)).map((mail) => mail.subject)).toEqual(['Two-step verification was turned on']);
  });

  it.each(['doctor', 'admin', 'patient'] as const)('works for a %s', async (kind) => {
    const { email } =
      kind === 'patient'
        ? await aPatientUser(server, clinicId)
        : await aDoctor(server, clinicId, { is_admin: kind === 'admin' });
    await turnOnSecondFactor(server, await tokenOf(server, email));
    expect((await signIn(email)).body.detail).toBe('second-factor-needed');
  });

  it('is not asked for before it is confirmed, and its secret ends after 15 minutes', async () => {
    const { token, email } = await signedIn();
    const app = authenticatorOf(server, (await begin(token)).body.secret);
    expect((await signIn(email)).status).toBe(200);
    server.clock.advance(15 * MINUTE_MS + 1);
    const later = await tokenOf(server, email);
    const { status, body } = await confirm(later, app.code());
    expect([status, body.detail]).toEqual([410, 'second-factor-expired']);
    expect(await factor(later)).toMatchObject({ is_on: false });
  });

  it('refuses a wrong code, a recovery code and the code of a secret that was replaced', async () => {
    const { token } = await signedIn();
    const replaced = authenticatorOf(server, (await begin(token)).body.secret);
    const app = authenticatorOf(server, (await begin(token)).body.secret);
    for (const code of [replaced.code(), app.code(3), 'ABCDEFGHIJ234567', 'hello']) {
      expect((await confirm(token, code)).body.detail).toBe('second-factor-wrong-code');
    }
    expect((await confirm(token, app.code())).status).toBe(200);
  });

  it('refuses without the password; wrong ones lock the account, and the session goes on', async () => {
    const { token, id, email } = await signedIn();
    for (let i = 0; i < 4; i += 1) {
      const { status, body } = await begin(token, 'Wrong!Pass1');
      expect([status, body.detail, body.error]).toEqual([403, 'password-wrong', 'The password is wrong.']);
    }
    expect((await begin(token, 'Wrong!Pass1')).body.code).toBe(89);
    expect((await begin(token)).body.code).toBe(89);
    expect((await signIn(email)).body.code).toBe(89);
    expect(await factor(token)).toMatchObject({ is_on: false });
    const actions = (await auditEventsAbout(server, id)).map((event) => event.action);
    expect(actions).toEqual([...Array(4).fill('password-refused'), 'account-locked']);
  });

  it('cannot be begun or confirmed again while it is on', async () => {
    const { token, email } = await signedIn();
    const app = await turnOnSecondFactor(server, token);
    expect((await begin(token)).body.detail).toBe('changed-meanwhile');
    expect((await confirm(token, app.newCode())).body.detail).toBe('changed-meanwhile');
    expect((await signIn(email)).body.detail).toBe('second-factor-needed');
  });

  it('happens once when two pages confirm at the same moment', async () => {
    const { token } = await signedIn();
    const app = authenticatorOf(server, (await begin(token)).body.secret);
    const answers = await Promise.all([confirm(token, app.code()), confirm(token, app.code())]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await factor(token)).toMatchObject({ recovery_codes_left: 10 });
  });
});

describe('what is stored', () => {
  it('is neither the secret nor a recovery code, and the trail says who turned it on', async () => {
    const { token, id } = await signedIn();
    const app = await turnOnSecondFactor(server, token);
    const { system } = server.deps.database;
    const row = await system.selectFrom('second_factors').selectAll().where('user_id', '=', id).executeTakeFirst();
    const codes = await system.selectFrom('recovery_codes').selectAll().where('user_id', '=', id).execute();
    const stored = [row?.secret_sealed, ...codes.map(({ hash }) => hash)].map((bytes) => bytes?.toString('latin1'));
    for (const secret of [app.secret, ...app.recoveryCodes]) expect(stored.join()).not.toContain(secret);
    expect(codes.every(({ hash }) => hash.length === 32)).toBe(true);
    const events = await system
      .selectFrom('audit_events')
      .select(['action', 'facts'])
      .where('actor_id', '=', id)
      .execute();
    expect(events).toContainEqual({ action: 'second-factor-turned-on', facts: {} });
  });

  it.each(['second_factors', 'recovery_codes', 'sign_in_challenges'] as const)(
    'ROLE-02: %s is closed to every scope',
    async (table) => {
      const reading = server.deps.database.inScope({ clinicId }, (tx) => tx.selectFrom(table).selectAll().execute());
      await expect(reading).rejects.toThrow(/permission denied/);
    },
  );
});

describe('what nobody can use any more', () => {
  it('is removed: begun sign-ins when they expire, unconfirmed secrets after a day', async () => {
    const [on, begun] = [await signedIn(), await signedIn()];
    await turnOnSecondFactor(server, on.token);
    await begin(begun.token);
    await signIn(on.email);
    const { system } = server.deps.database;
    const left = async () => {
      await removeExpired(server.deps);
      const factors = await system.selectFrom('second_factors').select('user_id').execute();
      const challenges = await system.selectFrom('sign_in_challenges').select('user_id').execute();
      return {
        isOnKept: factors.some((row) => row.user_id === on.id),
        isBegunKept: factors.some((row) => row.user_id === begun.id),
        isWaiting: challenges.some((row) => row.user_id === on.id),
      };
    };
    expect(await left()).toEqual({ isOnKept: true, isBegunKept: true, isWaiting: true });
    server.clock.advance(5 * MINUTE_MS + 1);
    expect(await left()).toEqual({ isOnKept: true, isBegunKept: true, isWaiting: false });
    server.clock.advance(24 * 60 * MINUTE_MS);
    expect(await left()).toEqual({ isOnKept: true, isBegunKept: false, isWaiting: false });
  });
});

describe('turning the second factor off', () => {
  it('takes the password and a code, and is told by mail', async () => {
    const { token, email } = await signedIn();
    const app = await turnOnSecondFactor(server, token);
    expect((await turnOff(token, app.newCode())).status).toBe(200);
    expect(await factor(token)).toEqual({ is_on: false, recovery_codes_left: 0 });
    expect((await signIn(email)).status).toBe(200);
    const [, mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Two-step verification was turned off');
    expect(mail?.text).not.toContain('you can ignore it');
  });

  it('takes a recovery code in place of the app', async () => {
    const { token } = await signedIn();
    const app = await turnOnSecondFactor(server, token);
    expect((await turnOff(token, app.recoveryCodes[3] ?? '')).status).toBe(200);
  });

  it('refuses a code that was used, a wrong code and a wrong password, and counts each', async () => {
    const { token, email } = await signedIn();
    const app = await turnOnSecondFactor(server, token);
    expect((await turnOff(token, app.code())).body.detail).toBe('second-factor-wrong-code');
    expect((await turnOff(token, app.wrongCode())).body.detail).toBe('second-factor-wrong-code');
    expect((await turnOff(token, app.newCode(), 'Wrong!Pass1')).body.detail).toBe('password-wrong');
    expect((await turnOff(token, app.wrongCode())).body.detail).toBe('second-factor-wrong-code');
    expect((await turnOff(token, app.wrongCode())).body.code).toBe(89);
    expect((await turnOff(token, app.newCode())).body.code).toBe(89);
    expect((await signIn(email)).body.code).toBe(89);
    expect(await factor(token)).toMatchObject({ is_on: true });
  });

  it('cannot be guessed by proving the password elsewhere in between', async () => {
    const { token } = await signedIn();
    const app = await turnOnSecondFactor(server, token);
    const answers: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      answers.push((await turnOff(token, app.wrongCode())).body.code ?? 0);
      await begin(token);
    }
    expect(answers).toEqual([0, 0, 0, 0, 89]);
  });

  it('is refused where it is off, and does not count as a failure', async () => {
    const { token, email } = await signedIn();
    for (let i = 0; i < 6; i += 1) {
      expect((await turnOff(token, '123456')).body.detail).toBe('changed-meanwhile');
    }
    expect((await signIn(email)).status).toBe(200);
  });
});

describe('the operator', () => {
  it('turns it off for somebody who lost everything; recorded, told by mail, and begun sign-ins end', async () => {
    const { token, id, email } = await signedIn();
    await turnOnSecondFactor(server, token);
    const { challenge } = (await signIn(email)).body;
    expect(challenge).toMatch(/^[\w-]{43}$/);
    expect(await turnOffForUser(server.deps, ` ${email.toUpperCase()} `)).toBe(true);
    expect((await signIn(email)).status).toBe(200);
    expect(await auditEventsAbout(server, id)).toEqual([
      { action: 'second-factor-turned-off', actorKind: 'operator', actorId: null, clinicId, facts: {} },
    ]);
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Two-step verification was turned off');
    const waiting = await server.deps.database.system.selectFrom('sign_in_challenges').selectAll().execute();
    expect(waiting.filter((row) => row.user_id === id)).toEqual([]);
  });

  it('is told when it is not on, and when there is no such person', async () => {
    const { email } = await signedIn();
    expect(await turnOffForUser(server.deps, email)).toBe(false);
    expect(await mailsTo(email)).toEqual([]);
    await expect(turnOffForUser(server.deps, 'stranger@clinic.test')).rejects.toMatchObject({ code: 24 });
  });
});
