import { completePasswordResetCall } from '@glidepath/api-contract/auth/complete-password-reset.call';
import { getUserCall } from '@glidepath/api-contract/auth/get-user.call';
import { requestPasswordResetCall } from '@glidepath/api-contract/auth/request-password-reset.call';
import { signInCall } from '@glidepath/api-contract/auth/sign-in.call';
import type { Call } from '@glidepath/api-contract/define-call';
import { completeEmailChangeCall } from '@glidepath/api-contract/patient-accounts/complete-email-change.call';
import { getEmailChangeByKeyCall } from '@glidepath/api-contract/patient-accounts/get-email-change-by-key.call';
import { getPatientAccountCall } from '@glidepath/api-contract/patient-accounts/get-patient-account.call';
import { listLockedPatientsCall } from '@glidepath/api-contract/patient-accounts/list-locked-patients.call';
import { requestEmailChangeCall } from '@glidepath/api-contract/patient-accounts/request-email-change.call';
import { unlockPatientCall } from '@glidepath/api-contract/patient-accounts/unlock-patient.call';
import { withdrawEmailChangeCall } from '@glidepath/api-contract/patient-accounts/withdraw-email-change.call';
import { getPatientCall } from '@glidepath/api-contract/patients/get-patient.call';
import { DAY_MS } from '@glidepath/quantities';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import {
  aClinic,
  aDoctor,
  aPatient,
  aPatientUser,
  provenTokenOf,
  signInBody,
  TEST_PASSWORD,
  tokenOf,
} from '../../../test-support/people.ts';
import { tableContents } from '../../../test-support/table-contents.ts';
import { keyOfLastMail, startTestServer, type TestServer } from '../../../test-support/test-server.ts';

const BORN_ON = '1990-05-17';

let server: TestServer;
let clinicId: string;
let admin: { id: string; email: string };
let token: string;
let counter = 0;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  clinicId = (await aClinic(server)).id;
  admin = await aDoctor(server, clinicId, { is_admin: true });
  token = await provenTokenOf(server, admin.email);
});
afterAll(() => server.close());

const newEmail = () => `moved${++counter}@home.test`;
const act = (call: Call, id: string, body?: object, as = token) =>
  server.call(call, { token: as, params: { id }, ...(body ? { body } : {}) });
const change = (id: string, email: string, as = token) => act(requestEmailChangeCall, id, { email }, as);
const confirm = (key: string, date_of_birth = BORN_ON) =>
  server.call(completeEmailChangeCall, { body: { email_change_key: key, date_of_birth } });
const attempt = (email: string, password = TEST_PASSWORD) =>
  server.call(signInCall, { body: signInBody(email, password) });
const lock = async (email: string) => {
  for (let i = 0; i < 5; i += 1) await attempt(email, 'wrong');
};
const subjectsTo = async (email: string) => {
  await server.deps.backgroundWork.finished();
  return server.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
};
/** Nobody stays signed in for so long. */
const daysLater = async (days: number) => {
  server.clock.advance(days * DAY_MS);
  token = await provenTokenOf(server, admin.email);
};
const actionsAbout = async (id: string) => (await auditEventsAbout(server, id)).map(({ action }) => action);

/** Status and body of what changed nothing and mailed nobody. */
async function refusal(ask: () => ReturnType<typeof change>) {
  const { allowances: _, ...before } = await tableContents(server.deps.database);
  const mails = server.mails.length;
  const { status, body } = await ask();
  const { allowances: __, ...after } = await tableContents(server.deps.database);
  expect(after).toEqual(before);
  await server.deps.backgroundWork.finished();
  expect(server.mails).toHaveLength(mails);
  return [status, body];
}

