import { performance } from 'node:perf_hooks';
import { requestPasswordResetCall } from '@glidepath/api-contract/auth/request-password-reset.call';
import { signInCall } from '@glidepath/api-contract/auth/sign-in.call';
import { inviteStaffMemberCall } from '@glidepath/api-contract/clinics/invite-staff-member.call';
import type { Call } from '@glidepath/api-contract/define-call';
import { enrolPatientCall } from '@glidepath/api-contract/enrolment/enrol-patient.call';
import { requestEmailChangeCall } from '@glidepath/api-contract/patient-accounts/request-email-change.call';
import { addPatientCall } from '@glidepath/api-contract/patients/add-patient.call';
import { updatePatientCall } from '@glidepath/api-contract/patients/update-patient.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newToken } from '#platform/secrets/token.ts';
import {
  aClinic,
  aDoctor,
  aPatient,
  aPatientUser,
  provenTokenOf,
  signInBody,
  TEST_PASSWORD,
  tokenOf,
} from '../test-support/people.ts';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';
import { ROUTES } from './app.ts';

let server: TestServer;
let clinicId: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ id: clinicId } = await aClinic(server));
});
afterAll(() => server.close());

let counter = 0;
const nobody = () => `nobody${++counter}@clinic.test`;
const told = ({ status, body, headers }: Awaited<ReturnType<TestServer['call']>>) => ({
  status,
  body,
  headers: Object.keys(headers).sort(),
});
const signIn = (email: string) => server.call(signInCall, { body: signInBody(email, 'Wrong!Path2026') });
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const aNewPatient = {
  date_of_birth: '1985-11-02',
  timezone: 'US/Eastern',
  treatment_type: 'PUMP',
  accept_terms: true,
};

describe('who has an account is not told', () => {
  it.each<[string, () => Promise<string>]>([
    ['a doctor', async () => (await aDoctor(server, clinicId)).email],
    ['a patient', async () => (await aPatientUser(server, clinicId)).email],
    ['a doctor who left', async () => (await aDoctor(server, clinicId, { deactivated_at: server.clock.now() })).email],
    [
      'a doctor who never signed up',
      async () => (await aDoctor(server, clinicId, { enrolled_at: null, password_hash: null })).email,
    ],
  ])('by signing in: six wrong passwords of %s are answered as those of nobody', async (_, somebody) => {
    const email = await somebody();
    const unknown = nobody();
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      expect([attempt, told(await signIn(email))]).toEqual([attempt, told(await signIn(unknown))]);
    }
  });

  it('to a doctor by adding, changing or inviting a patient, who is known to another clinic', async () => {
    const token = await provenTokenOf(server, (await aDoctor(server, clinicId, { is_admin: true })).email);
    const elsewhere = (await aClinic(server)).id;
    const known = [
      (await aDoctor(server, elsewhere)).email,
      (await aPatientUser(server, elsewhere)).email,
      (await aPatient(server, elsewhere, { email: nobody() })).email ?? '',
    ];
    for (const [index, email] of [nobody(), ...known].entries()) {
      const person = { full_name: `Mia Levi${index}`, mrn: `K${index}`, email };
      const added = await server.call(addPatientCall, { token, body: { ...aNewPatient, ...person } });
      expect([email, added.status, added.body.enrollment_email_sent]).toEqual([email, 201, true]);
      const changing = await aPatient(server, clinicId, {});
      const params = { id: changing.id };
      const other = index === 0 ? nobody() : (await aPatientUser(server, elsewhere)).email;
      expect((await server.call(updatePatientCall, { token, params, body: { email: other } })).status).toBe(200);
      expect((await server.call(enrolPatientCall, { token, params })).status).toBe(200);
      const { patientId } = await aPatientUser(server, clinicId);
      const moved = index === 0 ? nobody() : (await aPatientUser(server, elsewhere)).email;
      const moving = { token, params: { id: patientId }, body: { email: moved } };
      expect((await server.call(requestEmailChangeCall, moving)).status).toBe(201);
    }
  });

  it('to an administrator by inviting colleagues one after the other', async () => {
    const ownClinic = (await aClinic(server)).id;
    const token = await tokenOf(server, (await aDoctor(server, ownClinic, { is_admin: true })).email);
    const invite = async (email: string) =>
      server.call(inviteStaffMemberCall, {
        token,
        body: { email, first_name: 'Noa', last_name: 'Bar', is_admin: false },
      });
    const answered = ({ status, body }: Awaited<ReturnType<typeof invite>>) => ({
      status,
      body: { ...body, id: '', email: '' },
    });
    for (let n = 0; n < 15; n += 1) {
      const [known, unknown] = [(await aDoctor(server, clinicId)).email, nobody()];
      expect(answered(await invite(known))).toEqual(answered(await invite(unknown)));
    }
    const [known, unknown] = [await invite((await aDoctor(server, clinicId)).email), await invite(nobody())];
    expect([known.body.code, answered(known)]).toEqual([170, answered(unknown)]);
  });

  it('by asking for a new password, four times', async () => {
    const { email } = await aDoctor(server, clinicId);
    const unknown = nobody();
    const ask = async (address: string) =>
      told(await server.call(requestPasswordResetCall, { params: { email: address } }));
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      expect([attempt, await ask(email)]).toEqual([attempt, await ask(unknown)]);
    }
  });

  it('by the time that a wrong password takes: an unknown address costs a hash too', async () => {
    const milliseconds: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const timed = async (kind: 'known' | 'unknown', email: string) => {
      const startedAt = performance.now();
      await signIn(email);
      milliseconds[kind].push(performance.now() - startedAt);
    };
    await signIn(nobody());
    // In turns, so that a busy machine slows both.
    for (let round = 0; round < 15; round += 1) {
      await timed('known', (await aDoctor(server, clinicId)).email);
      await timed('unknown', nobody());
    }
    // Without the hash it would be a tenth.
    expect(median(milliseconds.unknown)).toBeGreaterThan(median(milliseconds.known) / 2);
    expect(median(milliseconds.known)).toBeGreaterThan(median(milliseconds.unknown) / 2);
  });
});

describe('keys tell nothing before they are right', () => {
  const BY_KEY = ROUTES.map(({ call }) => call).filter((call: Call) => call.params && 'key' in call.params.shape);

  it.each(BY_KEY.map((call) => [call.path, call] as const))(
    '%s: every wrong key is answered alike',
    async (_, call) => {
      const answers = await Promise.all([newToken(), newToken()].map((key) => server.call(call, { params: { key } })));
      expect(new Set(answers.map((answer) => JSON.stringify(told(answer)))).size).toBe(1);
      expect([404, 410]).toContain(answers[0]?.status);
    },
  );
});

it('the right password still works for those who were asked about once', async () => {
  const { email } = await aDoctor(server, clinicId);
  await signIn(email);
  expect((await server.call(signInCall, { body: signInBody(email, TEST_PASSWORD) })).status).toBe(200);
});
