import { getUserCall } from '@glidepath/api-contract/auth/get-user.call';
import { giveProofCall } from '@glidepath/api-contract/auth/give-proof.call';
import { refreshTokenCall } from '@glidepath/api-contract/auth/refresh-token.call';
import { signInCall } from '@glidepath/api-contract/auth/sign-in.call';
import { turnOffSecondFactorCall } from '@glidepath/api-contract/auth/turn-off-second-factor.call';
import { getClinicCall } from '@glidepath/api-contract/clinics/get-clinic.call';
import type { Call } from '@glidepath/api-contract/define-call';
import { saveSecurityRulesCall } from '@glidepath/api-contract/guarded-settings/save-security-rules.call';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { turnOnSecondFactor } from '../test-support/authenticator.ts';
import { land } from '../test-support/landing.ts';
import {
  aClinic,
  aDoctor,
  aPatientUser,
  provenTokenOf,
  signInBody,
  TEST_PASSWORD,
  tokenOf,
} from '../test-support/people.ts';
import { anSsoClinic, postAnswer, type SsoClinic } from '../test-support/sso-clinic.ts';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';
import { ROUTES } from './app.ts';

let server: TestServer;
let clinicId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinicId = (await aClinic(server)).id;
});

/** By an administrator of the clinic, in the usual way. */
async function require(of = clinicId) {
  const admin = await aDoctor(server, of, { is_admin: true });
  const token = await provenTokenOf(server, admin.email);
  const body = {
    is_second_factor_required: true,
    are_approvals_signed: false,
    is_second_person_needed: false,
    version: 0,
  };
  const answer = await server.call(saveSecurityRulesCall, { token, body });
  expect([answer.status, answer.body]).toEqual([200, { ...body, version: 1 }]);
  return { admin, token };
}
const clinicAnswer = async (token: string) => (await server.call(getClinicCall, { token })).body.detail ?? 'answered';
const waitsFor = async (token: string) => (await server.call(getUserCall, { token })).body.session_waits_for;

describe('a clinic that requires the second factor', () => {
  it('PROOF-07: leads a member without one to set it up, and opens nothing before', async () => {
    const doctor = await aDoctor(server, clinicId);
    await require();
    const token = await tokenOf(server, doctor.email);
    expect([await clinicAnswer(token), await waitsFor(token)]).toEqual(['second-factor-setup-needed', 'setup']);
    const app = await turnOnSecondFactor(server, token);
    expect([await clinicAnswer(token), await waitsFor(token)]).toEqual(['answered', undefined]);
    const again = await server.call(signInCall, { body: signInBody(doctor.email, TEST_PASSWORD) });
    expect(again.body.detail).toBe('second-factor-needed');
    const off = { password: TEST_PASSWORD, code: app.newCode() };
    expect((await server.call(turnOffSecondFactorCall, { token, body: off })).body.detail).toBe(
      'second-factor-required',
    );
  });

  it('PROOF-07: asks nothing of patients and of other clinics', async () => {
    const patient = await aPatientUser(server, clinicId);
    const elsewhere = await aDoctor(server, (await aClinic(server)).id);
    const { token: running } = await require();
    for (const token of [running, await tokenOf(server, patient.email), await tokenOf(server, elsewhere.email)]) {
      expect(await waitsFor(token)).toBeUndefined();
    }
    expect(await clinicAnswer(running)).toBe('answered');
  });

  it('PROOF-07: a session that runs without one waits from its next refresh on, unless there is a factor', async () => {
    const [doctor, careful] = [await aDoctor(server, clinicId), await aDoctor(server, clinicId)];
    const signIn = async (email: string) =>
      (await server.call(signInCall, { body: signInBody(email, TEST_PASSWORD) })).body;
    const [running, secured] = [await signIn(doctor.email), await signIn(careful.email)];
    await turnOnSecondFactor(server, secured.token);
    await require();
    const refreshed = async (tokens: { token: string; refresh_token: string }) =>
      (
        await server.call(refreshTokenCall, {
          body: { access_token: tokens.token, refresh_token: tokens.refresh_token },
        })
      ).body.token;
    expect(await clinicAnswer(running.token)).toBe('answered');
    const renewed = await refreshed(running);
    expect([await clinicAnswer(renewed), await waitsFor(renewed)]).toEqual(['second-factor-setup-needed', 'setup']);
    // The token of before is of the same session.
    expect(await clinicAnswer(running.token)).toBe('second-factor-setup-needed');
    expect(await clinicAnswer(await refreshed(secured))).toBe('answered');
    await turnOnSecondFactor(server, renewed);
    expect(await clinicAnswer(renewed)).toBe('answered');
  });

  it('PROOF-07: a waiting session may do what leads on, and no other call, whichever is made', async () => {
    const doctor = await aDoctor(server, clinicId, { is_admin: true });
    await require();
    const token = await tokenOf(server, doctor.email);
    const calls: readonly Call[] = ROUTES.map((route) => route.call).filter(({ callers }) =>
      callers.some((caller) => caller === 'clinician' || caller === 'admin'),
    );
    const open: string[] = [];
    for (const call of calls) {
      const id = '00000000-0000-7000-8000-000000000000';
      const params = Object.fromEntries(Object.keys(call.params?.shape ?? {}).map((name) => [name, id]));
      const { body } = await server.call(call, { token, params, ...(call.body ? { body: {} } : {}) });
      if (body?.detail !== 'second-factor-setup-needed') open.push(call.name);
    }
    expect(open.toSorted()).toEqual(
      calls
        .filter((call) => call.whileWaitingFor?.includes('setup'))
        .map(({ name }) => name)
        .toSorted(),
    );
    expect(calls.length - open.length).toBeGreaterThan(50);
  });
});

describe('after single sign-on', () => {
  let sso: SsoClinic;
  beforeEach(async () => {
    sso = await anSsoClinic(server);
  });
  async function landedToken(): Promise<string> {
    const browser = {};
    const { location } = await postAnswer(server.app, sso, sso.answerTo(await sso.begin({}, browser)));
    return (await land(server, location, { browser })).body.tokens.token;
  }

  it('PROOF-07: a member without one sets it up', async () => {
    await require(sso.clinicId);
    const token = await landedToken();
    expect([await clinicAnswer(token), await waitsFor(token)]).toEqual(['second-factor-setup-needed', 'setup']);
  });

  it('PROOF-07: a member with one gives a code: whoever took over the provider has none', async () => {
    const app = await turnOnSecondFactor(server, await tokenOf(server, sso.doctor.email));
    expect(await clinicAnswer(await landedToken())).toBe('answered');
    await require(sso.clinicId);
    const token = await landedToken();
    expect([await clinicAnswer(token), await waitsFor(token)]).toEqual(['second-factor-code-needed', 'code']);
    const prove = (body: object) => server.call(giveProofCall, { token, body });
    // The password is another first factor, not a second one.
    expect((await prove({ password: TEST_PASSWORD })).status).toBe(200);
    expect(await clinicAnswer(token)).toBe('second-factor-code-needed');
    expect((await prove({ code: app.wrongCode() })).status).toBe(403);
    expect(await clinicAnswer(token)).toBe('second-factor-code-needed');
    expect((await prove({ code: app.newCode() })).status).toBe(200);
    expect(await clinicAnswer(token)).toBe('answered');
  });
});
