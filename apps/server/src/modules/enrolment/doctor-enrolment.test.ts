import { createHash } from 'node:crypto';
import { signInCall } from '@glidepath/api-contract/auth/sign-in.call';
import { completeDoctorEnrolmentCall } from '@glidepath/api-contract/enrolment/complete-doctor-enrolment.call';
import { getUserByEnrolmentKeyCall } from '@glidepath/api-contract/enrolment/get-user-by-enrolment-key.call';
import { DAY_MS } from '@glidepath/quantities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { AuditActor } from '#platform/audit/record-audit-event.ts';
import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { aClinic, aDoctor, aPatientUser, signInBody, TEST_PASSWORD } from '../../../test-support/people.ts';
import { tableContents } from '../../../test-support/table-contents.ts';
import { keyOfLastMail, startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { inviteDoctor } from './invite-doctor.ts';

let server: TestServer;
let clinicId: string;
let operator: AuditActor;
let counter = 0;
beforeAll(async () => {
  server = await startTestServer();
  clinicId = (await aClinic(server)).id;
  operator = { kind: 'operator', id: null, clinicId };
});
afterAll(() => server.close());

const invitation = (changes: Partial<Parameters<typeof inviteDoctor>[1]> = {}) => ({
  clinicId,
  email: `invited${++counter}@clinic.test`,
  firstName: 'Omer',
  lastName: 'Katz',
  isAdmin: false,
  ...changes,
});
async function invited(changes: Partial<Parameters<typeof inviteDoctor>[1]> = {}) {
  const wanted = invitation(changes);
  const { userId } = await inviteDoctor(server.deps, wanted, operator);
  return { userId, email: wanted.email, key: keyOfLastMail(server, wanted.email) };
}
const lookUp = (key: string) => server.call(getUserByEnrolmentKeyCall, { params: { key } });
const complete = (key: string, password = TEST_PASSWORD) =>
  server.call(completeDoctorEnrolmentCall, { body: { password, adp_enrollment_key: key } });
const userRow = (userId: string) =>
  server.deps.database.system.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
const lastMailTo = (email: string) => server.mails.findLast((sent) => sent.to === email);

describe('inviting a doctor', () => {
  it('ENROL-34: mails a link to /doctor_enrollment with the key as k', async () => {
    const { email, userId } = await invited();
    expect(lastMailTo(email)?.text).toMatch(/http:\/\/localhost:3000\/doctor_enrollment\?k=[\w-]{43}&lang=en\n/);
    expect(await userRow(userId)).toMatchObject({
      clinic_id: clinicId,
      is_doctor: true,
      is_admin: false,
      enrolled_at: null,
    });
    expect(await auditEventsAbout(server, userId)).toMatchObject([{ action: 'doctor-invited', actorKind: 'operator' }]);
  });

  it('keeps the address in lower case and the admin right', async () => {
    const { userId } = await inviteDoctor(
      server.deps,
      invitation({ email: ' Mixed@Clinic.TEST ', isAdmin: true }),
      operator,
    );
    expect(await userRow(userId)).toMatchObject({ email: 'mixed@clinic.test', is_admin: true });
  });

  it('writes in Hebrew for a clinic in Israel', async () => {
    const israel = await aClinic(server, { country: 'IL' });
    const { email } = await invited({ clinicId: israel.id });
    expect(lastMailTo(email)?.html).toContain('lang="he"');
  });

  it('stores the key as a hash only', async () => {
    const { userId, key } = await invited();
    const row = await server.deps.database.system
      .selectFrom('mailed_keys')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(row.hash).toEqual(createHash('sha256').update(key).digest());
    expect(JSON.stringify(row)).not.toContain(key);
  });

  it.each([
    ['an enrolled doctor', async () => (await aDoctor(server, clinicId)).email, 26],
    ['a doctor of another clinic', async () => (await aDoctor(server, (await aClinic(server)).id)).email, 27],
    ['an enrolled patient', async () => (await aPatientUser(server, clinicId)).email, 27],
  ])('ERR1-08, ERR1-09: refuses %s and mails nobody', async (_, someone, code) => {
    const email = await someone();
    const mails = server.mails.length;
    const before = await tableContents(server.deps.database);
    await expect(inviteDoctor(server.deps, invitation({ email }), operator)).rejects.toMatchObject({
      code,
      status: 409,
    });
    expect(server.mails).toHaveLength(mails);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it('ENROL-34: one who has not signed up is invited again, with a new key to the same account', async () => {
    const first = await invited();
    const second = await invited({ email: first.email });
    expect(second.userId).toBe(first.userId);
    expect((await lookUp(first.key)).body.code).toBe(99);
    expect((await lookUp(second.key)).status).toBe(200);
  });

  it('ENROL-34: one who signs up while the mail is under way gets no new key', async () => {
    const { email, key } = await invited();
    const mailer = {
      send: async () => {
        await complete(key);
      },
    };
    const before = await server.deps.database.system.selectFrom('mailed_keys').select('hash').execute();
    await expect(inviteDoctor({ ...server.deps, mailer }, invitation({ email }), operator)).rejects.toMatchObject({
      code: 26,
    });
    expect(await server.deps.database.system.selectFrom('mailed_keys').select('hash').execute()).toEqual(before);
  });

  it('refuses a malformed address and an unknown clinic', async () => {
    await expect(inviteDoctor(server.deps, invitation({ email: 'no address' }), operator)).rejects.toMatchObject({
      status: 400,
    });
    const nowhere = invitation({ clinicId: '00000000-0000-7000-8000-000000000000' });
    await expect(inviteDoctor(server.deps, nowhere, operator)).rejects.toMatchObject({ status: 404 });
  });

  it('ERR1-10: a failed mail answers code 28, leaves no account behind and can be repeated', async () => {
    const wanted = invitation();
    const before = await tableContents(server.deps.database);
    server.mailFault.isDown = true;
    await expect(inviteDoctor(server.deps, wanted, operator)).rejects.toMatchObject({ code: 28, status: 502 });
    server.mailFault.isDown = false;
    expect(await tableContents(server.deps.database)).toEqual(before);
    await inviteDoctor(server.deps, wanted, operator);
    expect((await lookUp(keyOfLastMail(server, wanted.email))).status).toBe(200);
  });
});

describe('a doctor signs up', () => {
  it('ENROL-01, ENROL-22: the key shows what the form needs and nothing else', async () => {
    const { email, key } = await invited();
    const { status, body } = await lookUp(key);
    expect([status, body]).toEqual([200, { email, first_name: 'Omer', is_doctor: true }]);
  });

  it('ENROL-08, ENROL-21: sets the password, spends the key, and the doctor can sign in', async () => {
    const { userId, email, key } = await invited();
    expect((await complete(key)).status).toBe(200);
    expect((await server.call(signInCall, { body: signInBody(email, TEST_PASSWORD) })).status).toBe(200);
    const again = await complete(key, 'Another!Pass2');
    expect([again.status, again.body.code]).toEqual([410, 99]);
    expect(await userRow(userId)).toMatchObject({
      enrolled_at: server.clock.now(),
      terms_accepted_at: server.clock.now(),
      terms_dated: '2022-03-27',
    });
    const trail = await auditEventsAbout(server, userId);
    expect(trail.at(-1)).toMatchObject({ action: 'doctor-enrolled', actorKind: 'clinician', actorId: userId });
  });

  it('two completions at once with one key: one succeeds', async () => {
    const { key } = await invited();
    const answers = await Promise.all([complete(key), complete(key, 'Another!Pass2')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 410]);
  });

  it('failed sign-ins before the sign-up do not lock the new account', async () => {
    const { email, key } = await invited();
    for (let i = 0; i < 6; i += 1) await server.call(signInCall, { body: signInBody(email, 'guess') });
    await complete(key);
    expect((await server.call(signInCall, { body: signInBody(email, TEST_PASSWORD) })).status).toBe(200);
  });

  it('ERR1-06: a password against the rules answers code 23, writes nothing and keeps the key', async () => {
    const { key } = await invited();
    const before = await tableContents(server.deps.database);
    for (const password of [
      '',
      'Short!1',
      'nouppercase!1',
      'NoDigits!!',
      'NoSymbol11',
      'With Space!1',
      `Aa1!${'x'.repeat(125)}`,
    ]) {
      const { status, body } = await complete(key, password);
      expect([password, status, body.code]).toEqual([password, 435, 23]);
    }
    expect(await tableContents(server.deps.database)).toEqual(before);
    expect((await complete(key)).status).toBe(200);
  });

  it('ENROL-20, ERR1-11: an expired key answers code 31', async () => {
    const { key } = await invited();
    server.clock.advance(14 * DAY_MS - 1);
    expect((await lookUp(key)).status).toBe(200);
    server.clock.advance(1);
    for (const answer of [await lookUp(key), await complete(key)]) {
      expect([answer.status, answer.body.code]).toEqual([410, 31]);
    }
  });

  it('ENROL-20, ERR1-15: a key that is unknown, or of another kind, answers code 99', async () => {
    const { userId, key } = await invited();
    await server.deps.database.system
      .updateTable('mailed_keys')
      .set({ kind: 'reset' })
      .where('user_id', '=', userId)
      .execute();
    for (const unknown of [key, 'x'.repeat(43), "' or 1=1 --"]) {
      for (const answer of [await lookUp(unknown), await complete(unknown)]) {
        expect([answer.status, answer.body.code]).toEqual([410, 99]);
      }
    }
  });

  it('a doctor who was deactivated before signing up is refused', async () => {
    const { userId, key } = await invited();
    await server.deps.database.system
      .updateTable('users')
      .set({ deactivated_at: server.clock.now() })
      .where('id', '=', userId)
      .execute();
    expect((await lookUp(key)).body.code).toBe(99);
  });
});
