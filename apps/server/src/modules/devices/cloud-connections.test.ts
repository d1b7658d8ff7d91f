import { getUserCall } from '@glidepath/api-contract/auth/get-user.call';
import { clearDisconnectionNoticeCall } from '@glidepath/api-contract/devices/clear-disconnection-notice.call';
import { disconnectDexcomCall } from '@glidepath/api-contract/devices/disconnect-dexcom.call';
import { getDexcomAppDetailsCall } from '@glidepath/api-contract/devices/get-dexcom-app-details.call';
import { getDexcomStatusCall } from '@glidepath/api-contract/devices/get-dexcom-status.call';
import { getLibreLoginUrlCall } from '@glidepath/api-contract/devices/get-libre-login-url.call';
import { listCloudConnectionsCall } from '@glidepath/api-contract/devices/list-cloud-connections.call';
import { returnFromDexcomCall } from '@glidepath/api-contract/devices/return-from-dexcom.call';
import { returnFromLibreCall } from '@glidepath/api-contract/devices/return-from-libre.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startGuestSession } from '#modules/auth/issue-tokens.ts';
import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { allowAt, anAccount, type CloudyServer, startCloudyServer } from '../../../test-support/clouds.ts';
import { aClinic, aDoctor, aPatient, aPatientUser, tokenOf } from '../../../test-support/people.ts';
import { signInStateText } from './sign-in-state.ts';

let cloudy: CloudyServer;
beforeAll(async () => {
  cloudy = await startCloudyServer([anAccount('ada', [])]);
});
afterAll(() => cloudy.close());

const call: CloudyServer['server']['call'] = (called, options) => cloudy.server.call(called, options);

async function people() {
  const { server } = cloudy;
  const { id: clinicId } = await aClinic(server);
  const doctor = await aDoctor(server, clinicId);
  const patient = await aPatientUser(server, clinicId);
  const guest = await server.deps.database.asSystem((tx) =>
    startGuestSession(tx, { patientId: patient.patientId, clinicId }, server.clock.now()),
  );
  return {
    clinicId,
    patientId: patient.patientId,
    doctorToken: await tokenOf(server, doctor.email),
    patientToken: await tokenOf(server, patient.email),
    guestToken: guest.token,
  };
}

/** What a browser does with the details: opens the window with a state, signs in, and is sent back to us. */
async function codeFor(token: string) {
  const { body } = await call(getDexcomAppDetailsCall, { token });
  const asked = new URLSearchParams({
    client_id: body.client_id,
    redirect_uri: body.redirect_uri,
    response_type: 'code',
    scope: 'offline_access',
    state: 'x',
  });
  const returned = await allowAt(`${body.login_url}?${asked}`, 'ada');
  return { code: returned.searchParams.get('code') ?? '', connectToken: String(body.connect_token), returned };
}
async function connectDexcom(token: string, patientId: string) {
  const { code, connectToken } = await codeFor(token);
  return call(returnFromDexcomCall, { query: { code, state: signInStateText({ patientId, token: connectToken }) } });
}
const connectionsOf = async (token: string, patientId: string) =>
  (await call(listCloudConnectionsCall, { token, query: { patient_id: patientId } })).body;

