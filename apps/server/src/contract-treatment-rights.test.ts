import { ALL_CALLS } from '@glidepath/api-contract/all-calls';
import type { Call } from '@glidepath/api-contract/define-call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aClinic, aPatientUser, tokenOf } from '../test-support/people.ts';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';
import { ROUTES } from './app.ts';

let server: TestServer;
let patient: { userId: string; patientId: string; token: string };
beforeAll(async () => {
  server = await startTestServer();
  const { userId, patientId, email } = await aPatientUser(server, (await aClinic(server)).id);
  patient = { userId, patientId, token: await tokenOf(server, email) };
});
afterAll(() => server.close());

/** What would lift a patient above the others, or change the own treatment. */
const FORBIDDEN_FIELDS = {
  is_doctor: true,
  is_admin: true,
  self_patient: null,
  patient_id: null,
  treatment_type: 'GENERIC',
  type_of_diabetes: 'Type2',
  pre_meal_glucose_target_low: 80,
  pre_meal_glucose_target_high: 100,
  started_advisor_at: '2026-01-01T00:00:00.000Z',
  maxBolusCalcDose: 99,
};

async function rights() {
  const { system } = server.deps.database;
  const { userId, patientId } = patient;
  const user = await system.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  const record = await system.selectFrom('patients').selectAll().where('id', '=', patientId).executeTakeFirstOrThrow();
  const config = await system.selectFrom('patient_configs').selectAll().execute();
  return { isDoctor: user.is_doctor, isAdmin: user.is_admin, ownId: user.patient_id, record, config };
}

const CHANGES = ROUTES.map((route) => route.call).filter((call) => call.method !== 'GET');
const named = (calls: readonly Call[]) => calls.map((call) => [`${call.method} ${call.path}`, call] as const);

describe('what a patient cannot do', () => {
  it.each(named(CHANGES))(
    'ROLE-07: %s makes no doctor, no admin and no other treatment of a patient',
    async (_, call) => {
      const before = await rights();
      const { userId, patientId, token } = patient;
      for (const [field, text] of Object.entries(FORBIDDEN_FIELDS)) {
        const params = { id: patientId, patientId, staffId: userId, key: 'k'.repeat(43), email: 'a@b.test' };
        const { status } = await server.call(call, { token, params, body: { [field]: text } });
        expect([field, status]).toEqual([field, expect.toSatisfy((code: number) => code >= 400 && code < 500)]);
      }
      expect(await rights()).toEqual(before);
    },
  );

  it('ROLE-09: whatever makes, changes, approves or shares a plan is for clinicians', () => {
    const changes = ALL_CALLS.filter(
      (call: Call) => ['plans', 'recommendations'].includes(call.module) && (call.method !== 'GET' || call.writes),
    );
    // contract-roles.test.ts shows who in the clinic may do what.
    const STAFF = ['clinician', 'educator', 'viewer', 'front-desk'];
    const open = changes.filter((call: Call) => call.callers.some((caller) => !STAFF.includes(caller)));
    expect(changes.length).toBeGreaterThan(5);
    // A patient answers an approved plan: has it been taken up or not, is it understood.
    expect(open.map(({ name }) => name)).toEqual(['answer-feedback', 'acknowledge-feedback']);
  });
});
