import { giveProofCall } from '@glidepath/api-contract/auth/give-proof.call';
import { inviteStaffMemberCall } from '@glidepath/api-contract/clinics/invite-staff-member.call';
import { removeEhrSettingsCall } from '@glidepath/api-contract/ehr/remove-ehr-settings.call';
import { saveEhrSettingsCall } from '@glidepath/api-contract/ehr/save-ehr-settings.call';
import { listSettingChangesCall } from '@glidepath/api-contract/guarded-settings/list-setting-changes.call';
import { saveSecurityRulesCall } from '@glidepath/api-contract/guarded-settings/save-security-rules.call';
import { undoSettingChangeCall } from '@glidepath/api-contract/guarded-settings/undo-setting-change.call';
import { removeIdentityProviderCall } from '@glidepath/api-contract/sso/remove-identity-provider.call';
import { saveIdentityProviderCall } from '@glidepath/api-contract/sso/save-identity-provider.call';
import { DAY_MS, MINUTE_MS } from '@glidepath/quantities';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { findEhrSettings } from '#modules/ehr/ehr-settings.repository.ts';
import { removeExpired } from '#platform/database/remove-expired.repository.ts';
import { turnOnSecondFactor } from '../test-support/authenticator.ts';
import { aClinic, aDoctor, prove, TEST_PASSWORD, tokenOf } from '../test-support/people.ts';
import { RECORD_SYSTEM } from '../test-support/record-system.ts';
import { newSigningKey } from '../test-support/sso-clinic.ts';
import { tableContents } from '../test-support/table-contents.ts';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';

const RULES = {
  is_second_factor_required: true,
  are_approvals_signed: false,
  is_second_person_needed: false,
  version: 0,
};

let server: TestServer;
let certificate: string;
let clinicId: string;
let token: string;
let admins: string[];
beforeAll(async () => {
  server = await startTestServer();
  ({ certificate } = await newSigningKey(server.clock.now()));
});
afterAll(() => server.close());
beforeEach(async () => {
  clinicId = (await aClinic(server)).id;
  const [one, other] = [
    await aDoctor(server, clinicId, { is_admin: true }),
    await aDoctor(server, clinicId, { is_admin: true, language: 'he' }),
  ];
  await aDoctor(server, clinicId);
  await aDoctor(server, clinicId, { is_admin: true, deactivated_at: server.clock.now() });
  admins = [one.email, other.email];
  token = await tokenOf(server, one.email);
});

const provider = () => ({
  entity_id: 'https://evil.test',
  sign_in_url: 'https://evil.test/sso',
  certificates: [certificate],
  email_attribute: 'email',
  signed_part: 'assertion',
  version: 0,
});
const saveRecordSystem = (changes: object = {}) =>
  server.call(saveEhrSettingsCall, { token, body: { ...RECORD_SYSTEM, ...changes } });
const changes = async () => (await server.call(listSettingChangesCall, { token })).body;
const storedToken = async () => {
  const row = await findEhrSettings(server.deps.database.system, clinicId);
  return row?.token_sealed ? server.deps.vault.open(row.token_sealed) : null;
};
async function newMails(): Promise<string[]> {
  await server.deps.backgroundWork.finished();
  return server.mails.splice(0).map(({ to, subject }) => `${to}: ${subject}`);
}

describe("an administrator's token alone", () => {
  it('PROOF-01: changes nothing that decides where secrets go or who signs in, however fresh the sign-in', async () => {
    await prove(server, token);
    await saveRecordSystem();
    server.clock.advance(5 * MINUTE_MS + 1);
    const before = await tableContents(server.deps.database);
    const person = { email: 'mine@evil.test', first_name: 'E', last_name: 'V', is_admin: true };
    const answers = [
      await saveRecordSystem({ base_url: 'https://evil.test', version: 1 }),
      await server.call(removeEhrSettingsCall, { token }),
      await server.call(saveIdentityProviderCall, { token, body: provider() }),
      await server.call(removeIdentityProviderCall, { token }),
      await server.call(saveSecurityRulesCall, { token, body: RULES }),
      await server.call(undoSettingChangeCall, { token, params: { changeId: (await changes())[0].id } }),
      await server.call(inviteStaffMemberCall, { token, body: person }),
    ];
    expect(answers.map(({ status, body }) => [status, body.detail])).toEqual(answers.map(() => [403, 'proof-needed']));
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it('PROOF-01: is not helped by the proof of another session, nor by an old one', async () => {
    const elsewhere = await tokenOf(server, admins[0] ?? '');
    await prove(server, elsewhere);
    expect((await saveRecordSystem()).body.detail).toBe('proof-needed');
    await prove(server, token);
    server.clock.advance(5 * MINUTE_MS + 1);
    expect((await saveRecordSystem()).body.detail).toBe('proof-needed');
    await prove(server, token);
    server.clock.advance(5 * MINUTE_MS);
    expect((await saveRecordSystem()).status).toBe(200);
  });
});

describe('a changed destination', () => {
  it('PROOF-02: never gets the stored token, also when sending was off in between', async () => {
    await prove(server, token);
    await saveRecordSystem();
    const refused = await saveRecordSystem({ base_url: 'https://evil.test', token: '', version: 1 });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['token']]);
    const off = { base_url: 'https://evil.test', token: '', is_sending: false };
    expect((await saveRecordSystem({ ...off, version: 1 })).body.settings).toMatchObject({ has_token: false });
    expect(await storedToken()).toBeNull();
    const on = await saveRecordSystem({ ...off, is_sending: true, version: 2 });
    expect([on.status, Object.keys(on.body.fields)]).toEqual([400, ['token']]);
  });

  it('PROOF-02: is signed for with a key of its own', async () => {
    await prove(server, token);
    const signature = { proof: 'signature', client_id: 'glidepath', token: '' };
    await saveRecordSystem(signature);
    const keyId = async () => (await findEhrSettings(server.deps.database.system, clinicId))?.public_key?.['kid'];
    const first = await keyId();
    await saveRecordSystem({ ...signature, mrn_system: 'urn:oid:9', version: 1 });
    expect(await keyId()).toBe(first);
    await saveRecordSystem({ ...signature, base_url: 'https://other.example', version: 2 });
    expect(await keyId()).not.toBe(first);
  });
});

