import { getUserCall } from '@glidepath/api-contract/auth/get-user.call';
import { refreshTokenCall } from '@glidepath/api-contract/auth/refresh-token.call';
import { getClinicDetailsCall } from '@glidepath/api-contract/sso/get-clinic-details.call';
import { getServiceProviderMetadataCall } from '@glidepath/api-contract/sso/get-service-provider-metadata.call';
import { startSingleSignOnCall } from '@glidepath/api-contract/sso/start-single-sign-on.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANDING, land } from '../../../test-support/landing.ts';
import { aClinic, aDoctor, aPatientUser } from '../../../test-support/people.ts';
import {
  anSsoClinic,
  authnRequestIn,
  contentsButAudit,
  lastAuditEvent,
  newSigningKey,
  postAnswer,
  type SsoClinic,
} from '../../../test-support/sso-clinic.ts';
import { anotherServer, startTestServer, type TestServer } from '../../../test-support/test-server.ts';

const CLIENT = { client_id: 'glidepath-web', client_secret: 'glidepath-web' };

let server: TestServer;
let clinic: SsoClinic;
beforeAll(async () => {
  server = await startTestServer();
  clinic = await anSsoClinic(server, { clinic: { name: 'City Hospital' } });
});
afterAll(() => server.close());

const details = (code: string, client = CLIENT) =>
  server.call(getClinicDetailsCall, { body: { clinic_code: code, ...client } });
const start = (code: string) => server.call(startSingleSignOnCall, { params: { clinicCode: code, client: 'web' } });
/** Signs in through the clinic; answers where the browser lands. */
async function signIn(of: SsoClinic, changes = {}, query = {}, fields = {}) {
  return postAnswer(server.app, of, of.answerTo(await of.begin(query), changes), fields);
}

describe('POST clinic_details', () => {
  it('SSO-02: answers name, code, client and the path of the sign-in, and nothing else', async () => {
    const { status, body } = await details(clinic.code);
    expect(status).toBe(200);
    expect(body).toEqual({
      name: 'City Hospital',
      clinic_code: clinic.code,
      client: 'web',
      sso_path: `saml/sso/${clinic.code}/web`,
    });
  });

  it('SSO-02, SSO-05: takes a code in any case, and leads on with the stored one', async () => {
    const shouted = clinic.code.toUpperCase();
    expect(shouted).not.toBe(clinic.code);
    expect((await details(shouted)).body).toMatchObject({
      clinic_code: clinic.code,
      sso_path: `saml/sso/${clinic.code}/web`,
    });
    const request = authnRequestIn(String((await start(shouted)).headers['location']));
    expect(request).toContain(`/api/saml/metadata/${clinic.code}</saml:Issuer>`);
    const metadata = await server.call(getServiceProviderMetadataCall, { params: { clinicCode: shouted } });
    expect(metadata.body).toContain(`/api/saml/metadata/${clinic.code}"`);

    // Two codes that differ only by case each have a sign-in of their own.
    const other = await anSsoClinic(server, { clinic: { name: 'Other Hospital', code: shouted } });
    expect([(await details(shouted)).body.name, (await details(clinic.code)).body.name]).toEqual([
      'Other Hospital',
      'City Hospital',
    ]);
    await server.deps.database.system
      .updateTable('clinics')
      .set({ code: null })
      .where('id', '=', other.clinicId)
      .execute();
  });

  it('SSO-02: tells an unknown code and a clinic without single sign-on alike, and refuses another client', async () => {
    await aClinic(server, { code: 'without-sso' });
    for (const code of ['nowhere', 'without-sso']) {
      const { status, body } = await details(code);
      expect([status, body.detail]).toEqual([404, 'not-found']);
    }
    const { status, body } = await details(clinic.code, { ...CLIENT, client_secret: 'other' });
    expect([status, body.detail]).toEqual([401, 'login-unknown-client']);
  });
});

