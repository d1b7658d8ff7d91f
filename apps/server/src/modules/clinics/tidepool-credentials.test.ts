import { updateTidepoolCredentialsCall } from '@glidepath/api-contract/clinics/update-tidepool-credentials.call';
import { validateTidepoolCredentialsCall } from '@glidepath/api-contract/clinics/validate-tidepool-credentials.call';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Deps } from '#platform/deps.ts';
import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { aClinic, aDoctor, aPatientUser, tokenOf } from '../../../test-support/people.ts';
import { tableContents } from '../../../test-support/table-contents.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { areTidepoolCredentialsValid } from './clinics-routes.ts';

const CREDENTIALS = { email: 'clinic@tidepool.test', password: 'Linked-secret-7' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  server.tidepool.answer = 'accepted';
});
afterAll(() => server.close());

async function aDoctorOf(changes: Parameters<typeof aClinic>[1] = {}) {
  const clinic = await aClinic(server, changes);
  const doctor = await aDoctor(server, clinic.id);
  return { clinicId: clinic.id, doctorId: doctor.id, token: await tokenOf(server, doctor.email) };
}
const update = (token: string, body: object = CREDENTIALS) =>
  server.call(updateTidepoolCredentialsCall, { token, body });
const validate = (token: string) => server.call(validateTidepoolCredentialsCall, { token });
const clinicRow = (id: string) =>
  server.deps.database.system.selectFrom('clinics').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('POST update_tidepool_creds/', () => {
  it('AUTH-40, ROLE-13: stores accepted credentials for the own clinic, the password sealed', async () => {
    const { clinicId, doctorId, token } = await aDoctorOf({ are_tidepool_credentials_valid: false });
    const other = await aClinic(server);
    const { status, body } = await update(token, { ...CREDENTIALS, email: ' Clinic@Tidepool.TEST ' });
    expect([status, body]).toEqual([200, { is_valid: true }]);

    const row = await clinicRow(clinicId);
    expect(row).toMatchObject({ tidepool_email: CREDENTIALS.email, are_tidepool_credentials_valid: true });
    const sealed = row.tidepool_password_sealed ?? Buffer.alloc(0);
    expect(sealed.includes(CREDENTIALS.password)).toBe(false);
    expect(server.deps.vault.open(sealed)).toBe(CREDENTIALS.password);
    expect((await clinicRow(other.id)).tidepool_email).toBeNull();
    const [event] = await auditEventsAbout(server, clinicId);
    expect(event).toMatchObject({ action: 'tidepool-credentials-updated', actorKind: 'clinician', actorId: doctorId });
    expect(JSON.stringify(event)).not.toContain(CREDENTIALS.password);
  });

  it.each([
    ['refused', 400, 'tidepool-credentials-refused'],
    ['unreachable', 502, 'tidepool-download-failed'],
  ] as const)('AUTH-40: a provider that is %s changes nothing and answers %i', async (answer, status, detail) => {
    const { token } = await aDoctorOf();
    await update(token, { ...CREDENTIALS, password: 'the-working-one' });
    const before = await tableContents(server.deps.database);
    server.tidepool.answer = answer;
    const refusal = await update(token);
    expect([refusal.status, refusal.body.detail]).toEqual([status, detail]);
    expect(refusal.body.error).toEqual(expect.any(String));
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it.each([
    ['no email', { password: 'x' }, 'email'],
    ['a malformed email', { email: 'clinic', password: 'x' }, 'email'],
    ['no password', { email: CREDENTIALS.email }, 'password'],
    ['an empty password', { email: CREDENTIALS.email, password: '' }, 'password'],
  ])('ROLE-17: %s is refused by field', async (_, body, field) => {
    const { token } = await aDoctorOf();
    const answer = await update(token, body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });
});

describe('GET validate_tidepool_creds/', () => {
  it('AUTH-41: a clinic without a linked account needs no update', async () => {
    server.tidepool.answer = 'refused';
    const { token } = await aDoctorOf();
    const { status, body } = await validate(token);
    expect([status, body]).toEqual([200, { is_valid: true }]);
  });

  it.each([
    ['accepted', true],
    ['refused', false],
    ['unreachable', true],
  ] as const)('AUTH-41, ROLE-13: stored credentials that are %s are valid: %s', async (answer, isValid) => {
    const { token } = await aDoctorOf();
    await update(token);
    server.tidepool.answer = answer;
    const { status, body } = await validate(token);
    expect([status, body]).toEqual([200, { is_valid: isValid }]);
  });

  it('AUTH-41: an account without a password, or with one that no key opens, needs an update', async () => {
    for (const sealed of [null, Buffer.alloc(40)]) {
      const { token } = await aDoctorOf({ tidepool_email: CREDENTIALS.email, tidepool_password_sealed: sealed });
      expect((await validate(token)).body).toEqual({ is_valid: false });
    }
  });

  it('AUTH-41: asks with the stored address and password', async () => {
    const { clinicId, doctorId, token } = await aDoctorOf();
    await update(token);
    const asked: string[][] = [];
    const deps: Deps = {
      ...server.deps,
      tidepoolLogin: async (...given) => {
        asked.push(given);
        return 'accepted';
      },
    };
    const clinician = {
      kind: 'clinician',
      sessionId: '',
      clinicId,
      userId: doctorId,
      isAdmin: false,
      role: 'doctor',
    } as const;
    expect(await areTidepoolCredentialsValid(deps, clinician)).toBe(true);
    expect(asked).toEqual([[CREDENTIALS.email, CREDENTIALS.password]]);
  });
});

describe('who may deal with the credentials', () => {
  it('ROLE-13: doctors only', async () => {
    const { clinicId } = await aDoctorOf();
    const patient = await aPatientUser(server, clinicId);
    const token = await tokenOf(server, patient.email);
    const before = await tableContents(server.deps.database);
    expect((await update(token)).status).toBe(403);
    expect((await validate(token)).status).toBe(403);
    expect((await server.call(updateTidepoolCredentialsCall, { body: CREDENTIALS })).body.code).toBe(86);
    expect((await server.call(validateTidepoolCredentialsCall)).body.code).toBe(86);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });
});
