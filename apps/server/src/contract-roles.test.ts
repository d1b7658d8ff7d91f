import type { Call, Caller } from '@glidepath/api-contract/define-call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aCast, type Cast } from '../test-support/cast.ts';
import { optionsFor, patientFieldOf } from '../test-support/contract-calls.ts';
import { prove } from '../test-support/people.ts';
import { tableContents } from '../test-support/table-contents.ts';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';
import { VALID_BODIES } from '../test-support/valid-bodies.ts';
import { ROUTES } from './app.ts';

let server: TestServer;
let cast: Cast;
beforeAll(async () => {
  server = await startTestServer();
  cast = await aCast(server);
});
afterAll(() => server.close());

const PROTECTED = ROUTES.map((route) => route.call).filter((call) => !call.callers.includes('anyone'));
const named = (calls: readonly Call[]) => calls.map((call) => [`${call.method} ${call.path}`, call] as const);
const ABOUT_A_PATIENT = PROTECTED.filter((call) => patientFieldOf(call) !== undefined);
const withBody = ({ name }: Call) => (VALID_BODIES[name] ? { body: VALID_BODIES[name] } : {});
const ABOUT_STAFF = PROTECTED.filter((call) => call.params && 'staffId' in call.params.shape);

const options = (call: Call, patientId: string, token?: string) => optionsFor(cast, call, patientId, token);
const ROLES = ['clinician', 'educator', 'viewer', 'front-desk', 'admin', 'patient', 'guest', 'uploader'] as const;
const isAdmitted = (call: Call, role: Caller) =>
  call.callers.includes(role) || (role === 'admin' && call.callers.includes('clinician'));