describe('GET saml/sso', () => {
  it('SSO-05: sends the browser to the identity provider with a request of its own', async () => {
    const { status, headers } = await start(clinic.code);
    const location = new URL(String(headers['location']));
    expect([status, location.origin, location.searchParams.get('tenant')]).toEqual([
      302,
      `https://idp.${clinic.code}.test`,
      '1',
    ]);
    expect(location.searchParams.has('RelayState')).toBe(false);
    const request = authnRequestIn(location.href);
    expect(request).toContain(`AssertionConsumerServiceURL="${clinic.consumerUrl}"`);
    expect(request).toContain(`/api/saml/metadata/${clinic.code}</saml:Issuer>`);
    expect(headers['cache-control']).toBe('no-store');
    expect(authnRequestIn(String((await start(clinic.code)).headers['location']))).not.toBe(request);
  });

  it('SSO-05: knows no clinic without an identity provider, and no other client', async () => {
    expect((await start('nowhere')).status).toBe(404);
    const other = await server.call(startSingleSignOnCall, { params: { clinicCode: clinic.code, client: 'app' } });
    expect(other.status).toBe(400);
  });
});

describe('GET saml/metadata', () => {
  it('SSO-05: tells the identity provider our entity id and where its answers go', async () => {
    const get = (clinicCode: string) => server.call(getServiceProviderMetadataCall, { params: { clinicCode } });
    const { status, body, headers } = await get(clinic.code);
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('application/samlmetadata+xml')]);
    expect(body).toContain(`entityID="${server.deps.config.baseUrl}/api/saml/metadata/${clinic.code}"`);
    expect(body).toContain(`Location="${clinic.consumerUrl}"`);
    expect(body).toContain('WantAssertionsSigned="true"');
    expect((await get(clinic.code)).body).toBe(body);
    expect((await get('nowhere')).status).toBe(404);
  });
});

describe('a good answer', () => {
  it('SSO-08: lands with a session like any other, and the trail knows through whom', async () => {
    const browser = {};
    const answer = clinic.answerTo(await clinic.begin({}, browser));
    const { status, location, headers } = await postAnswer(server.app, clinic, answer);
    expect([status, headers['referrer-policy'], headers['cache-control']]).toEqual([303, 'no-referrer', 'no-store']);
    const landed = await land(server, location, { browser });
    expect(landed.body.account).toEqual({
      name: 'Dana Cohen',
      email: clinic.doctor.email,
      clinic_name: 'City Hospital',
    });
    const { token, refresh_token } = landed.body.tokens;
    expect(location).not.toContain(token);
    expect(location).not.toContain(refresh_token);
    expect((await server.call(getUserCall, { token })).body).toMatchObject({ email: clinic.doctor.email });
    const body = { access_token: token, refresh_token };
    expect((await server.call(refreshTokenCall, { body })).status).toBe(201);
    expect(await lastAuditEvent(server, clinic.clinicId)).toEqual({
      action: 'signed-in',
      actorKind: 'clinician',
      actorId: clinic.doctor.id,
      facts: { by: 'saml' },
    });
  });

  it.each([
    ['response', 'response'],
    ['response', 'both'],
    ['both', 'both'],
    ['assertion', 'both'],
  ] as const)('SSO-08: for a clinic that wants a signature on: %s may be signed on: %s', async (wanted, signedPart) => {
    const other = await anSsoClinic(server, { signedPart: wanted });
    expect((await signIn(other, { signedPart })).location).toMatch(LANDING);
  });

  it('SSO-08: may name the doctor by another attribute or as the subject, in any letter case', async () => {
    const byMail = await anSsoClinic(server, { emailAttribute: 'urn:oid:0.9.2342.19200300.100.1.3' });
    const mail = { 'urn:oid:0.9.2342.19200300.100.1.3': ` ${byMail.doctor.email.toUpperCase()} ` };
    expect((await signIn(byMail, { attributes: mail, nameId: 'x17' })).location).toMatch(LANDING);
    const bySubject = await anSsoClinic(server, { emailAttribute: 'NameID' });
    expect((await signIn(bySubject, { attributes: {} })).location).toMatch(LANDING);
  });

  it('SSO-08: may be signed with the next of two certificates', async () => {
    const next = await newSigningKey(server.clock.now());
    const other = await anSsoClinic(server);
    await server.deps.database.system
      .updateTable('clinic_identity_providers')
      .set({ certificates: [other.key.certificate, next.certificate] })
      .where('clinic_id', '=', other.clinicId)
      .execute();
    expect((await signIn(other, { key: next })).location).toMatch(LANDING);
  });

  it('SSO-08: may reach another server than the one that began', async () => {
    const second = await anotherServer(server.deps);
    const answer = clinic.answerTo(await clinic.begin());
    expect((await postAnswer(second, clinic, answer)).location).toMatch(LANDING);
    expect((await postAnswer(server.app, clinic, answer)).location).toBe(`/sso/${clinic.code}/not-begun-here`);
    await second.close();
  });

  it('SSO-08: signs in once, however many servers it reaches at the same moment', async () => {
    const second = await anotherServer(server.deps);
    const answer = clinic.answerTo(await clinic.begin());
    const all = await Promise.all(
      [server.app, second, server.app, second].map((app) => postAnswer(app, clinic, answer)),
    );
    expect(all.filter(({ location }) => LANDING.test(location))).toHaveLength(1);
    await second.close();
  });
});

