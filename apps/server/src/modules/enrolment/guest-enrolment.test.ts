import { confirmInstructionsCall } from '@glidepath/api-contract/auth/confirm-instructions.call';
import { getUserCall } from '@glidepath/api-contract/auth/get-user.call';
import { refreshTokenCall } from '@glidepath/api-contract/auth/refresh-token.call';
import { setPreferencesCall } from '@glidepath/api-contract/auth/set-preferences.call';
import { getClinicCall } from '@glidepath/api-contract/clinics/get-clinic.call';
import { updateTidepoolCredentialsCall } from '@glidepath/api-contract/clinics/update-tidepool-credentials.call';
import { validateTidepoolCredentialsCall } from '@glidepath/api-contract/clinics/validate-tidepool-credentials.call';
import { getDexcomStatusCall } from '@glidepath/api-contract/devices/get-dexcom-status.call';
import { hideDexcomScreenCall } from '@glidepath/api-contract/devices/hide-dexcom-screen.call';
import { completeGuestEnrolmentCall } from '@glidepath/api-contract/enrolment/complete-guest-enrolment.call';
import { completePatientEnrolmentCall } from '@glidepath/api-contract/enrolment/complete-patient-enrolment.call';
import { enrolPatientCall } from '@glidepath/api-contract/enrolment/enrol-patient.call';
import { getGuestByEnrolmentKeyCall } from '@glidepath/api-contract/enrolment/get-guest-by-enrolment-key.call';
import { inviteGuestCall } from '@glidepath/api-contract/enrolment/invite-guest.call';
import { getPatientCall } from '@glidepath/api-contract/patients/get-patient.call';
import { listPatientsCall } from '@glidepath/api-contract/patients/list-patients.call';
import { DAY_MS, HOUR_MS } from '@glidepath/quantities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { AuditActor } from '#platform/audit/record-audit-event.ts';
import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { aClinic, aPatient, TEST_PASSWORD } from '../../../test-support/people.ts';
import { tableContents } from '../../../test-support/table-contents.ts';
import { keyOfLastMail, startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { inviteGuest } from './invite-guest.ts';
import { invitePatient } from './invite-patient.ts';

const CLOSED_TO_GUESTS = [
  getUserCall,
  setPreferencesCall,
  confirmInstructionsCall,
  enrolPatientCall,
  inviteGuestCall,
  getClinicCall,
  updateTidepoolCredentialsCall,
  validateTidepoolCredentialsCall,
  listPatientsCall,
  getPatientCall,
  hideDexcomScreenCall,
];
const BORN_ON = '1990-05-17';

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

async function invited(changes: Parameters<typeof aPatient>[2] = {}) {
  const patient = await aPatient(server, clinicId, { date_of_birth: BORN_ON, ...changes });
  const email = `guest${++counter}@home.test`;
  await inviteGuest(server.deps, { clinicId, patientId: patient.id, email }, operator);
  return { patientId: patient.id, patientEmail: patient.email ?? '', email, key: keyOfLastMail(server, email) };
}
const lookUp = (key: string) => server.call(getGuestByEnrolmentKeyCall, { params: { key } });
const complete = (key: string, bornOn = BORN_ON) =>
  server.call(completeGuestEnrolmentCall, { body: { guest_enrollment_key: key, date_of_birth: bornOn } });
const dexcomStatus = (token: string, patientId: string) =>
  server.call(getDexcomStatusCall, { token, query: { patient_id: patientId } });
const connect = (patientId: string, provider: 'dexcom' | 'libre' | 'tidepool') =>
  server.deps.database.system
    .insertInto('cloud_connections')
    .values({
      patient_id: patientId,
      provider,
      clinic_id: clinicId,
      state: 'connected',
      tokens_sealed: Buffer.from('sealed'),
      connected_at: server.clock.now(),
      next_pull_at: server.clock.now(),
    })
    .execute();
const isGuest = async (patientId: string) => {
  const query = server.deps.database.system.selectFrom('patients').select('is_guest').where('id', '=', patientId);
  return (await query.executeTakeFirstOrThrow()).is_guest;
};

describe('the key of a guest', () => {
  it('ENROL-22, ENROL-23: shows first name and id, never the date of birth', async () => {
    const { patientId, key } = await invited();
    const { status, body } = await lookUp(key);
    expect([status, body]).toEqual([200, { first_name: 'Maya', id: patientId }]);
  });

  it('ENROL-20, ENROL-28, ERR1-11: answers 403 and code 173 once it has expired', async () => {
    const { key } = await invited();
    server.clock.advance(14 * DAY_MS);
    for (const answer of [await lookUp(key), await complete(key)]) {
      expect([answer.status, answer.body.code]).toEqual([403, 173]);
    }
  });

  it('ENROL-20, ENROL-28: answers 404 and code 99 when it is unknown or of another kind', async () => {
    const patient = await aPatient(server, clinicId);
    await invitePatient(server.deps, { clinicId, patientId: patient.id }, operator);
    for (const key of ['x'.repeat(43), keyOfLastMail(server, patient.email ?? '')]) {
      for (const answer of [await lookUp(key), await complete(key)]) {
        expect([answer.status, answer.body.code]).toEqual([404, 99]);
      }
    }
  });

  it('ENROL-36: opens the page again, with the date of birth, for whoever was away too long', async () => {
    const { patientId, key } = await invited();
    const first = await complete(key);
    expect(first.status).toBe(200);
    server.clock.advance(2 * HOUR_MS);
    expect((await dexcomStatus(first.body.token, patientId)).status).toBe(401);

    expect((await lookUp(key)).body).toEqual({ first_name: 'Maya', id: patientId });
    expect((await complete(key, '1990-05-18')).body.code).toBe(176);
    const again = await complete(key);
    expect(again.status).toBe(200);
    expect((await dexcomStatus(again.body.token, patientId)).status).toBe(200);
    const signedIn = (await auditEventsAbout(server, patientId)).filter(({ action }) => action === 'guest-signed-in');
    expect(signedIn).toHaveLength(2);
  });

  it('ENROL-20, ENROL-28, ENROL-36, ERR1-15: answers 403 and code 99 when a device was connected or it was replaced', async () => {
    const served = await invited();
    server.clock.advance(1000);
    await connect(served.patientId, 'tidepool');
    expect((await lookUp(served.key)).status).toBe(200);
    await connect(served.patientId, 'libre');
    const replaced = await invited();
    await inviteGuest(server.deps, { clinicId, patientId: replaced.patientId, email: 'other@home.test' }, operator);
    const expected = [
      [served, 'guest-device-connected', /^Your device is connected/],
      [replaced, 'guest-invitation-invalid', /not valid/],
    ] as const;
    for (const [{ key }, detail, text] of expected) {
      for (const answer of [await lookUp(key), await complete(key)]) {
        expect([answer.status, answer.body.code, answer.body.detail]).toEqual([403, 99, detail]);
        expect(answer.body.error).toMatch(text);
      }
    }
    expect((await lookUp(keyOfLastMail(server, 'other@home.test'))).status).toBe(200);
    // Whoever is asked for another device gets a link that works.
    await inviteGuest(server.deps, { clinicId, patientId: served.patientId, email: 'second@home.test' }, operator);
    expect((await complete(keyOfLastMail(server, 'second@home.test'))).status).toBe(200);
  });

  it('does not touch the key of the full sign-up', async () => {
    const { patientId, patientEmail, key } = await invited();
    await invitePatient(server.deps, { clinicId, patientId }, operator);
    expect((await complete(key)).status).toBe(200);
    const signUp = {
      password: TEST_PASSWORD,
      adp_enrollment_key: keyOfLastMail(server, patientEmail),
      date_of_birth: BORN_ON,
    };
    expect(await isGuest(patientId)).toBe(true);
    expect((await server.call(completePatientEnrolmentCall, { body: signUp })).status).toBe(200);
    expect(await isGuest(patientId)).toBe(false);
  });
});

describe('a guest proves the date of birth', () => {
  it('ENROL-26: gets a session for one hour that cannot be refreshed', async () => {
    const { patientId, key } = await invited();
    const { status, body } = await complete(key);
    expect([status, body]).toEqual([
      200,
      { token: expect.any(String), expires: 3600, refresh_token: '', token_type: 'Bearer', account_id: patientId },
    ]);
    expect(await isGuest(patientId)).toBe(true);
    const session = await server.deps.authenticate(body.token, '127.0.0.1');
    expect(session).toMatchObject({ kind: 'guest', clinicId, patientId });
    expect((await auditEventsAbout(server, patientId)).at(-1)).toMatchObject({
      action: 'guest-signed-in',
      actorKind: 'guest',
    });

    const refresh = { access_token: body.token, refresh_token: body.token };
    expect((await server.call(refreshTokenCall, { body: refresh })).status).toBe(401);
    server.clock.advance(3600_000);
    expect((await server.call(getUserCall, { token: body.token })).body.code).toBe(87);
  });

  it('stays an enrolled patient when enrolled already', async () => {
    const { patientId, key } = await invited({ enrolled_at: server.clock.now() });
    expect((await complete(key)).status).toBe(200);
    expect(await isGuest(patientId)).toBe(false);
  });

  it.each([['1990-05-18'], ['2099-01-01'], ['1990-02-30'], ['yesterday'], ['']])(
    'ENROL-25, ENROL-28, ERR1-24: the date "%s" answers 400 and code 176 and starts no session',
    async (bornOn) => {
      const { patientId, key } = await invited();
      const { sessions } = await tableContents(server.deps.database);
      const { status, body } = await complete(key, bornOn);
      expect([status, body.code, body.error]).toEqual([400, 176, 'Invalid date of birth']);
      expect((await tableContents(server.deps.database))['sessions']).toBe(sessions);
      expect(await isGuest(patientId)).toBe(false);
    },
  );

  it('ENROL-28: the fifth wrong date spends the key', async () => {
    const { key } = await invited();
    for (let i = 1; i <= 5; i += 1) expect((await complete(key, `1991-01-0${i}`)).body.code).toBe(176);
    for (const answer of [await complete(key), await lookUp(key)]) {
      expect([answer.status, answer.body.code]).toEqual([403, 99]);
    }
  });

  it('ENROL-28: five wrong dates in all spend the key, whatever was right in between', async () => {
    const { key } = await invited();
    for (const day of ['01', '02', '03', '04']) expect((await complete(key, `1991-01-${day}`)).status).toBe(400);
    expect((await complete(key)).status).toBe(200);
    expect((await complete(key, '1991-01-05')).status).toBe(400);
    expect((await complete(key)).status).toBe(403);
  });
});

describe('what a guest may do', () => {
  it('ENROL-29, ROLE-10: the token of a completed invitation is refused by every call that is not for guests', async () => {
    const { patientId, key } = await invited();
    const { token } = (await complete(key)).body;
    const before = await tableContents(server.deps.database);
    for (const call of CLOSED_TO_GUESTS) {
      const { status } = await server.call(call, { token, params: { id: patientId } });
      expect([call.path, status]).toEqual([call.path, 403]);
    }
    expect(await tableContents(server.deps.database)).toEqual(before);
  });
});
