import { getClinicDetailsCall } from '@glidepath/api-contract/sso/get-clinic-details.call';
import { getIdentityProviderCall } from '@glidepath/api-contract/sso/get-identity-provider.call';
import { removeIdentityProviderCall } from '@glidepath/api-contract/sso/remove-identity-provider.call';
import { saveIdentityProviderCall } from '@glidepath/api-contract/sso/save-identity-provider.call';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { removeExpired } from '#platform/database/remove-expired.repository.ts';
import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { aClinic, aDoctor, provenTokenOf } from '../../../test-support/people.ts';
import { anSsoClinic, newSigningKey } from '../../../test-support/sso-clinic.ts';
import { tableContents } from '../../../test-support/table-contents.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

let server: TestServer;
let counter = 0;
let code: string;
let clinicId: string;
let token: string;
let certificate: string;
beforeAll(async () => {
  server = await startTestServer();
  certificate = (await newSigningKey(server.clock.now())).certificate;
});
afterAll(() => server.close());
beforeEach(async () => {
  code = `city-${++counter}`;
  clinicId = (await aClinic(server, { code })).id;
  token = await provenTokenOf(server, (await aDoctor(server, clinicId, { is_admin: true })).email);
});

const settings = (changes = {}) => ({
  entity_id: 'https://idp.city.test/metadata',
  sign_in_url: 'https://idp.city.test/sso',
  certificates: [certificate],
  email_attribute: 'email',
  signed_part: 'assertion',
  version: 0,
  ...changes,
});
const save = (body: object) => server.call(saveIdentityProviderCall, { token, body });
const get = () => server.call(getIdentityProviderCall, { token });
const detailsStatus = async () => {
  const client = { client_id: 'glidepath-web', client_secret: 'glidepath-web' };
  return (await server.call(getClinicDetailsCall, { body: { clinic_code: code, ...client } })).status;
};

describe('the identity provider of a clinic', () => {
  it('SSO-02: is set by its administrator, and opens the sign-in page', async () => {
    const { baseUrl } = server.deps.config;
    expect((await get()).body).toEqual({
      clinic_code: code,
      metadata_url: `${baseUrl}/api/saml/metadata/${code}`,
      consumer_url: `${baseUrl}/api/saml/acs/${code}`,
      provider: null,
    });
    expect(await detailsStatus()).toBe(404);
    const spacious = {
      entity_id: ' https://idp.city.test/metadata ',
      certificates: [certificate.replaceAll('\n', '')],
    };
    const { status, body } = await save(settings(spacious));
    expect(status).toBe(200);
    const { version: _, ...stored } = settings();
    expect(body.provider).toEqual({ ...stored, certificates_valid_until: ['2036-03-01T09:00:00.000Z'], version: 1 });
    expect((await get()).body).toEqual(body);
    expect(await detailsStatus()).toBe(200);
    expect(await auditEventsAbout(server, clinicId)).toMatchObject([
      {
        action: 'identity-provider-changed',
        actorKind: 'clinician',
        facts: { fields: ['entity_id', 'sign_in_url', 'certificates', 'email_attribute', 'signed_part'] },
      },
    ]);
  });

  it('SSO-02: is changed from the version that was seen, and told field by field', async () => {
    await save(settings());
    const second = await save(settings({ version: 1, email_attribute: 'mail' }));
    expect(second.body.provider).toMatchObject({ version: 2, email_attribute: 'mail' });
    const late = await save(settings({ version: 1, email_attribute: 'other' }));
    expect([late.status, late.body.detail]).toEqual([409, 'changed-meanwhile']);
    // What changes nothing is no new version.
    expect((await save(settings({ version: 2, email_attribute: 'mail' }))).body.provider.version).toBe(2);
    const told = await auditEventsAbout(server, clinicId);
    expect(told.map(({ facts }) => facts)).toMatchObject([{}, { fields: ['email_attribute'] }]);
  });

  it('SSO-02: is refused with the name of each wrong field, and nothing is stored', async () => {
    const before = await tableContents(server.deps.database);
    const wrong = settings({
      entity_id: ' ',
      sign_in_url: 'http://idp.city.test/sso',
      certificates: ['-----BEGIN CERTIFICATE-----\nMIIC\n-----END CERTIFICATE-----'],
      email_attribute: '',
    });
    const { status, body } = await save(wrong);
    expect([status, body.fields]).toEqual([
      400,
      {
        entity_id: 'This field is mandatory.',
        sign_in_url: 'Give an address that begins with https://.',
        certificates: 'This is not a certificate in PEM form.',
        email_attribute: 'This field is mandatory.',
      },
    ]);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it('SSO-02: is taken away again, which closes the sign-in page', async () => {
    await save(settings());
    const { status, body } = await server.call(removeIdentityProviderCall, { token });
    expect([status, body.provider]).toEqual([200, null]);
    expect(await detailsStatus()).toBe(404);
    const actions = async () => (await auditEventsAbout(server, clinicId)).map(({ action }) => action);
    expect(await actions()).toEqual(['identity-provider-changed', 'identity-provider-removed']);
    expect((await server.call(removeIdentityProviderCall, { token })).status).toBe(200);
    expect(await actions()).toHaveLength(2);
  });

  it('ROLE-02: is seen and changed by its own clinic only', async () => {
    await save(settings());
    const { id: other } = await aClinic(server);
    await server.deps.database.inScope({ clinicId: other }, async (tx) => {
      expect(await tx.selectFrom('clinic_identity_providers').selectAll().execute()).toEqual([]);
      await tx.deleteFrom('clinic_identity_providers').execute();
    });
    expect((await get()).body.provider).not.toBeNull();
    const begun = server.deps.database.inScope({ clinicId }, (tx) =>
      tx.selectFrom('single_sign_on_requests').selectAll().execute(),
    );
    await expect(begun).rejects.toThrow(/permission denied/);
  });
});

describe('sign-ins that were never answered', () => {
  it('SSO-05: are forgotten as soon as they could not be answered any more', async () => {
    const clinic = await anSsoClinic(server);
    await clinic.begin({ mrn: '0077' });
    const left = () =>
      server.deps.database.system
        .selectFrom('single_sign_on_requests')
        .select('landing')
        .where('clinic_id', '=', clinic.clinicId)
        .execute();
    server.clock.advance(15 * 60_000);
    await removeExpired(server.deps);
    expect(await left()).toEqual([{ landing: { mrn: '0077' } }]);
    server.clock.advance(1);
    await removeExpired(server.deps);
    expect(await left()).toEqual([]);
  });
});
