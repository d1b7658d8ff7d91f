import { getUserCall } from '@glidepath/api-contract/auth/get-user.call';
import { signInCall } from '@glidepath/api-contract/auth/sign-in.call';
import { completePatientEnrolmentCall } from '@glidepath/api-contract/enrolment/complete-patient-enrolment.call';
import { getPatientByEnrolmentKeyCall } from '@glidepath/api-contract/enrolment/get-patient-by-enrolment-key.call';
import { getPatientCall } from '@glidepath/api-contract/patients/get-patient.call';
import { DAY_MS } from '@glidepath/quantities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { aClinic, aDoctor, aPatient, signInBody, TEST_PASSWORD, tokenOf } from '../../../test-support/people.ts';
import { tableContents } from '../../../test-support/table-contents.ts';
import { keyOfLastMail, startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { invitePatient } from './invite-patient.ts';

const BORN_ON = '1990-05-17';

let server: TestServer;
let clinicId: string;
let counter = 0;
beforeAll(async () => {
  server = await startTestServer();
  clinicId = (await aClinic(server)).id;
});
afterAll(() => server.close());

const invite = (patientId: string) =>
  invitePatient(server.deps, { clinicId, patientId }, { kind: 'operator', id: null, clinicId });
async function invited(changes: Parameters<typeof aPatient>[2] = {}) {
  const email = `maya${++counter}@clinic.test`;
  const patient = await aPatient(server, clinicId, { email, date_of_birth: BORN_ON, ...changes });
  await invite(patient.id);
  return { patientId: patient.id, email, key: keyOfLastMail(server, email) };
}
const lookUp = (key: string) => server.call(getPatientByEnrolmentKeyCall, { params: { key } });
const complete = (key: string, { bornOn = BORN_ON, password = TEST_PASSWORD } = {}, guardian = {}) =>
  server.call(completePatientEnrolmentCall, {
    body: { password, adp_enrollment_key: key, date_of_birth: bornOn, ...guardian },
  });
const patientRow = (patientId: string) =>
  server.deps.database.system.selectFrom('patients').selectAll().where('id', '=', patientId).executeTakeFirstOrThrow();
const usersOf = (patientId: string) =>
  server.deps.database.system.selectFrom('users').selectAll().where('patient_id', '=', patientId).execute();
const setEmail = (patientId: string, email: string | null) =>
  server.deps.database.system.updateTable('patients').set({ email }).where('id', '=', patientId).execute();

describe('a patient under 18', () => {
  it.each([
    ['acts', 8],
    ['consents', 17],
  ])('ENROL-37: signs up only with a guardian who %s, whose name and time are kept', async (part, years) => {
    const now = server.clock.now();
    const bornOn = `${now.getUTCFullYear() - years}-01-01`;
    const { key, patientId } = await invited({ date_of_birth: bornOn });
    for (const guardian of [{}, { guardian_name: ' ' }]) {
      const { status, body } = await complete(key, { bornOn }, guardian);
      expect([status, body.fields]).toEqual([400, { guardian_name: 'This field is mandatory.' }]);
    }
    expect(await usersOf(patientId)).toEqual([]);
    expect((await complete(key, { bornOn }, { guardian_name: ' Ruth Levi ' })).status).toBe(200);
    expect(await patientRow(patientId)).toMatchObject({ guardian_name: 'Ruth Levi', guardian_consented_at: now });
    expect(await auditEventsAbout(server, patientId)).toContainEqual(
      expect.objectContaining({ action: 'guardian-consented', facts: { part } }),
    );
  });

  it('ENROL-37: stores no guardian for an adult', async () => {
    const { key, patientId } = await invited();
    expect((await complete(key, {}, { guardian_name: 'Ruth Levi' })).status).toBe(200);
    expect(await patientRow(patientId)).toMatchObject({ guardian_name: null, guardian_consented_at: null });
  });
});

describe('the key of a patient', () => {
  it('ENROL-02, ENROL-22: shows address and first name, never the date of birth', async () => {
    const { email, key } = await invited();
    const { status, body } = await lookUp(key);
    expect([status, body]).toEqual([200, { email, first_name: 'Maya' }]);
    expect(JSON.stringify(body)).not.toContain('1990');
  });

  it('ENROL-20, ERR1-11: answers code 47 once it has expired', async () => {
    const { key } = await invited();
    server.clock.advance(14 * DAY_MS - 1);
    expect((await lookUp(key)).status).toBe(200);
    server.clock.advance(1);
    for (const answer of [await lookUp(key), await complete(key)]) {
      expect([answer.status, answer.body.code]).toEqual([410, 47]);
    }
  });

  it('ENROL-20, ERR1-15: answers code 99 when it is unknown or was replaced', async () => {
    const { patientId, key } = await invited();
    await invite(patientId);
    for (const refused of [key, 'x'.repeat(43)]) {
      for (const answer of [await lookUp(refused), await complete(refused)]) {
        expect([answer.status, answer.body.code]).toEqual([410, 99]);
      }
    }
    expect(await usersOf(patientId)).toEqual([]);
  });

  it('ERR1-14: answers code 96 when the address has changed since the mail', async () => {
    const { patientId, email, key } = await invited();
    await setEmail(patientId, `new-${email}`);
    for (const answer of [await lookUp(key), await complete(key)]) {
      expect([answer.status, answer.body.code]).toEqual([409, 96]);
    }
    await setEmail(patientId, null);
    expect((await lookUp(key)).body.code).toBe(96);
    expect(await usersOf(patientId)).toEqual([]);
  });

  it('does not mind capital letters in the record', async () => {
    const { patientId, email, key } = await invited();
    await setEmail(patientId, email.toUpperCase());
    expect((await complete(key)).status).toBe(200);
    expect((await usersOf(patientId)).map((user) => user.email)).toEqual([email]);
  });
});

describe('a patient signs up', () => {
  it('ENROL-09, ENROL-21: creates the account, enrols the patient, spends the key', async () => {
    const { patientId, email, key } = await invited({ is_guest: true });
    expect((await complete(key)).status).toBe(200);

    const now = server.clock.now();
    expect(await patientRow(patientId)).toMatchObject({ enrolled_at: now, is_guest: false });
    expect(await usersOf(patientId)).toMatchObject([
      {
        email,
        clinic_id: clinicId,
        is_doctor: false,
        is_admin: false,
        enrolled_at: now,
        should_show_dexcom_screen: true,
        terms_accepted_at: now,
        terms_dated: '2022-03-27',
      },
    ]);
    const token = await tokenOf(server, email);
    const user = await server.call(getUserCall, { token });
    expect(user.body).toMatchObject({ self_patient: patientId, is_doctor: false, show_connect_to_dexcom_screen: true });
    const patient = await server.call(getPatientCall, { token, params: { id: patientId } });
    expect(patient.body).toMatchObject({ adp_enrollment_status: 'enrolled', is_guest: false });
    const again = await complete(key);
    expect([again.status, again.body.code]).toEqual([410, 99]);
  });

  it('records the sign-up', async () => {
    const { patientId, key } = await invited();
    await complete(key);
    const [user] = await usersOf(patientId);
    const trail = await auditEventsAbout(server, patientId);
    expect(trail.map((event) => event.action)).toEqual(['patient-invited', 'patient-enrolled']);
    expect(trail.at(-1)).toMatchObject({ actorKind: 'patient', actorId: user?.id, clinicId });
  });

  it('two completions at once with one key create one account', async () => {
    const { patientId, key } = await invited();
    const answers = await Promise.all([complete(key), complete(key)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 410]);
    expect(await usersOf(patientId)).toHaveLength(1);
  });

  it('ENROL-21: a key that was not replaced in time is worth nothing once the patient is enrolled', async () => {
    const { patientId, key } = await invited();
    await server.deps.database.system
      .updateTable('patients')
      .set({ enrolled_at: server.clock.now() })
      .where('id', '=', patientId)
      .execute();
    expect((await complete(key)).body.code).toBe(99);
  });

  it('ERR1-06: a password against the rules answers code 23, writes nothing and keeps the key', async () => {
    const { key } = await invited();
    const before = await tableContents(server.deps.database);
    for (let i = 0; i < 6; i += 1) {
      const { status, body } = await complete(key, { password: 'too-simple' });
      expect([status, body.code]).toEqual([435, 23]);
    }
    // Not even a wrong date is judged before the password: no hint whether it was right.
    expect((await complete(key, { password: 'too-simple', bornOn: '1991-01-01' })).body.code).toBe(23);
    expect(await tableContents(server.deps.database)).toEqual(before);
    expect((await complete(key)).status).toBe(200);
  });

  it('ERR1-09: an address that somebody signs in with already answers code 27 and keeps the key', async () => {
    const { patientId, email, key } = await invited();
    const elsewhere = await aClinic(server);
    const doctor = await aDoctor(server, elsewhere.id, { email });
    const before = await tableContents(server.deps.database);
    const { status, body } = await complete(key);
    expect([status, body.code]).toEqual([409, 27]);
    expect(await tableContents(server.deps.database)).toEqual(before);
    await server.deps.database.system
      .updateTable('users')
      .set({ email: `was-${email}` })
      .where('id', '=', doctor.id)
      .execute();
    expect((await complete(key)).status).toBe(200);
    expect(await usersOf(patientId)).toHaveLength(1);
  });
});

describe('the date of birth', () => {
  it.each([
    ['another day', '1990-05-18'],
    ['a day to come', '2026-03-02'],
    ['a day that does not exist', '1990-02-30'],
    ['another notation', '05/17/1990'],
    ['nothing', ''],
  ])('ENROL-19, ERR1-24: %s answers code 176 and enrols nobody', async (_, bornOn) => {
    const { patientId, email, key } = await invited();
    const { status, body } = await complete(key, { bornOn });
    expect([status, body.code, body.error]).toEqual([400, 176, 'Invalid date of birth']);
    expect(await usersOf(patientId)).toEqual([]);
    expect((await patientRow(patientId)).enrolled_at).toBeNull();
    expect((await server.call(signInCall, { body: signInBody(email, TEST_PASSWORD) })).status).toBe(401);
    expect((await auditEventsAbout(server, patientId)).at(-1)).toMatchObject({
      action: 'enrolment-birth-date-refused',
      facts: { kind: 'patient', wrongBirthDates: 1 },
    });
  });

  it('ENROL-19: a future date is refused even when the record holds it', async () => {
    const { key } = await invited({ date_of_birth: '2099-01-01' });
    expect((await complete(key, { bornOn: '2099-01-01' })).body.code).toBe(176);
  });

  it('ENROL-19: a patient without a date on record cannot prove one', async () => {
    const { key } = await invited({ date_of_birth: null });
    expect((await complete(key)).body.code).toBe(176);
  });

  it('ENROL-19: four wrong dates leave the key usable', async () => {
    const { key } = await invited();
    for (let i = 1; i <= 4; i += 1) expect((await complete(key, { bornOn: `1991-01-0${i}` })).body.code).toBe(176);
    expect((await complete(key)).status).toBe(200);
  });

  it('ENROL-20: the fifth wrong date spends the key', async () => {
    const { patientId, key } = await invited();
    for (let i = 1; i <= 5; i += 1) expect((await complete(key, { bornOn: `1991-01-0${i}` })).body.code).toBe(176);
    for (const answer of [await complete(key), await lookUp(key)]) {
      expect([answer.status, answer.body.code]).toEqual([410, 99]);
    }
    expect(await usersOf(patientId)).toEqual([]);
  });

  it('ENROL-20: many guesses at once cannot outrun the limit', async () => {
    const { key } = await invited();
    const days = Array.from({ length: 12 }, (_, index) => `1991-02-${String(index + 1).padStart(2, '0')}`);
    const answers = await Promise.all(days.map((bornOn) => complete(key, { bornOn })));
    expect(answers.filter((answer) => answer.body.code === 176)).toHaveLength(5);
    expect(answers.filter((answer) => answer.body.code === 99)).toHaveLength(7);
  });
});
