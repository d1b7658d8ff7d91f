import { PASSWORD_HISTORY_LENGTH } from '@glidepath/account-rules';
import { completePasswordResetCall } from '@glidepath/api-contract/auth/complete-password-reset.call';
import { getUserCall } from '@glidepath/api-contract/auth/get-user.call';
import { getUserByResetKeyCall } from '@glidepath/api-contract/auth/get-user-by-reset-key.call';
import { requestPasswordResetCall } from '@glidepath/api-contract/auth/request-password-reset.call';
import { signInCall } from '@glidepath/api-contract/auth/sign-in.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aClinic, aDoctor, signInBody, TEST_PASSWORD, tokenOf } from '../../../test-support/people.ts';
import { keyOfLastMail, startTestServer, type TestServer } from '../../../test-support/test-server.ts';

const NEW_PASSWORD = 'Another!Pass2';

let server: TestServer;
let clinicId: string;
beforeAll(async () => {
  server = await startTestServer();
  clinicId = (await aClinic(server)).id;
});
afterAll(() => server.close());

async function request(email: string) {
  const answer = await server.call(requestPasswordResetCall, { params: { email } });
  await server.deps.backgroundWork.finished();
  return answer;
}
async function keyFor(email: string): Promise<string> {
  await request(email);
  return keyOfLastMail(server, email);
}
const complete = (key: string, password: string) =>
  server.call(completePasswordResetCall, { body: { password, password_reset_key: key } });
const lookUp = (key: string) => server.call(getUserByResetKeyCall, { params: { key } });

describe('asking for a reset', () => {
  it('RESET-05, ENROL-34: mails a link to /reset_password with the key as k', async () => {
    const doctor = await aDoctor(server, clinicId);
    expect((await request(doctor.email)).status).toBe(200);
    const mail = server.mails.findLast((sent) => sent.to === doctor.email);
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/reset_password\?k=[\w-]{43}&lang=en\n/);
    expect(mail?.text).toContain('Hello Dana,');
  });

  it('RESET-05: an unknown address gets the same answer and no mail', async () => {
    const doctor = await aDoctor(server, clinicId);
    const known = await request(doctor.email);
    const unknown = await request('unknown@clinic.test');
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(server.mails.some((sent) => sent.to === 'unknown@clinic.test')).toBe(false);
  });

  it('RESET-05: reads an encoded address', async () => {
    const doctor = await aDoctor(server, clinicId, { email: 'dana+ward/2@clinic.test' });
    await request(doctor.email);
    expect(keyOfLastMail(server, doctor.email)).toHaveLength(43);
  });

  it('ERR1-17: the fourth mail within an hour is refused with code 116, for unknown addresses too', async () => {
    for (const email of [(await aDoctor(server, clinicId)).email, 'stranger@clinic.test']) {
      for (let i = 0; i < 3; i += 1) expect((await request(email)).status).toBe(200);
      const { status, body } = await request(email);
      expect([status, body.code]).toEqual([400, 116]);
    }
  });

  it('refuses a malformed address', async () => {
    const { status, body } = await request('not-an-address');
    expect([status, Object.keys(body.fields)]).toEqual([400, ['email']]);
  });
});

describe('the reset key', () => {
  it('RESET-07: shows whose password it sets', async () => {
    const doctor = await aDoctor(server, clinicId);
    const { status, body } = await lookUp(await keyFor(doctor.email));
    expect([status, body]).toEqual([200, { email: doctor.email, first_name: 'Dana', is_doctor: true }]);
  });

  it('RESET-09, RESET-12, ERR1-12: unknown, expired, replaced and used keys are 410 with code 35', async () => {
    const doctor = await aDoctor(server, clinicId);
    const replaced = await keyFor(doctor.email);
    const used = await keyFor(doctor.email);
    await complete(used, NEW_PASSWORD);
    const expired = await keyFor(doctor.email);
    server.clock.advance(3_600_000);
    for (const key of ['unknown', replaced, used, expired]) {
      for (const { status, body } of [await lookUp(key), await complete(key, 'Third!Pass33')]) {
        expect([status, body.code]).toEqual([410, 35]);
      }
    }
    expect((await server.call(signInCall, { body: signInBody(doctor.email, NEW_PASSWORD) })).status).toBe(200);
  });

  it('RESET-12: two completions at once set one password', async () => {
    const doctor = await aDoctor(server, clinicId);
    const key = await keyFor(doctor.email);
    const answers = await Promise.all([complete(key, NEW_PASSWORD), complete(key, 'Third!Pass33')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 410]);
  });
});