describe('whoever administers the clinic', () => {
  it('PROOF-03: is told by mail of each such change, in their language, and nobody else is', async () => {
    await prove(server, token);
    await newMails();
    await saveRecordSystem();
    const [one = '', other = ''] = admins;
    expect(await newMails()).toEqual([
      `${one}: The health record system of your clinic was changed`,
      `${other}: מערכת הרשומות הרפואיות של המרפאה שונתה`,
    ]);
    await server.call(saveIdentityProviderCall, { token, body: provider() });
    await server.call(saveSecurityRulesCall, { token, body: RULES });
    const person = { email: `new.${clinicId}@clinic.test`, first_name: 'N', last_name: 'A', is_admin: true };
    await server.call(inviteStaffMemberCall, { token, body: person });
    const told = await newMails();
    for (const subject of ['Single sign-on', 'The security rules', 'The administrators']) {
      expect(told.filter((mail) => mail.startsWith(`${one}: ${subject}`))).toHaveLength(1);
    }
    // The same again is no change.
    await saveRecordSystem({ version: 1 });
    expect(await newMails()).toEqual([]);
  });

  it('PROOF-04: can restore what there was, secrets included, for 30 days and with a proof', async () => {
    await prove(server, token);
    await saveRecordSystem();
    server.clock.advance(1000);
    await saveRecordSystem({ base_url: 'https://evil.test', token: 'other', version: 1 });
    server.clock.advance(1000);
    const [newest] = await changes();
    expect(newest).toMatchObject({ kind: 'record-system', state: 'done', is_own: true, asked_by: 'Dana Cohen' });
    expect(newest.differences).toContainEqual({
      field: 'base_url',
      before: 'https://ehr.example/fhir',
      after: 'https://evil.test',
    });
    expect(newest.differences).toContainEqual({ field: 'token', before: null, after: null });
    expect(JSON.stringify(await changes())).not.toMatch(/very-secret|"other"/);
    await newMails();
    const undo = (changeId: string) => server.call(undoSettingChangeCall, { token, params: { changeId } });
    expect((await undo(newest.id)).status).toBe(200);
    expect((await findEhrSettings(server.deps.database.system, clinicId))?.base_url).toBe('https://ehr.example/fhir');
    expect(await storedToken()).toBe('very-secret');
    expect(await newMails()).toHaveLength(2);

    const first = (await changes()).at(-1);
    expect((await undo(first.id)).status).toBe(200);
    expect(await findEhrSettings(server.deps.database.system, clinicId)).toBeUndefined();

    server.clock.advance(30 * DAY_MS);
    token = await tokenOf(server, admins[0] ?? '');
    await prove(server, token);
    expect(await changes()).toEqual([]);
    expect((await undo(newest.id)).body.detail).toBe('changed-meanwhile');
    server.clock.advance(1);
    await removeExpired(server.deps);
    expect((await server.deps.database.system.selectFrom('setting_changes').select('id').execute()).length).toBe(0);
  });

  it('PROOF-04: sees and restores nothing of another clinic', async () => {
    await prove(server, token);
    await saveRecordSystem();
    const [{ id: changeId }] = await changes();
    const stranger = await aDoctor(server, (await aClinic(server)).id, { is_admin: true });
    const foreign = await tokenOf(server, stranger.email);
    await prove(server, foreign);
    expect((await server.call(listSettingChangesCall, { token: foreign })).body).toEqual([]);
    expect((await server.call(undoSettingChangeCall, { token: foreign, params: { changeId } })).status).toBe(404);
  });
});

describe('a proof', () => {
  const give = (body: object) => server.call(giveProofCall, { token, body });

  it('PROOF-01: is the password or a code, one of them, and each code once', async () => {
    for (const body of [{}, { password: TEST_PASSWORD, code: '123456' }]) expect((await give(body)).status).toBe(400);
    expect((await give({ code: '123456' })).body.detail).toBe('second-factor-wrong-code');
    const app = await turnOnSecondFactor(server, token);
    const code = app.newCode();
    expect((await give({ code })).status).toBe(200);
    expect((await give({ code })).body.detail).toBe('second-factor-wrong-code');
    expect((await saveRecordSystem()).status).toBe(200);
  });

  it('PROOF-01: cannot be guessed: the fifth wrong one is the last, and a right password forgives no wrong codes', async () => {
    const app = await turnOnSecondFactor(server, token);
    const codes: unknown[] = [];
    for (let guess = 0; guess < 5; guess += 1) {
      codes.push((await give({ code: app.wrongCode() })).body.code ?? 0);
      await give({ password: TEST_PASSWORD });
    }
    expect(codes).toEqual([0, 0, 0, 0, 89]);
    expect((await give({ code: app.newCode() })).body.code).toBe(89);
  });
});
