import { getEhrKeysCall } from '@glidepath/api-contract/ehr/get-ehr-keys.call';
import { getEhrSettingsCall } from '@glidepath/api-contract/ehr/get-ehr-settings.call';
import { removeEhrSettingsCall } from '@glidepath/api-contract/ehr/remove-ehr-settings.call';
import { saveEhrSettingsCall } from '@glidepath/api-contract/ehr/save-ehr-settings.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { aClinic, aDoctor, provenTokenOf } from '../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ baseUrl: 'https://glidepath.example', isProduction: true });
});
afterAll(() => server.close());

const SETTINGS = {
  base_url: 'https://ehr.example/fhir/',
  mrn_system: ' urn:oid:1.2.3 ',
  visit_system: '',
  is_sending: true,
  proof: 'token',
  token: 'very-secret',
  client_id: '',
  launch_client_id: '',
  version: 0,
};

async function anAdmin() {
  const { id: clinicId } = await aClinic(server);
  const token = await provenTokenOf(server, (await aDoctor(server, clinicId, { is_admin: true })).email);
  const save = (changes: object = {}) => server.call(saveEhrSettingsCall, { token, body: { ...SETTINGS, ...changes } });
  const row = () =>
    server.deps.database.system
      .selectFrom('ehr_settings')
      .selectAll()
      .where('clinic_id', '=', clinicId)
      .executeTakeFirst();
  return { clinicId, token, save, row };
}

describe('the record system of a clinic', () => {
  it('is told without its secrets, with what it has to know of us', async () => {
    const { clinicId, token, save, row } = await anAdmin();
    const before = await server.call(getEhrSettingsCall, { token });
    expect(before.body).toEqual({
      keys_url: `https://glidepath.example/api/ehr_keys/${clinicId}`,
      launch_url: 'https://glidepath.example/api/smart/launch',
      redirect_url: 'https://glidepath.example/api/smart/callback',
      settings: null,
    });
    const { status, body } = await save();
    const { token: _, ...told } = SETTINGS;
    expect([status, body.settings]).toEqual([
      200,
      { ...told, base_url: 'https://ehr.example/fhir', mrn_system: 'urn:oid:1.2.3', has_token: true, version: 1 },
    ]);
    expect(JSON.stringify(body)).not.toContain('very-secret');
    const stored = await row();
    expect(stored?.token_sealed?.includes(Buffer.from('very-secret'))).toBe(false);
    expect(server.deps.vault.open(stored?.token_sealed ?? Buffer.alloc(0))).toBe('very-secret');
    const [event] = await auditEventsAbout(server, clinicId);
    expect(event?.action).toBe('ehr-settings-changed');
    expect(JSON.stringify(event?.facts)).not.toContain('very-secret');
  });

  it('keeps its token until another is given, and its key for ever', async () => {
    const { clinicId, save, row } = await anAdmin();
    await save();
    const signature = { proof: 'signature', client_id: 'glidepath', token: '' };
    await save({ ...signature, version: 1 });
    const keys = async () => (await server.call(getEhrKeysCall, { params: { clinicId } })).body.keys;
    const [key] = await keys();
    expect(key).toMatchObject({ kty: 'EC', crv: 'P-384', alg: 'ES384', use: 'sig', kid: expect.any(String) });
    expect(key).not.toHaveProperty('d');
    await save({ ...signature, visit_system: 'urn:oid:1.2.4', version: 2 });
    expect(await keys()).toEqual([key]);
    const stored = await row();
    expect(server.deps.vault.open(stored?.token_sealed ?? Buffer.alloc(0))).toBe('very-secret');
    expect(stored?.private_key_sealed?.includes(Buffer.from('"d"'))).toBe(false);
  });

  it('is not changed over what somebody else has changed', async () => {
    const { save, row } = await anAdmin();
    await save();
    const late = await save({ mrn_system: 'urn:oid:9' });
    expect([late.status, late.body.detail, (await row())?.mrn_system]).toEqual([
      409,
      'changed-meanwhile',
      'urn:oid:1.2.3',
    ]);
  });

  it.each([
    ['no address', { base_url: ' ' }, 'base_url'],
    ['an address in the clear', { base_url: 'http://ehr.example/fhir' }, 'base_url'],
    ['this very machine', { base_url: 'http://localhost:8080/fhir' }, 'base_url'],
    ['no list of record numbers', { mrn_system: '' }, 'mrn_system'],
    ['no token', { token: '' }, 'token'],
    ['no name to sign with', { proof: 'signature' }, 'client_id'],
  ])('with %s is refused and not stored', async (_, changes, field) => {
    const { save, row } = await anAdmin();
    const { status, body } = await save(changes);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(await row()).toBeUndefined();
  });

  it('launches one clinic only: its address is all that a launch tells', async () => {
    const [one, other] = [await anAdmin(), await anAdmin()];
    const launching = { base_url: 'https://shared.example/fhir', launch_client_id: 'glidepath' };
    expect((await one.save(launching)).status).toBe(200);
    const refused = await other.save(launching);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['base_url']]);
    expect((await other.save({ ...launching, launch_client_id: '' })).status).toBe(200);
  });

  it('is taken away with its secrets', async () => {
    const { clinicId, token, save, row } = await anAdmin();
    await save({ proof: 'signature', client_id: 'glidepath' });
    const { body } = await server.call(removeEhrSettingsCall, { token });
    expect([body.settings, await row()]).toEqual([null, undefined]);
    expect((await server.call(getEhrKeysCall, { params: { clinicId } })).body).toEqual({ keys: [] });
    expect((await auditEventsAbout(server, clinicId)).at(-1)).toMatchObject({ action: 'ehr-settings-removed' });
    expect((await server.call(removeEhrSettingsCall, { token })).status).toBe(200);
  });

  it('ROLE-02: is nothing that another clinic sees', async () => {
    const [one, other] = [await anAdmin(), await anAdmin()];
    await one.save();
    expect((await server.call(getEhrSettingsCall, { token: other.token })).body.settings).toBeNull();
    const seen = await server.deps.database.inScope({ clinicId: other.clinicId }, (tx) =>
      tx.selectFrom('ehr_settings').selectAll().execute(),
    );
    expect(seen).toEqual([]);
  });
});
