import { setPreferencesCall } from '@glidepath/api-contract/auth/set-preferences.call';
import { signInCall } from '@glidepath/api-contract/auth/sign-in.call';
import { deactivateStaffMemberCall } from '@glidepath/api-contract/clinics/deactivate-staff-member.call';
import { getClinicCall } from '@glidepath/api-contract/clinics/get-clinic.call';
import { inviteStaffMemberCall } from '@glidepath/api-contract/clinics/invite-staff-member.call';
import { listStaffCall } from '@glidepath/api-contract/clinics/list-staff.call';
import { reactivateStaffMemberCall } from '@glidepath/api-contract/clinics/reactivate-staff-member.call';
import { unlockStaffMemberCall } from '@glidepath/api-contract/clinics/unlock-staff-member.call';
import { updateClinicSettingsCall } from '@glidepath/api-contract/clinics/update-clinic-settings.call';
import type { Call } from '@glidepath/api-contract/define-call';
import { completeDoctorEnrolmentCall } from '@glidepath/api-contract/enrolment/complete-doctor-enrolment.call';
import { getUserByEnrolmentKeyCall } from '@glidepath/api-contract/enrolment/get-user-by-enrolment-key.call';
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
  admin = await aDoctor(server, clinicId, { is_admin: true, first_name: 'Ada', last_name: 'Admin' });
  token = await provenTokenOf(server, admin.email);
});
afterAll(() => server.close());

const newEmail = () => `staff${++counter}@clinic.test`;
const invite = (email: string, changes: object = {}) =>
  server.call(inviteStaffMemberCall, {
    token,
    body: { email, first_name: 'Omer', last_name: 'Katz', is_admin: false, ...changes },
  });
const act = (call: Call, staffId: string, as = token) => server.call(call, { token: as, params: { staffId } });
const attempt = (email: string, password = TEST_PASSWORD) =>
  server.call(signInCall, { body: signInBody(email, password) });
const lock = async (email: string) => {
  for (let i = 0; i < 5; i += 1) await attempt(email, 'wrong');
};
const statuses = async () => {
  const { body } = await server.call(listStaffCall, { token });
  return Object.fromEntries(body.map((member: { email: string; status: string }) => [member.email, member.status]));
};

describe('GET staff/', () => {
  it('CLINIC-19: lists the doctors of the own clinic with what keeps them from signing in', async () => {
    const active = await aDoctor(server, clinicId);
    const locked = await aDoctor(server, clinicId);
    const gone = await aDoctor(server, clinicId, { deactivated_at: server.clock.now() });
    const invited = newEmail();
    await invite(invited, { is_admin: true });
    await lock(locked.email);
    await lock(gone.email);
    await lock(invited);
    await aPatientUser(server, clinicId);
    await aDoctor(server, (await aClinic(server)).id);
    const { status, body } = await server.call(listStaffCall, { token });
    expect(status).toBe(200);
    expect(await statuses()).toEqual({
      [admin.email]: 'active',
      [active.email]: 'active',
      [locked.email]: 'locked',
      [gone.email]: 'deactivated',
      [invited]: 'invited',
    });
    expect(body).toContainEqual({
      id: admin.id,
      name: 'Ada Admin',
      email: admin.email,
      is_admin: true,
      staff_role: 'doctor',
      status: 'active',
    });
  });
});