describe('a patient whom too many sign-ins have locked', () => {
  it('ACC-01: is listed for the administrator of the clinic, and let in again by one', async () => {
    const locked = await aPatientUser(server, clinicId, { last_name: 'Locked' });
    await aPatientUser(server, clinicId);
    const foreigner = await aPatientUser(server, (await aClinic(server)).id);
    const doctor = await aDoctor(server, clinicId);
    for (const { email } of [locked, foreigner, doctor]) await lock(email);
    expect((await attempt(locked.email)).body.code).toBe(89);

    expect((await server.call(listLockedPatientsCall, { token })).body).toEqual([
      {
        id: locked.patientId,
        name: 'Maya Locked',
        email: locked.email,
        locked_at: server.clock.now().toISOString(),
      },
    ]);
    expect((await act(getPatientAccountCall, locked.patientId)).body).toEqual({
      email: locked.email,
      is_locked: true,
      email_change: null,
    });
    expect(await act(unlockPatientCall, locked.patientId)).toMatchObject({ status: 200, body: { is_locked: false } });
    expect((await attempt(locked.email)).status).toBe(200);
    expect((await server.call(listLockedPatientsCall, { token })).body).toEqual([]);
    expect(
      (await auditEventsAbout(server, locked.userId)).map(({ action, actorId }) => [action, actorId]),
    ).toContainEqual(['user-unlocked', admin.id]);
  });

  it('ACC-01, ERR1-07: is nobody where there is no account', async () => {
    const invited = await aPatient(server, clinicId);
    const nameless = await aPatient(server, clinicId, { email: null });
    for (const { id } of [invited, nameless]) {
      expect(await refusal(() => act(unlockPatientCall, id))).toMatchObject([404, { code: 24 }]);
    }
    await lock(invited.email ?? '');
    expect((await act(getPatientAccountCall, invited.id)).body.is_locked).toBe(false);
    expect((await server.call(listLockedPatientsCall, { token })).body).toEqual([]);
  });
});