describe('every call refuses those it is not for', () => {
  it('ROLE-01: only the sign-in, key, settings and single sign-on calls and the ends of sign-in windows are open', () => {
    const open = ROUTES.map((route) => route.call).filter((call) => call.callers.includes('anyone'));
    expect(open.map((call) => call.path).sort()).toEqual([
      'clinic_details',
      'complete_doctor_enrollment/',
      'complete_email_change/',
      'complete_patient_enrollment/',
      'complete_reset_password/',
      'dexcom_callback',
      'ehr_keys/{clinicId}',
      'email_change/{key}',
      'env_types/',
      'get_patient_with_enrollment_key/{key}',
      'get_user_with_enrollment_key/{key}',
      'get_user_with_password_reset_key/{key}',
      'guest_enrollment/complete/',
      'guest_enrollment/get_patient_details_by_enrollment_key/{key}',
      'libre_callback',
      'logout',
      'oauth/landing',
      'oauth/refresh_token',
      'oauth/second_factor',
      'oauth/second_factor/passkey',
      'oauth/token',
      'public_system_settings/',
      'reset_password/{email}',
      'saml/acs/{clinicCode}',
      'saml/metadata/{clinicCode}',
      'saml/sso/{clinicCode}/{client}',
      'smart/callback',
      'smart/launch',
    ]);
  });

  it.each(named(PROTECTED))('ROLE-01, AUTH-26: %s answers nobody with 401', async (_, call) => {
    const before = await tableContents(server.deps.database);
    for (const token of [undefined, 'x'.repeat(43), 'short', "' or 1=1 --"]) {
      const { status, body } = await server.call(call, options(call, cast.patientId, token));
      expect([status, Object.keys(body).sort()]).toEqual([401, ['code', 'detail', 'error']]);
    }
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it.each(named(PROTECTED))('ROLE-03, ROLE-10, ENROL-29: %s answers the wrong roles with 403', async (_, call) => {
    const before = await tableContents(server.deps.database);
    for (const role of ROLES) {
      if (isAdmitted(call, role)) continue;
      const { status } = await server.call(call, options(call, cast.patientId, cast.tokens[role]));
      expect([role, status]).toEqual([role, 403]);
    }
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it.each(named(ABOUT_A_PATIENT))(
    'ROLE-02, ROLE-06, CLOUD-30, GUEST-06: %s treats a foreign patient as one who does not exist',
    async (_, call) => {
      const before = await tableContents(server.deps.database);
      const unknownId = '00000000-0000-7000-8000-000000000000';
      for (const [token, patientId] of [
        ...(isAdmitted(call, 'clinician')
          ? [
              [cast.tokens.foreignClinician, cast.patientId],
              [cast.tokens.clinician, unknownId],
            ]
          : []),
        ...(['educator', 'viewer', 'front-desk'] as const).flatMap((role) =>
          isAdmitted(call, role) ? [[cast.tokens[role], unknownId]] : [],
        ),
        ...(isAdmitted(call, 'guest') ? [[cast.tokens.guest, cast.otherPatientId]] : []),
        ...(isAdmitted(call, 'patient')
          ? [
              [cast.tokens.patient, cast.otherPatientId],
              [cast.tokens.foreignPatient, cast.patientId],
            ]
          : []),
      ] as [string, string][]) {
        const { status, body } = await server.call(call, options(call, patientId, token));
        expect([status, body.detail]).toEqual([404, 'not-found']);
      }
      expect(await tableContents(server.deps.database)).toEqual(before);
    },
  );

  it.each(named(ABOUT_STAFF))(
    'ROLE-02, ERR1-07: %s treats a member of another clinic as one who does not exist',
    async (_, call) => {
      // Some of them ask for a fresh proof before anything else.
      for (const token of [cast.tokens.foreignClinician, cast.tokens.admin]) await prove(server, token);
      const before = await tableContents(server.deps.database);
      for (const [token, staffId] of [
        [cast.tokens.foreignClinician, cast.staffId],
        [cast.tokens.admin, '00000000-0000-7000-8000-000000000000'],
        [cast.tokens.admin, cast.patientId],
      ] as const) {
        const { status, body } = await server.call(call, { token, params: { staffId }, ...withBody(call) });
        expect([status, body.code]).toEqual([404, 24]);
      }
      expect(await tableContents(server.deps.database)).toEqual(before);
    },
  );

  it.each(named(PROTECTED.filter(({ callers }) => callers.includes('clinician') && !callers.includes('front-desk'))))(
    '%s stays closed to a front desk that administrates as well, unless it is for administrators',
    async (_, call) => {
      const { status } = await server.call(call, options(call, cast.patientId, cast.tokens.deskAdmin));
      expect(status).toBe(403);
    },
  );

  it('nobody but who may treat changes, approves or shares a plan, a dose or a treatment', () => {
    const DECIDING = ['plans', 'recommendations', 'titration', 'ehr', 'closed-loops'];
    const open = PROTECTED.filter(
      (call) => DECIDING.includes(call.module) && (call.method !== 'GET' || call.writes === true),
    ).filter(({ callers }) => callers.some((caller) => ['educator', 'viewer', 'front-desk'].includes(caller)));
    // Asking for a recommendation proposes, from whatever days; a forecast keeps nothing.
    expect(open.map(({ name }) => name).sort()).toEqual([
      'forecast-plan',
      'leave-day-out',
      'recompute-recommendation',
      'request-generic-recommendation',
      'request-injection-recommendation',
      'request-pump-recommendation',
      'take-day-back',
    ]);
  });

  it('the front desk is admitted to nothing that holds a treatment', () => {
    const admitted = PROTECTED.filter(({ callers }) => callers.includes('front-desk'));
    const holding = admitted.filter(({ about }) => typeof about === 'object' && about.holds === 'treatment');
    expect(holding.map(({ name }) => name)).toEqual([]);
    expect(admitted.length).toBeGreaterThan(5);
  });

  it('a call about a patient that needs a body has a valid one here', () => {
    const without = ABOUT_A_PATIENT.filter(
      (call) =>
        call.body &&
        VALID_BODIES[call.name] === undefined &&
        Object.keys(call.body.shape).some((name) => name !== patientFieldOf(call)?.field),
    );
    expect(without.map((call) => call.name)).toEqual([]);
  });
});
