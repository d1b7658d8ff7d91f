import { enrolPatientCall } from '@glidepath/api-contract/enrolment/enrol-patient.call';
import { getGuestByEnrolmentKeyCall } from '@glidepath/api-contract/enrolment/get-guest-by-enrolment-key.call';
import { getPatientByEnrolmentKeyCall } from '@glidepath/api-contract/enrolment/get-patient-by-enrolment-key.call';
import { inviteGuestCall } from '@glidepath/api-contract/enrolment/invite-guest.call';
import { HOUR_MS } from '@glidepath/quantities';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { tokenHash } from '#platform/secrets/token.ts';
import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { aClinic, aDoctor, aPatient, aPatientUser, tokenOf } from '../../../test-support/people.ts';
import { tableContents } from '../../../test-support/table-contents.ts';
import { keyOfLastMail, startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { invitePatient } from './invite-patient.ts';

let server: TestServer;
let clinicId: string;
let doctor: { id: string; email: string };
let doctorToken: string;
beforeAll(async () => {
  server = await startTestServer();
  clinicId = (await aClinic(server)).id;
  doctor = await aDoctor(server, clinicId);
  doctorToken = await tokenOf(server, doctor.email);
});
beforeEach(() => {
  server.mailFault.isDown = false;
});
afterAll(() => server.close());

const enrol = (id: string, token = doctorToken) => server.call(enrolPatientCall, { params: { id }, token });
const inviteGuest = (id: string, body: { email?: string } = {}, token = doctorToken) =>
  server.call(inviteGuestCall, { params: { id }, body, token });
const keysOf = (patientId: string) =>
  server.deps.database.system
    .selectFrom('mailed_keys')
    .selectAll()
    .where('patient_id', '=', patientId)
    .orderBy('created_at')
    .execute();
const invitable = async (changes: Parameters<typeof aPatient>[2] = {}) => {
  const patient = await aPatient(server, clinicId, changes);
  return { id: patient.id, email: patient.email ?? '' };
};
/** An invitation whose mail takes as long as `send`. */
const inviteWhile = (patientId: string, send: () => Promise<void>) =>
  invitePatient(
    { ...server.deps, mailer: { send } },
    { clinicId, patientId },
    { kind: 'clinician', id: doctor.id, clinicId },
  );

describe('GET enroll_patient/{id}', () => {
  it('ENROL-30, ENROL-34: mails a link to /patient_enrollment with the key as k', async () => {
    const patient = await invitable();
    const { status, body } = await enrol(patient.id);
    expect([status, body]).toEqual([200, { status: 'ok' }]);
    const mail = server.mails.at(-1);
    expect(mail?.to).toBe(patient.email);
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/patient_enrollment\?k=[\w-]{43}&lang=en\n/);
    expect(mail?.text).toContain('Hello Maya,');
    expect(mail?.html).toContain('lang="en"');
  });

  it('stores the key as a hash only, for 14 days', async () => {
    const patient = await invitable();
    await enrol(patient.id);
    const key = keyOfLastMail(server, patient.email);
    const rows = await keysOf(patient.id);
    expect(rows).toMatchObject([{ hash: tokenHash(key), kind: 'patient', email: patient.email, ended_at: null }]);
    expect(rows[0]?.expires_at).toEqual(new Date(server.clock.now().getTime() + 14 * 24 * HOUR_MS));
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it('records who invited', async () => {
    const patient = await invitable();
    await enrol(patient.id);
    expect(await auditEventsAbout(server, patient.id)).toMatchObject([
      { action: 'patient-invited', actorKind: 'clinician', actorId: doctor.id, clinicId },
    ]);
  });

  it('ENROL-30: a new mail replaces the earlier key', async () => {
    const patient = await invitable();
    await enrol(patient.id);
    const first = keyOfLastMail(server, patient.email);
    await enrol(patient.id);
    const second = keyOfLastMail(server, patient.email);
    expect((await server.call(getPatientByEnrolmentKeyCall, { params: { key: first } })).body.code).toBe(99);
    expect((await server.call(getPatientByEnrolmentKeyCall, { params: { key: second } })).status).toBe(200);
  });

  it('ENROL-30: five mails at once leave one key', async () => {
    const patient = await invitable();
    let sending = 0;
    let release = () => {};
    const allSent = new Promise<void>((resolve) => {
      release = resolve;
    });
    const send = async () => {
      sending += 1;
      if (sending === 5) release();
      await allSent;
    };
    await Promise.all(Array.from({ length: 5 }, () => inviteWhile(patient.id, send)));
    const keys = await keysOf(patient.id);
    expect([keys.length, keys.filter((key) => !key.ended_at).length]).toEqual([5, 1]);
  });

  it('ENROL-30: a patient who signs up while the mail is under way gets no new key', async () => {
    const patient = await invitable();
    const signUp = async () => {
      const changes = { enrolled_at: server.clock.now() };
      await server.deps.database.system.updateTable('patients').set(changes).where('id', '=', patient.id).execute();
    };
    await expect(inviteWhile(patient.id, signUp)).rejects.toMatchObject({ code: 26 });
    expect(await keysOf(patient.id)).toEqual([]);
  });

  it('writes in Hebrew for a clinic in Israel', async () => {
    const israel = await aClinic(server, { country: 'IL' });
    const { email } = await aDoctor(server, israel.id);
    const patient = await aPatient(server, israel.id);
    expect((await enrol(patient.id, await tokenOf(server, email))).status).toBe(200);
    expect(server.mails.at(-1)?.html).toContain('dir="rtl" lang="he"');
  });

  it.each([
    ['ERR1-08: an enrolled patient', { enrolled_at: new Date() }, [409, 26]],
    ['ENROL-30: a patient without an address', { email: null }, [400, 2001]],
  ])('%s is refused and nothing happens', async (_, changes, refusal) => {
    const patient = await invitable(changes);
    const mails = server.mails.length;
    const before = await tableContents(server.deps.database);
    const { status, body } = await enrol(patient.id);
    expect([status, body.code]).toEqual(refusal);
    if (status === 400) expect(Object.keys(body.fields)).toEqual(['email']);
    expect(server.mails).toHaveLength(mails);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it('ERR1-09: an address that a colleague signs in with is refused with code 27', async () => {
    const patient = await invitable({});
    const colleague = await aDoctor(server, clinicId);
    await server.deps.database.system
      .updateTable('patients')
      .set({ email: colleague.email })
      .where('id', '=', patient.id)
      .execute();
    const { status, body } = await enrol(patient.id);
    expect([status, body.code]).toEqual([409, 27]);
    expect(await keysOf(patient.id)).toEqual([]);
  });

  it('ERR1-10: a failed mail answers code 28, changes nothing and leaves the earlier key usable', async () => {
    const patient = await invitable();
    await enrol(patient.id);
    const key = keyOfLastMail(server, patient.email);
    const before = await tableContents(server.deps.database);
    server.mailFault.isDown = true;
    const { status, body } = await enrol(patient.id);
    server.mailFault.isDown = false;
    expect([status, body.code]).toEqual([502, 28]);
    expect(await tableContents(server.deps.database)).toEqual(before);
    expect((await server.call(getPatientByEnrolmentKeyCall, { params: { key } })).status).toBe(200);
  });

  it('ERR1-17: the sixth invitation of a day is refused with code 170; mails that failed do not count', async () => {
    const patient = await invitable({ tidepool_email: 'maya@tidepool.test' });
    server.mailFault.isDown = true;
    for (let i = 0; i < 7; i += 1) expect((await enrol(patient.id)).body.code).toBe(28);
    server.mailFault.isDown = false;
    // Both kinds of invitation count together.
    for (let i = 0; i < 3; i += 1) expect((await enrol(patient.id)).status).toBe(200);
    for (let i = 0; i < 2; i += 1) expect((await inviteGuest(patient.id)).status).toBe(201);
    const key = keyOfLastMail(server, patient.email);
    for (const answer of [await enrol(patient.id), await inviteGuest(patient.id)]) {
      expect([answer.status, answer.body.code]).toEqual([400, 170]);
    }
    expect((await server.call(getPatientByEnrolmentKeyCall, { params: { key } })).status).toBe(200);
    expect((await enrol((await invitable()).id)).status).toBe(200);
    server.clock.advance(24 * HOUR_MS);
    expect((await enrol(patient.id, await tokenOf(server, doctor.email))).status).toBe(200);
    server.clock.advance(-24 * HOUR_MS);
  });

  it('ERR1-17: many invitations at once cannot outrun the limit', async () => {
    const patient = await invitable();
    const answers = await Promise.all(Array.from({ length: 9 }, () => enrol(patient.id)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5);
    expect(server.mails.filter((mail) => mail.to === patient.email)).toHaveLength(5);
  });
});

describe('POST guest_enrollment/cgm_invitation_email/{id}', () => {
  it('ENROL-31, ENROL-34, CLOUD-39: without an address mails the one of the linked data provider', async () => {
    const patient = await invitable({ tidepool_email: 'Maya.L@Tidepool.test' });
    const { status, body } = await inviteGuest(patient.id);
    expect([status, body]).toEqual([201, { status: 'ok' }]);
    const mail = server.mails.at(-1);
    expect(mail?.to).toBe('maya.l@tidepool.test');
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/guest_enrollment\?k=[\w-]{43}&lang=en\n/);
    const found = await server.call(getGuestByEnrolmentKeyCall, {
      params: { key: keyOfLastMail(server, 'maya.l@tidepool.test') },
    });
    expect(found.body.id).toBe(patient.id);
    expect((await auditEventsAbout(server, patient.id)).at(-1)).toMatchObject({
      action: 'guest-invited',
      actorId: doctor.id,
    });
  });

  it('ENROL-31, CLOUD-39: a given address goes before the stored one', async () => {
    const patient = await invitable({ tidepool_email: 'stored@tidepool.test' });
    expect((await inviteGuest(patient.id, { email: ' Given@Home.test ' })).status).toBe(201);
    expect(server.mails.at(-1)?.to).toBe('given@home.test');
    expect(await keysOf(patient.id)).toMatchObject([{ kind: 'guest', email: 'given@home.test' }]);
  });

  it('ENROL-31: an enrolled patient may be invited too', async () => {
    const { patientId } = await aPatientUser(server, clinicId, { tidepool_email: 'enrolled@tidepool.test' });
    expect((await inviteGuest(patientId)).status).toBe(201);
  });

  it.each([
    ['ENROL-31: no address at all', {}],
    ['ROLE-17: a malformed address', { email: 'no address' }],
    ['ROLE-17: an address of more than 255 characters', { email: `${'x'.repeat(250)}@home.test` }],
  ])('CLOUD-40: %s is refused by field and nothing happens', async (_, body) => {
    const patient = await invitable();
    const mails = server.mails.length;
    const before = await tableContents(server.deps.database);
    const answer = await inviteGuest(patient.id, body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['email']]);
    expect(server.mails).toHaveLength(mails);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it('ERR1-10, CLOUD-40: a failed mail answers code 28 and changes nothing', async () => {
    const patient = await invitable();
    const before = await tableContents(server.deps.database);
    server.mailFault.isDown = true;
    const { status, body } = await inviteGuest(patient.id, { email: 'someone@home.test' });
    server.mailFault.isDown = false;
    expect([status, body.code]).toEqual([502, 28]);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });
});

describe('who may invite', () => {
  it('ROLE-02, ROLE-03, ROLE-05: only doctors, only for patients of the own clinic', async () => {
    const { patientId, email } = await aPatientUser(server, clinicId);
    const patientToken = await tokenOf(server, email);
    const foreignDoctor = await aDoctor(server, (await aClinic(server)).id);
    const foreignToken = await tokenOf(server, foreignDoctor.email);
    const { id } = await invitable();
    const body = { email: 'someone@home.test' };
    const mails = server.mails.length;
    for (const answer of [await enrol(patientId, patientToken), await inviteGuest(patientId, body, patientToken)]) {
      expect(answer.status).toBe(403);
    }
    for (const answer of [await enrol(id, foreignToken), await inviteGuest(id, body, foreignToken)]) {
      expect([answer.status, answer.body.detail]).toEqual([404, 'not-found']);
    }
    expect((await enrol(id, '')).body.code).toBe(86);
    expect(server.mails).toHaveLength(mails);
    expect(await keysOf(id)).toEqual([]);
  });
});