describe('completing a reset', () => {
  it('RESET-10: sets the password and ends all sessions', async () => {
    const doctor = await aDoctor(server, clinicId);
    const token = await tokenOf(server, doctor.email);
    expect((await complete(await keyFor(doctor.email), NEW_PASSWORD)).status).toBe(200);
    expect((await server.call(getUserCall, { token })).body.code).toBe(106);
    expect((await server.call(signInCall, { body: signInBody(doctor.email, TEST_PASSWORD) })).status).toBe(401);
    expect((await server.call(signInCall, { body: signInBody(doctor.email, NEW_PASSWORD) })).status).toBe(200);
  });

  it('AUTH-18: removes the lock', async () => {
    const doctor = await aDoctor(server, clinicId);
    for (let i = 0; i < 5; i += 1) await server.call(signInCall, { body: signInBody(doctor.email, 'Wrong!Pass1') });
    await complete(await keyFor(doctor.email), NEW_PASSWORD);
    expect((await server.call(signInCall, { body: signInBody(doctor.email, NEW_PASSWORD) })).status).toBe(200);
  });

  it.each([
    ['RESET-13', 'Sh0rt!a'],
    ['RESET-14', 'nouppercase1!'],
    ['RESET-15', 'NoDigits!!'],
    ['RESET-16', 'NoSymbol123-'],
    ['RESET-17', 'With Space1!'],
  ])(
    '%s, RESET-11, RESET-23, ERR1-06: the server refuses "%s" with 435 and code 23 and the key stays usable',
    async (_, bad) => {
      const doctor = await aDoctor(server, clinicId);
      const key = await keyFor(doctor.email);
      const { status, body } = await complete(key, bad);
      expect([status, body.code, body.error]).toEqual([435, 23, 'The password does not meet the criteria.']);
      expect((await complete(key, NEW_PASSWORD)).status).toBe(200);
    },
  );

  it('PROOF-10: a leaked password is refused in any disguise, and the key stays usable', async () => {
    const doctor = await aDoctor(server, clinicId);
    const key = await keyFor(doctor.email);
    for (const leaked of ['Password1!', 'P@ssw0rd2026']) {
      const { status, body } = await complete(key, leaked);
      expect([status, body.code, body.detail]).toEqual([435, 2023, 'password-common']);
    }
    expect((await complete(key, NEW_PASSWORD)).status).toBe(200);
  });

  it('PROOF-10: names of the product, the clinic and the person, and the own address, are the first guesses', async () => {
    const clinic = await aClinic(server, { name: 'Hilltop Northside' });
    const names = { first_name: 'Shoshana', last_name: 'Abramovich', email: `sh.abram@${clinic.id}.test` };
    const key = await keyFor((await aDoctor(server, clinic.id, names)).email);
    const guesses = ['Glidepath1!', 'Gl1depath2026!', 'Glide-Path1!', 'Hilltop2026!', '2026!Hilltop', 'Northside_1!'];
    const ofPerson = ['Shoshana1!', 'Abramovich2026!', 'Shoshana.Abramovich1!', 'Abramov1chShoshana!', 'Sh.Abram77!'];
    for (const guess of [...guesses, ...ofPerson]) {
      const { status, body } = await complete(key, guess);
      expect([guess, status, body.detail]).toEqual([guess, 435, 'password-common']);
    }
    expect((await complete(key, 'Hilltop-lamp9!stone')).status).toBe(200);
  });

  it('PROOF-13: is told to the owner by mail', async () => {
    const doctor = await aDoctor(server, clinicId, { language: 'he' });
    await complete(await keyFor(doctor.email), NEW_PASSWORD);
    await server.deps.backgroundWork.finished();
    const mail = server.mails.findLast((sent) => sent.to === doctor.email);
    expect(mail?.subject).toBe('הסיסמה שלך שונתה');
    expect(mail?.text).toContain('/user-profile/security');
  });

  it('RESET-18, ERR1-16: the last 12 passwords are refused with 435 and code 111, the 13th is free again', async () => {
    const doctor = await aDoctor(server, clinicId);
    const set = async (password: string) => {
      server.clock.advance(3_600_000);
      return complete(await keyFor(doctor.email), password);
    };
    expect((await set(TEST_PASSWORD)).body.code).toBe(111);
    for (let i = 1; i < PASSWORD_HISTORY_LENGTH; i += 1) expect((await set(`Changed!Pass${i}`)).status).toBe(200);
    const reused = await set(TEST_PASSWORD);
    expect([reused.status, reused.body.code]).toEqual([435, 111]);
    expect((await set('Changed!Pass12')).status).toBe(200);
    expect((await set(TEST_PASSWORD)).status).toBe(200);
  });
});
