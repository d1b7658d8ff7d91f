import { confirmInstructionsCall } from '@glidepath/api-contract/auth/confirm-instructions.call';
import { getDraftKeyCall } from '@glidepath/api-contract/auth/get-draft-key.call';
import { getUserCall } from '@glidepath/api-contract/auth/get-user.call';
import { logOutCall } from '@glidepath/api-contract/auth/log-out.call';
import { refreshTokenCall } from '@glidepath/api-contract/auth/refresh-token.call';
import { setPreferencesCall } from '@glidepath/api-contract/auth/set-preferences.call';
import { signInCall } from '@glidepath/api-contract/auth/sign-in.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aClinic, aDoctor, aPatientUser, signInBody, TEST_PASSWORD, tokenOf } from '../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

const HALF_AN_HOUR_MS = 30 * 60_000;

let server: TestServer;
let clinicId: string;
beforeAll(async () => {
  server = await startTestServer();
  clinicId = (await aClinic(server)).id;
});
afterAll(() => server.close());

type Tokens = { token: string; refresh_token: string };

async function signedIn(): Promise<Tokens> {
  const doctor = await aDoctor(server, clinicId);
  return (await server.call(signInCall, { body: signInBody(doctor.email, TEST_PASSWORD) })).body;
}
const refresh = (tokens: Tokens) =>
  server.call(refreshTokenCall, { body: { access_token: tokens.token, refresh_token: tokens.refresh_token } });
const user = (token?: string) => server.call(getUserCall, token ? { token } : {});

describe('tokens', () => {
  it('AUTH-26, ERR1-04: a missing token is 401 code 86, an unknown one 104', async () => {
    const missing = await user();
    expect([missing.status, missing.body.code]).toEqual([401, 86]);
    expect(missing.body.detail).toBe('Authentication credentials were not provided.');
    const unknown = await user('x'.repeat(43));
    expect([unknown.status, unknown.body.code]).toEqual([401, 104]);
  });

  it('AUTH-26, ERR1-04: an expired token is 401 code 87', async () => {
    const { token } = await signedIn();
    server.clock.advance(900_000);
    const { status, body } = await user(token);
    expect([status, body.code]).toEqual([401, 87]);
  });

  it('AUTH-26: a refresh token is not an access token', async () => {
    const { refresh_token } = await signedIn();
    expect((await user(refresh_token)).status).toBe(401);
  });

  it('AUTH-23: a refresh answers 201 with three new values and the new token works', async () => {
    const tokens = await signedIn();
    server.clock.advance(900_000);
    const { status, body } = await refresh(tokens);
    expect(status).toBe(201);
    expect(body.expires).toBe(900);
    expect(body.token).not.toBe(tokens.token);
    expect(body.refresh_token).not.toBe(tokens.refresh_token);
    expect((await user(body.token)).status).toBe(200);
  });

  it('AUTH-25: two tabs that refresh within 30 seconds both go on', async () => {
    const tokens = await signedIn();
    const first = await refresh(tokens);
    server.clock.advance(29_000);
    const second = await refresh(tokens);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await user(first.body.token)).status).toBe(200);
    expect((await user(second.body.token)).status).toBe(200);
  });

  it('AUTH-25, ERR1-04: an old refresh token used later ends the whole session with code 106', async () => {
    const tokens = await signedIn();
    const next = (await refresh(tokens)).body;
    server.clock.advance(31_000);
    const reused = await refresh(tokens);
    expect([reused.status, reused.body.code]).toEqual([401, 106]);
    expect((await user(next.token)).body.code).toBe(106);
    expect((await refresh(next)).body.code).toBe(106);
  });

  it('AUTH-25: a refresh token does not go with the access token of another session', async () => {
    const [mine, other] = [await signedIn(), await signedIn()];
    expect((await refresh({ token: other.token, refresh_token: mine.refresh_token })).body.code).toBe(104);
  });

  it('AUTH-25: nothing is refreshed 12 hours after sign-in', async () => {
    let tokens = await signedIn();
    for (let halfHours = 1; halfHours < 24; halfHours += 1) {
      server.clock.advance(HALF_AN_HOUR_MS);
      tokens = (await refresh(tokens)).body;
    }
    server.clock.advance(HALF_AN_HOUR_MS - 60_000);
    const late = await refresh(tokens);
    expect([late.status, late.body.expires]).toEqual([201, 60]);
    server.clock.advance(60_000);
    expect((await refresh(late.body)).body.code).toBe(87);
  });

  it('AUTH-44: a session that nobody renewed for half an hour has ended on the server too', async () => {
    const tokens = await signedIn();
    server.clock.advance(HALF_AN_HOUR_MS);
    const renewed = (await refresh(tokens)).body;
    expect((await user(renewed.token)).status).toBe(200);

    server.clock.advance(HALF_AN_HOUR_MS + 1);
    expect((await refresh(renewed)).body.code).toBe(87);
    // For good: not by trying again, nor with another token of the same session.
    expect((await refresh(renewed)).body.code).toBe(106);
    const { system } = server.deps.database;
    const ended = await system.selectFrom('sessions').select('end_reason').where('end_reason', '=', 'idle').execute();
    expect(ended).toHaveLength(1);
  });

  it('AUTH-31: logout ends access and refresh token and may be repeated', async () => {
    const tokens = await signedIn();
    expect((await server.call(logOutCall, { token: tokens.token })).status).toBe(200);
    expect((await user(tokens.token)).body.code).toBe(106);
    expect((await refresh(tokens)).body.code).toBe(106);
    expect((await server.call(logOutCall, { token: tokens.token })).status).toBe(200);
    expect((await server.call(logOutCall)).status).toBe(200);
  });

  it('AUTH-31: logout takes an expired token', async () => {
    const tokens = await signedIn();
    server.clock.advance(3_600_000);
    expect((await server.call(logOutCall, { token: tokens.token })).status).toBe(200);
    expect((await refresh(tokens)).body.code).toBe(106);
  });

  it('ERR1-04: a user deactivated during the session gets the not-allowed detail', async () => {
    const doctor = await aDoctor(server, clinicId);
    const token = await tokenOf(server, doctor.email);
    await server.deps.database.system
      .updateTable('users')
      .set({ deactivated_at: server.clock.now() })
      .where('id', '=', doctor.id)
      .execute();
    const { status, body } = await user(token);
    expect([status, body.detail]).toEqual([403, 'User is not allowed']);
  });
});