describe('what the landing page is told', () => {
  const PATIENT = { screen_to_redirect: 'patient_profile', patient_id: 'p1', visitNumber: 'V 7' };
  const queryOf = ({ location }: { location: string }) =>
    Object.fromEntries(new URLSearchParams(LANDING.exec(location)?.groups?.['query']));

  it('SSO-09, SSO-12: is what the record system began with', async () => {
    expect(queryOf(await signIn(clinic, {}, PATIENT))).toEqual(PATIENT);
    const added = { screen_to_redirect: 'add_patient', first_name: 'מאיה', last_name: "O'Brien & Sons", mrn: '0077' };
    expect(queryOf(await signIn(clinic, {}, added))).toEqual(added);
    expect((await signIn(clinic)).location).not.toContain('?');
  });

  it('SSO-09: may come signed, and then nothing else counts; names in it are the doctor’s', async () => {
    const attributes = { email: clinic.doctor.email, ...PATIENT, first_name: 'Dana' };
    const begun = { screen_to_redirect: 'add_patient', mrn: '1' };
    expect(queryOf(await signIn(clinic, { attributes }, begun))).toEqual(PATIENT);
  });

  it('SSO-09: may come in the relay state of a provider; what is no such query is nothing', async () => {
    const relay = (RelayState: string) => signIn(clinic, {}, {}, { RelayState });
    expect(queryOf(await relay('visitNumber=3&screen_to_redirect=context_error'))).toEqual({
      visitNumber: '3',
      screen_to_redirect: 'context_error',
    });
    for (const other of ['https://evil.test/?patient_id=1', 'patient_id=1&patient_id=2', '']) {
      expect((await relay(other)).location).not.toContain('?');
    }
  });

  it('SSO-05: names nothing that the app does not know, and nobody twice', async () => {
    const begin = (query: string) => server.app.inject(`/api/saml/sso/${clinic.code}/web?${query}`);
    for (const query of ['next=https://evil.test', 'patient_id=1&patient_id=2']) {
      expect((await begin(query)).statusCode).toBe(400);
    }
  });
});

describe('somebody who is not a clinician of the clinic', () => {
  const NOBODY = [
    ['is unknown', async () => 'nobody@hospital.test'],
    ['belongs to another clinic', async () => (await aDoctor(server, (await aClinic(server)).id)).email],
    [
      'is deactivated',
      async () => (await aDoctor(server, clinic.clinicId, { deactivated_at: server.clock.now() })).email,
    ],
    ['has not signed up yet', async () => (await aDoctor(server, clinic.clinicId, { enrolled_at: null })).email],
    ['is a patient', async () => (await aPatientUser(server, clinic.clinicId)).email],
    ['has no address', async () => ''],
  ] as const;

  it.each(NOBODY)('SSO-08: and %s goes to the page that says so', async (_, emailOf) => {
    const email = await emailOf();
    const requestId = await clinic.begin();
    const before = await contentsButAudit(server);
    const { status, location } = await postAnswer(
      server.app,
      clinic,
      clinic.answerTo(requestId, { attributes: { email } }),
    );
    expect([status, location]).toEqual([303, `/sso/${clinic.code}/user-not-exist`]);
    // The request has had its answer.
    const { single_sign_on_requests: _request, ...after } = await contentsButAudit(server);
    expect(after).toEqual({ ...before, single_sign_on_requests: undefined });
    expect(await lastAuditEvent(server, clinic.clinicId)).toMatchObject({
      action: 'single-sign-on-refused',
      actorKind: 'nobody',
      facts: { reason: 'unknown-user' },
    });
  });

  it('SSO-08: nor one who sits outside the networks of the clinic', async () => {
    const walled = await anSsoClinic(server, { clinic: { allowed_networks: ['10.0.0.0/8'] } });
    expect((await signIn(walled)).location).toBe(`/sso/${walled.code}/general-error`);
    expect(await lastAuditEvent(server, walled.clinicId)).toMatchObject({ facts: { reason: 'outside-network' } });
  });
});