describe('connecting Dexcom', () => {
  it('CLOUD-10, CLOUD-44: a sign-in window ends with a stored connection and a page that may be closed', async () => {
    const { patientId, doctorToken } = await people();
    const { code, connectToken, returned } = await codeFor(doctorToken);
    expect(returned.href.startsWith(`${cloudy.server.deps.config.baseUrl}/api/dexcom_callback?`)).toBe(true);
    const state = signInStateText({ patientId, token: connectToken });
    const page = await call(returnFromDexcomCall, { query: { code, state } });
    expect([page.status, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
    expect(page.body).toContain('You can close this window.');
    expect(page.body).not.toContain(code);

    expect(await connectionsOf(doctorToken, patientId)).toEqual({
      devices: {
        dexcom: { is_connected: true, connected_at: cloudy.server.clock.now().toISOString() },
        libre: { is_connected: false, connected_at: null, login_url: expect.stringContaining('state=') },
      },
      disconnect_notification: false,
    });
    const [event] = await auditEventsAbout(cloudy.server, patientId);
    expect(event).toMatchObject({ action: 'cloud-connected', actorKind: 'clinician', facts: { provider: 'dexcom' } });
  });

  it('CLOUD-44: the tokens of the account are kept sealed', async () => {
    const { patientId, doctorToken } = await people();
    await connectDexcom(doctorToken, patientId);
    const row = await cloudy.server.deps.database.system
      .selectFrom('cloud_connections')
      .selectAll()
      .where('patient_id', '=', patientId)
      .executeTakeFirstOrThrow();
    const sealed = row.tokens_sealed ?? Buffer.alloc(0);
    const tokens = JSON.parse(cloudy.server.deps.vault.open(sealed));
    expect(Object.keys(tokens).sort()).toEqual(['accessToken', 'expiresAtMs', 'refreshToken']);
    expect(sealed.includes(tokens.accessToken)).toBe(false);
  });

  it('CLOUD-15, CLOUD-28, CLOUD-43: a patient connects the own account and is told so with the user', async () => {
    const { patientId, patientToken } = await people();
    const status = async () =>
      (await call(getDexcomStatusCall, { token: patientToken, query: { patient_id: patientId } })).body;
    const user = async () => (await call(getUserCall, { token: patientToken })).body;
    expect([await status(), (await user()).is_dexcom_connected]).toEqual([{ is_dexcom_api_enabled: false }, false]);
    await connectDexcom(patientToken, patientId);
    expect([await status(), (await user()).is_dexcom_connected]).toEqual([{ is_dexcom_api_enabled: true }, true]);
    expect(Object.keys(await user())).toEqual(
      expect.arrayContaining([
        'id',
        'name',
        'is_doctor',
        'self_patient',
        'confirmed_instructions_at',
        'show_connect_to_dexcom_screen',
        'is_dexcom_connected',
      ]),
    );
  });

  it('GUEST-05: a guest connects with the guest token', async () => {
    const { patientId, guestToken } = await people();
    await connectDexcom(guestToken, patientId);
    const { body } = await call(getDexcomStatusCall, { token: guestToken, query: { patient_id: patientId } });
    expect(body).toEqual({ is_dexcom_api_enabled: true });
    const [event] = await auditEventsAbout(cloudy.server, patientId);
    expect(event).toMatchObject({ action: 'cloud-connected', actorKind: 'guest' });
  });

  it('CLOUD-44: a state works once, for ten minutes, for its provider and in an open session', async () => {
    const { patientId, doctorToken } = await people();
    const isConnected = async () => (await connectionsOf(doctorToken, patientId)).devices.dexcom.is_connected;
    const returnWith = (query: Record<string, string>) => call(returnFromDexcomCall, { query });
    const fresh = await codeFor(doctorToken);
    const state = signInStateText({ patientId, token: fresh.connectToken });
    for (const query of [
      {},
      { code: fresh.code },
      { code: fresh.code, state: 'nonsense' },
      { code: fresh.code, state: signInStateText({ patientId, token: 'x'.repeat(43) }) },
      { code: fresh.code, state: signInStateText({ patientId: "' or true --", token: fresh.connectToken }) },
    ]) {
      const page = await returnWith(query);
      expect([page.status, page.body]).toEqual([200, expect.stringContaining('The account was not connected.')]);
    }
    // Cancelled in the window: the token is spent with it.
    await returnWith({ error: 'access_denied', state });
    await returnWith({ code: fresh.code, state });
    expect(await isConnected()).toBe(false);

    const late = await codeFor(doctorToken);
    cloudy.server.clock.advance(10 * 60_000 + 1);
    await returnWith({ code: late.code, state: signInStateText({ patientId, token: late.connectToken }) });
    expect(await isConnected()).toBe(false);

    const other = await codeFor(doctorToken);
    await call(returnFromLibreCall, {
      query: { code: other.code, state: signInStateText({ patientId, token: other.connectToken }) },
    });
    expect(await isConnected()).toBe(false);
  });

  it('CLOUD-30, ROLE-08: nobody connects an account to somebody else', async () => {
    const [own, stranger] = [await people(), await people()];
    const sister = await aPatient(cloudy.server, own.clinicId);
    await connectDexcom(own.patientToken, sister.id);
    await connectDexcom(own.guestToken, sister.id);
    await connectDexcom(stranger.doctorToken, own.patientId);
    const rows = await cloudy.server.deps.database.system
      .selectFrom('cloud_connections')
      .select('patient_id')
      .where('patient_id', 'in', [sister.id, own.patientId])
      .execute();
    expect(rows).toEqual([]);
  });

  it('CLOUD-22, CLOUD-34, ROLE-08: disconnecting removes the account and its tokens, and keeps the data', async () => {
    const { patientId, patientToken, doctorToken } = await people();
    await connectDexcom(patientToken, patientId);
    const query = { patient_id: patientId };
    expect((await call(disconnectDexcomCall, { token: patientToken, query })).status).toBe(200);
    expect((await connectionsOf(doctorToken, patientId)).devices.dexcom).toEqual({
      is_connected: false,
      connected_at: null,
    });
    const rows = await cloudy.server.deps.database.system
      .selectFrom('cloud_connections')
      .select('provider')
      .where('patient_id', '=', patientId)
      .execute();
    expect(rows).toEqual([]);
    // Once more is no error.
    expect((await call(disconnectDexcomCall, { token: doctorToken, query })).status).toBe(200);
  });
});

describe('connecting Libre', () => {
  it('CLOUD-17, CLOUD-08, GUEST-05: the address of a sign-in window leads to a stored connection', async () => {
    const { patientId, guestToken, doctorToken } = await people();
    const { body } = await call(getLibreLoginUrlCall, { token: guestToken, query: { patient_id: patientId } });
    expect(body.login_url).not.toContain(guestToken);
    const returned = await allowAt(body.login_url, 'ada');
    const query = Object.fromEntries(returned.searchParams);
    expect((await call(returnFromLibreCall, { query })).body).toContain('You can close this window.');
    expect((await connectionsOf(doctorToken, patientId)).devices.libre).toMatchObject({ is_connected: true });
    // A second window needs a second address.
    expect((await call(returnFromLibreCall, { query })).body).toContain('The account was not connected.');
  });

  it('CLOUD-08, CLOUD-17: the connections name the address too, until there is a connection', async () => {
    const { patientId, doctorToken } = await people();
    const libreOf = async () => (await connectionsOf(doctorToken, patientId)).devices.libre;
    const returned = await allowAt((await libreOf()).login_url, 'ada');
    await call(returnFromLibreCall, { query: Object.fromEntries(returned.searchParams) });
    expect(await libreOf()).toMatchObject({ is_connected: true, login_url: null });
  });
});

describe('a disconnection notice', () => {
  it('CLOUD-34, CLOUD-08: is told with the connections until it is cleared', async () => {
    const { clinicId, patientId, doctorToken } = await people();
    await cloudy.server.deps.database.system
      .insertInto('disconnection_events')
      .values({
        id: patientId,
        clinic_id: clinicId,
        patient_id: patientId,
        provider: 'dexcom',
        reason: 'expired',
        at: cloudy.server.clock.now(),
      })
      .execute();
    expect((await connectionsOf(doctorToken, patientId)).disconnect_notification).toBe(true);
    const cleared = await call(clearDisconnectionNoticeCall, { token: doctorToken, body: { patient_id: patientId } });
    expect([cleared.status, cleared.body]).toEqual([204, '']);
    expect((await connectionsOf(doctorToken, patientId)).disconnect_notification).toBe(false);
  });
});