describe('GET user/draft_key', () => {
  it("AUTH-43: is the account's own, the same at each sign-in, and nobody else's", async () => {
    const [one, other] = [await aDoctor(server, clinicId), await aDoctor(server, clinicId)];
    const keyOf = async (email: string) =>
      (await server.call(getDraftKeyCall, { token: await tokenOf(server, email) })).body.key;
    const key = await keyOf(one.email);
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    expect(await keyOf(one.email)).toBe(key);
    expect(await keyOf(other.email)).not.toBe(key);
    expect((await server.call(getDraftKeyCall, {})).status).toBe(401);
  });
});

describe('GET user/', () => {
  it('AUTH-35, CONST-17: answers the doctor with all fields', async () => {
    const doctor = await aDoctor(server, clinicId, { is_admin: true });
    const { body } = await user(await tokenOf(server, doctor.email));
    expect(body).toEqual({
      id: doctor.id,
      name: 'Dana Cohen',
      email: doctor.email,
      first_name: 'Dana',
      is_doctor: true,
      is_admin: true,
      staff_role: 'doctor',
      self_patient: null,
      confirmed_instructions_at: null,
      treatment_type: null,
      adp_enrollment_status: 'enrolled',
      is_dexcom_connected: false,
      show_connect_to_dexcom_screen: false,
      tidepool_email: null,
      language: null,
      is_am_pm: null,
    });
  });

  it('AUTH-35: answers the patient with the facts of the own record', async () => {
    const patient = await aPatientUser(server, clinicId, {
      treatment_type: 'PUMP',
      tidepool_email: 'maya@tidepool.test',
    });
    const { body } = await user(await tokenOf(server, patient.email));
    expect(body).toMatchObject({
      is_doctor: false,
      self_patient: patient.patientId,
      treatment_type: 'PUMP',
      tidepool_email: 'maya@tidepool.test',
    });
  });

  it('NAV-31: language and clock are kept with the user', async () => {
    const doctor = await aDoctor(server, clinicId);
    const token = await tokenOf(server, doctor.email);
    await server.call(setPreferencesCall, { token, body: { language: 'he' } });
    await server.call(setPreferencesCall, { token, body: { is_am_pm: false } });
    expect((await user(await tokenOf(server, doctor.email))).body).toMatchObject({ language: 'he', is_am_pm: false });
    expect((await server.call(setPreferencesCall, { token, body: { language: 'fr' } })).status).toBe(400);
  });

  it('AUTH-38, CONST-17: confirming the instructions keeps the first time', async () => {
    const doctor = await aDoctor(server, clinicId);
    const token = await tokenOf(server, doctor.email);
    const first = (await server.call(confirmInstructionsCall, { token })).body.confirmed_instructions_at;
    server.clock.advance(60_000);
    await server.call(confirmInstructionsCall, { token });
    expect((await user(token)).body.confirmed_instructions_at).toBe(first);
    expect(first).not.toBeNull();
  });
});