describe('POST staff/', () => {
  it('CLINIC-19: invites a doctor, who then signs up and signs in', async () => {
    const email = newEmail();
    const { status, body } = await invite(` ${email.toUpperCase()} `, { is_admin: true });
    expect([status, body]).toEqual([
      201,
      { id: expect.any(String), name: 'Omer Katz', email, is_admin: true, staff_role: 'doctor', status: 'invited' },
    ]);
    expect(await auditEventsAbout(server, body.id)).toMatchObject([
      { action: 'doctor-invited', actorKind: 'clinician', actorId: admin.id, clinicId, facts: { isAdmin: false } },
    ]);
    expect((await auditEventsAbout(server, clinicId)).at(-1)).toMatchObject({
      action: 'administrators-changed',
      facts: { fields: [body.id] },
    });
    const key = { password: TEST_PASSWORD, adp_enrollment_key: keyOfLastMail(server, email) };
    expect((await server.call(completeDoctorEnrolmentCall, { body: key })).status).toBe(200);
    expect((await statuses())[email]).toBe('active');
    expect((await server.call(listStaffCall, { token: await tokenOf(server, email) })).status).toBe(200);
  });

  it('CLINIC-19: somebody who has not signed up gets a new key; the name and the right are taken anew', async () => {
    const email = newEmail();
    const first = await invite(email);
    const firstKey = keyOfLastMail(server, email);
    const second = await invite(email, { first_name: 'Omri', is_admin: true });
    expect(second).toMatchObject({ status: 201, body: { id: first.body.id, name: 'Omri Katz', is_admin: true } });
    const lookUp = (key: string) => server.call(getUserByEnrolmentKeyCall, { params: { key } });
    expect((await lookUp(firstKey)).body.code).toBe(99);
    expect((await lookUp(keyOfLastMail(server, email))).body).toMatchObject({ first_name: 'Omri' });
    expect(await auditEventsAbout(server, first.body.id)).toHaveLength(2);
  });

  it('CLINIC-19: two invitations at once make one account with one key', async () => {
    const email = newEmail();
    const answers = await Promise.all([invite(email), invite(email), invite(email)]);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const keys = await server.deps.database.system
      .selectFrom('mailed_keys')
      .select('ended_at')
      .where('email', '=', email)
      .execute();
    expect([keys.length, keys.filter((key) => !key.ended_at).length]).toEqual([3, 1]);
  });

  it.each<[string, () => Promise<string>, number]>([
    ['an enrolled doctor of the clinic', async () => (await aDoctor(server, clinicId)).email, 26],
    [
      'a deactivated doctor of the clinic',
      async () => (await aDoctor(server, clinicId, { deactivated_at: new Date(), enrolled_at: null })).email,
      26,
    ],
    ['an enrolled patient', async () => (await aPatientUser(server, clinicId)).email, 27],
    [
      'a patient who has not signed up',
      async () => (await aPatient(server, clinicId, { email: 'Not.Yet@Clinic.test' })).email ?? '',
      27,
    ],
  ])('ERR1-08, ERR1-09: %s is refused, mails nobody and writes nothing', async (_, someone, code) => {
    const email = await someone();
    const mails = server.mails.length;
    const before = await tableContents(server.deps.database);
    const answer = await invite(email);
    expect([answer.status, answer.body.code]).toEqual([409, code]);
    expect(server.mails).toHaveLength(mails);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it.each([
    ['a doctor', (clinic: string) => aDoctor(server, clinic)],
    ['somebody invited', (clinic: string) => aDoctor(server, clinic, { enrolled_at: null })],
    [
      'a patient',
      async (clinic: string) => {
        const { userId, email } = await aPatientUser(server, clinic);
        return { id: userId, email };
      },
    ],
  ])('%s of another clinic is invited like anybody else, and told by mail', async (_, someone) => {
    const elsewhere = (await aClinic(server)).id;
    const { email, id } = await someone(elsewhere);
    const stranger = newEmail();
    const told = async (address: string) => {
      const { status, body } = await invite(address);
      const list = (await server.call(listStaffCall, { token })).body;
      const listed = list.find((one: { id: string }) => one.id === body.id);
      return {
        status,
        body: { ...body, id: '', email: '' },
        isListed: listed?.email === address,
        listed: listed?.status,
      };
    };
    const known = await told(email);
    const mail = server.mails.findLast(({ to }) => to === email);
    expect(known).toEqual(await told(stranger));
    expect([known.status, known.isListed, known.listed]).toEqual([201, true, 'invited']);
    expect([mail?.subject, mail?.text.includes('k=')]).toEqual(['A clinic wants to add you to its staff', false]);
    // Again, and the account elsewhere stays as it is.
    expect(await told(email)).toEqual(known);
    const accounts = server.deps.database.system
      .selectFrom('users')
      .select(['id', 'clinic_id'])
      .where('email', '=', email);
    expect(await accounts.execute()).toEqual([{ id, clinic_id: elsewhere }]);
    // Once the address is free, the same invitation becomes a real one.
    await server.deps.database.system.updateTable('users').set({ email: newEmail() }).where('id', '=', id).execute();
    const again = await invite(email);
    expect(again.status).toBe(201);
    expect(await accounts.execute()).toEqual([{ id: again.body.id, clinic_id: clinicId }]);
    expect(keyOfLastMail(server, email)).toHaveLength(43);
  });

  it('ERR1-17: the sixth invitation of an address in a day is refused with code 170; failed mails do not count', async () => {
    const email = newEmail();
    server.mailFault.isDown = true;
    expect(await invite(email)).toMatchObject({ status: 502, body: { code: 28 } });
    server.mailFault.isDown = false;
    for (let i = 0; i < 5; i += 1) expect((await invite(email)).status).toBe(201);
    const before = await tableContents(server.deps.database);
    const answer = await invite(email);
    expect([answer.status, answer.body.code]).toEqual([400, 170]);
    expect(await tableContents(server.deps.database)).toEqual(before);
    expect((await invite(newEmail())).status).toBe(201);
  });

  it.each([
    ['a name without a letter', { first_name: '-', last_name: '.' }, 'first_name'],
    ['a blank first name', { first_name: '  ' }, 'first_name'],
    ['a blank last name', { last_name: ' ' }, 'last_name'],
    ['a malformed address', { email: 'no address' }, 'email'],
    ['another role', { is_doctor: false }, 'body'],
  ])('ROLE-17: %s is refused by field', async (_, changes, field) => {
    const before = await tableContents(server.deps.database);
    const answer = await invite(newEmail(), changes);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });
});

describe('POST staff/{staffId}/unlock', () => {
  it('AUTH-19: an admin takes the lock away, and it is recorded', async () => {
    const doctor = await aDoctor(server, clinicId);
    await lock(doctor.email);
    expect((await attempt(doctor.email)).body.code).toBe(89);
    expect(await act(unlockStaffMemberCall, doctor.id)).toMatchObject({ status: 200, body: { status: 'active' } });
    expect((await attempt(doctor.email)).status).toBe(200);
    expect((await auditEventsAbout(server, doctor.id)).at(-1)).toMatchObject({
      action: 'user-unlocked',
      actorKind: 'clinician',
      actorId: admin.id,
    });
  });
});

describe('POST staff/{staffId}/deactivate and /reactivate', () => {
  it('CLINIC-19: a deactivated doctor loses every session and can sign in again after a reactivation', async () => {
    const doctor = await aDoctor(server, clinicId);
    const sessions = [await tokenOf(server, doctor.email), await tokenOf(server, doctor.email)];
    expect(await act(deactivateStaffMemberCall, doctor.id)).toMatchObject({ body: { status: 'deactivated' } });
    for (const session of sessions) {
      expect((await server.call(getClinicCall, { token: session })).body.code).toBe(106);
    }
    expect((await attempt(doctor.email)).status).toBe(401);

    expect(await act(reactivateStaffMemberCall, doctor.id)).toMatchObject({ body: { status: 'active' } });
    expect((await attempt(doctor.email)).status).toBe(200);
    expect((await server.call(getClinicCall, { token: sessions[0] ?? '' })).status).toBe(401);
    const trail = (await auditEventsAbout(server, doctor.id)).filter(({ actorId }) => actorId === admin.id);
    expect(trail.map(({ action }) => action)).toEqual(['user-deactivated', 'user-reactivated']);
  });

  it('CLINIC-19: repeating it changes nothing', async () => {
    const doctor = await aDoctor(server, clinicId);
    await act(deactivateStaffMemberCall, doctor.id);
    const before = await tableContents(server.deps.database);
    expect((await act(deactivateStaffMemberCall, doctor.id)).status).toBe(200);
    expect((await act(reactivateStaffMemberCall, admin.id)).status).toBe(200);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it('CLINIC-19: nobody deactivates themselves, however the id is written', async () => {
    const before = await tableContents(server.deps.database);
    for (const id of [admin.id, admin.id.toUpperCase()]) {
      const { status, body } = await act(deactivateStaffMemberCall, id);
      expect([status, body.fields]).toEqual([400, { staffId: 'You cannot deactivate yourself.' }]);
    }
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it('CLINIC-19: two admins who deactivate each other at once leave one', async () => {
    const other = await aDoctor(server, clinicId, { is_admin: true });
    const otherToken = await tokenOf(server, other.email);
    const answers = await Promise.all([
      act(deactivateStaffMemberCall, other.id),
      act(deactivateStaffMemberCall, admin.id, otherToken),
    ]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const rows = await server.deps.database.system
      .selectFrom('users')
      .select('id')
      .where('clinic_id', '=', clinicId)
      .where('deactivated_at', 'is', null)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('who may administer staff', () => {
  it('ERR1-07: a patient, or a doctor of another clinic, is no member: 404 and code 24', async () => {
    const patient = await aPatientUser(server, clinicId);
    const foreigner = await aDoctor(server, (await aClinic(server)).id);
    const before = await tableContents(server.deps.database);
    for (const call of [unlockStaffMemberCall, deactivateStaffMemberCall, reactivateStaffMemberCall]) {
      for (const id of [patient.userId, patient.patientId, foreigner.id]) {
        const { status, body } = await act(call, id);
        expect([status, body.code]).toEqual([404, 24]);
      }
    }
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it('ROLE-07: a patient cannot become a doctor or an admin through any of these calls', async () => {
    const patient = await aPatientUser(server, clinicId);
    const patientToken = await tokenOf(server, patient.email);
    const before = await tableContents(server.deps.database);
    const body = { email: newEmail(), first_name: 'Maya', last_name: 'Levi', is_admin: true };
    expect((await server.call(inviteStaffMemberCall, { token: patientToken, body })).status).toBe(403);
    expect((await server.call(listStaffCall, { token: patientToken })).status).toBe(403);
    expect((await server.call(updateClinicSettingsCall, { token: patientToken, body: { name: 'Mine' } })).status).toBe(
      403,
    );
    for (const call of [unlockStaffMemberCall, deactivateStaffMemberCall, reactivateStaffMemberCall]) {
      expect((await act(call, patient.userId, patientToken)).status).toBe(403);
    }
    for (const wish of [{ is_admin: true }, { is_doctor: true }]) {
      expect((await server.call(setPreferencesCall, { token: patientToken, body: wish })).status).toBe(400);
    }
    expect(await tableContents(server.deps.database)).toEqual(before);
  });
});