describe('another address for an enrolled patient', () => {
  it('PROOF-01: takes a fresh proof, since its owner could take the account', async () => {
    const { patientId } = await aPatientUser(server, clinicId);
    const stolen = await tokenOf(server, admin.email);
    expect(await refusal(() => change(patientId, newEmail(), stolen))).toMatchObject([403, { detail: 'proof-needed' }]);
  });

  it('ACC-02: waits until the new address confirms it; the former is told at once and when it is done', async () => {
    const patient = await aPatientUser(server, clinicId);
    const session = await tokenOf(server, patient.email);
    const to = newEmail();
    const { status, body } = await change(patient.patientId, ` ${to.toUpperCase()} `);
    const pending = {
      email: to,
      requested_at: server.clock.now().toISOString(),
      expires_at: new Date(server.clock.now().getTime() + 3 * DAY_MS).toISOString(),
      is_expired: false,
    };
    expect([status, body]).toEqual([201, { email: patient.email, is_locked: false, email_change: pending }]);
    expect(await subjectsTo(patient.email)).toEqual(['Your email address in Glidepath is about to change']);
    expect(await subjectsTo(to)).toEqual(['Confirm your new email address']);
    expect((await attempt(to)).status).toBe(401);
    expect((await attempt(patient.email)).status).toBe(200);

    const key = keyOfLastMail(server, to);
    const lookUp = await server.call(getEmailChangeByKeyCall, { params: { key } });
    expect([lookUp.status, lookUp.body]).toEqual([200, { email: to, first_name: 'Maya' }]);
    expect((await confirm(key)).status).toBe(200);
    expect((await attempt(to)).status).toBe(200);
    expect((await attempt(patient.email)).status).toBe(401);
    expect((await server.call(getUserCall, { token: session })).body.code).toBe(106);
    expect((await act(getPatientAccountCall, patient.patientId)).body).toEqual({
      email: to,
      is_locked: false,
      email_change: null,
    });
    expect((await act(getPatientCall, patient.patientId)).body).toMatchObject({ email: to, version: 2 });
    expect((await subjectsTo(patient.email)).at(-1)).toBe('Your email address in Glidepath was changed');
    expect(await auditEventsAbout(server, patient.patientId)).toMatchObject([
      { action: 'email-change-requested', actorId: admin.id, facts: { isRepeated: false } },
      { action: 'email-changed', actorKind: 'patient', actorId: patient.userId },
    ]);
    expect(JSON.stringify(await auditEventsAbout(server, patient.patientId))).not.toContain('@');
    // Once is enough.
    expect((await confirm(key)).body.code).toBe(2012);
  });

  it('ACC-02: speaks the language of the patient, else of the clinic', async () => {
    const abroad = await aClinic(server, { country: 'IL' });
    const colleague = await aDoctor(server, abroad.id, { is_admin: true });
    const patient = await aPatientUser(server, abroad.id);
    const to = newEmail();
    await change(patient.patientId, to, await provenTokenOf(server, colleague.email));
    expect(await subjectsTo(to)).toEqual(['אישור כתובת הדוא״ל החדשה שלך']);
    expect(await subjectsTo(patient.email)).toEqual(['כתובת הדוא״ל שלך ב-Glidepath עומדת להשתנות']);
  });

  it('ACC-03: is seen, sent again and withdrawn; only the newest link works', async () => {
    const { patientId, email } = await aPatientUser(server, clinicId);
    const [first, second] = [newEmail(), newEmail()];
    await change(patientId, first);
    const keys = [keyOfLastMail(server, first)];
    await daysLater(3);
    expect((await act(getPatientAccountCall, patientId)).body.email_change).toMatchObject({ is_expired: true });
    expect((await confirm(keys[0] ?? '')).body.code).toBe(2012);
    expect((await change(patientId, first)).body.email_change).toMatchObject({ email: first, is_expired: false });
    keys.push(keyOfLastMail(server, first));
    // The former address was already notified of this one.
    expect(await subjectsTo(email)).toHaveLength(1);
    await change(patientId, second);
    expect(await subjectsTo(email)).toHaveLength(2);
    keys.push(keyOfLastMail(server, second));
    for (const key of keys.slice(0, 2)) expect((await confirm(key)).body.code).toBe(2012);

    expect((await act(withdrawEmailChangeCall, patientId)).body.email_change).toBeNull();
    expect((await confirm(keys[2] ?? '')).body.code).toBe(2012);
    const before = await tableContents(server.deps.database);
    expect((await act(withdrawEmailChangeCall, patientId)).status).toBe(200);
    expect(await tableContents(server.deps.database)).toEqual(before);
    expect(await actionsAbout(patientId)).toEqual([
      'email-change-requested',
      'email-change-requested',
      'email-change-requested',
      'email-change-withdrawn',
    ]);
  });

  it('ACC-03: when two links are requested at once, one works', async () => {
    const { patientId } = await aPatientUser(server, clinicId);
    const addresses = [newEmail(), newEmail()];
    await Promise.all(addresses.map((to) => change(patientId, to)));
    const answers = [];
    for (const to of addresses) answers.push((await confirm(keyOfLastMail(server, to))).status);
    expect(answers.sort()).toEqual([200, 410]);
  });

  it('ACC-04: the link of a stranger opens nothing: five wrong dates of birth spend it', async () => {
    const { patientId, email } = await aPatientUser(server, clinicId);
    const to = newEmail();
    await change(patientId, to);
    const key = keyOfLastMail(server, to);
    for (let day = 1; day <= 5; day += 1) expect((await confirm(key, `1991-01-0${day}`)).body.code).toBe(176);
    expect((await confirm(key)).body.code).toBe(2012);
    expect((await attempt(email)).status).toBe(200);
    expect((await auditEventsAbout(server, patientId)).at(-1)).toMatchObject({
      action: 'enrolment-birth-date-refused',
      facts: { kind: 'email-change', wrongBirthDates: 5 },
    });
    expect((await act(getPatientAccountCall, patientId)).body.email_change).toBeNull();
  });

  it('ACC-04: whoever still reads the former mailbox cannot set a password any more', async () => {
    const { patientId, email } = await aPatientUser(server, clinicId);
    await server.call(requestPasswordResetCall, { params: { email } });
    await server.deps.backgroundWork.finished();
    const resetKey = keyOfLastMail(server, email);
    const to = newEmail();
    await change(patientId, to);
    expect((await confirm(keyOfLastMail(server, to))).status).toBe(200);
    const body = { password: 'Another!Path2026', password_reset_key: resetKey };
    expect((await server.call(completePasswordResetCall, { body })).body.code).toBe(35);
    expect((await attempt(to)).status).toBe(200);
  });

  it('ACC-02: attempts at either address do not lock whoever confirmed it', async () => {
    const { patientId, email } = await aPatientUser(server, clinicId);
    const to = newEmail();
    await change(patientId, to);
    for (const address of [email, to]) await lock(address);
    await confirm(keyOfLastMail(server, to));
    expect((await attempt(to)).status).toBe(200);
  });

  it.each<[string, () => Promise<string>]>([
    ['a patient of the clinic', async () => (await aPatientUser(server, clinicId)).email],
    [
      'somebody invited by it',
      async () => (await aPatient(server, clinicId, { email: `Not.Yet${++counter}@x.test` })).email ?? '',
    ],
    ['a clinician of the clinic', async () => (await aDoctor(server, clinicId)).email],
  ])('ACC-04, ERR1-09: the address of %s is refused in the same words', async (_, someone) => {
    const { patientId } = await aPatientUser(server, clinicId);
    const email = await someone();
    expect(await refusal(() => change(patientId, email))).toMatchObject([
      409,
      {
        code: 27,
        error: 'This email address is already in use.',
      },
    ]);
  });

  it('ACC-04, ERR1-09: an address that became somebody else\u2019s meanwhile is refused, and nothing is half done', async () => {
    const { patientId, email } = await aPatientUser(server, clinicId);
    const to = newEmail();
    await change(patientId, to);
    await aDoctor(server, (await aClinic(server)).id, { email: to });
    expect(await refusal(() => confirm(keyOfLastMail(server, to)))).toMatchObject([409, { code: 27 }]);
    expect((await attempt(email)).status).toBe(200);
  });

  it('ACC-04: nobody floods a mailbox by asking again and again: five a day', async () => {
    const { patientId } = await aPatientUser(server, clinicId);
    const { email } = await aPatientUser(server, clinicId);
    for (let i = 0; i < 5; i += 1) expect((await change(patientId, email)).body.code).toBe(27);
    expect(await refusal(() => change(patientId, email))).toMatchObject([400, { code: 2011 }]);
    expect(await refusal(() => change(patientId, newEmail()))).toMatchObject([400, { code: 2011 }]);
    await daysLater(1);
    expect((await change(patientId, newEmail())).status).toBe(201);
  });

  it('ACC-02: when the mail fails nothing changes, and an earlier link still works', async () => {
    const { patientId } = await aPatientUser(server, clinicId);
    const to = newEmail();
    await change(patientId, to);
    await server.deps.backgroundWork.finished();
    server.mailFault.isDown = true;
    expect(await refusal(() => change(patientId, newEmail()))).toMatchObject([502, { code: 2013 }]);
    server.mailFault.isDown = false;
    expect((await confirm(keyOfLastMail(server, to))).status).toBe(200);
  });

  it.each([
    ['the present address', (email: string) => email.toUpperCase(), 'This is the present email address.'],
    ['one that cannot be saved', () => 'ma\ud800ya@home.test', 'This email address cannot be saved.'],
  ])('ACC-02: %s is refused by field', async (_, addressOf, text) => {
    const { patientId, email } = await aPatientUser(server, clinicId);
    expect(await refusal(() => change(patientId, addressOf(email)))).toMatchObject([400, { fields: { email: text } }]);
  });

  it('ACC-02: who has not enrolled has an address that can simply be edited', async () => {
    const { id } = await aPatient(server, clinicId);
    expect(await refusal(() => change(id, newEmail()))).toMatchObject([409, { code: 2014 }]);
  });

  it('ACC-02: a guest, who has no account, gets the address for a later one, with or without an earlier', async () => {
    for (const email of [newEmail(), null]) {
      const { id } = await aPatient(server, clinicId, { is_guest: true, email });
      const to = newEmail();
      expect((await change(id, to)).status).toBe(201);
      expect((await confirm(keyOfLastMail(server, to))).status).toBe(200);
      expect((await act(getPatientCall, id)).body.email).toBe(to);
      if (email !== null) expect(await subjectsTo(email)).toHaveLength(2);
    }
  });
});

describe('who may help a patient back in', () => {
  it('ROLE-04, ROLE-02: administrators, for patients of their own clinic', async () => {
    const { patientId, email } = await aPatientUser(server, clinicId);
    const doctor = await tokenOf(server, (await aDoctor(server, clinicId)).email);
    const elsewhere = await aDoctor(server, (await aClinic(server)).id, { is_admin: true });
    const foreigner = await tokenOf(server, elsewhere.email);
    const own = await tokenOf(server, email);
    for (const [as, status] of [
      [doctor, 403],
      [own, 403],
      [foreigner, 404],
    ] as const) {
      expect(await refusal(() => change(patientId, newEmail(), as))).toMatchObject([status, {}]);
      for (const call of [getPatientAccountCall, unlockPatientCall, withdrawEmailChangeCall]) {
        expect(await refusal(() => act(call, patientId, undefined, as))).toMatchObject([status, {}]);
      }
    }
  });
});
