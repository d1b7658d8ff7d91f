import { saveEhrSettingsCall } from '@glidepath/api-contract/ehr/save-ehr-settings.call';
import { confirmSettingChangeCall } from '@glidepath/api-contract/guarded-settings/confirm-setting-change.call';
import { getSecurityRulesCall } from '@glidepath/api-contract/guarded-settings/get-security-rules.call';
import { listSettingChangesCall } from '@glidepath/api-contract/guarded-settings/list-setting-changes.call';
import { saveSecurityRulesCall } from '@glidepath/api-contract/guarded-settings/save-security-rules.call';
import { undoSettingChangeCall } from '@glidepath/api-contract/guarded-settings/undo-setting-change.call';
import { withdrawSettingChangeCall } from '@glidepath/api-contract/guarded-settings/withdraw-setting-change.call';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { unsetEhrSettings } from '#modules/ehr/set-ehr-settings.ts';
import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { aClinic, aDoctor, provenTokenOf, tokenOf } from '../../../test-support/people.ts';
import { RECORD_SYSTEM } from '../../../test-support/record-system.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

const RULES = { is_second_factor_required: false, are_approvals_signed: false, is_second_person_needed: true };

let server: TestServer;
let clinicId: string;
let asker: string;
let other: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinicId = (await aClinic(server)).id;
  const admins = [
    await aDoctor(server, clinicId, { is_admin: true }),
    await aDoctor(server, clinicId, { is_admin: true }),
  ];
  [asker = '', other = ''] = await Promise.all(admins.map(({ email }) => provenTokenOf(server, email)));
  await setRules({ version: 0 });
});

const setRules = (changes: object, token = asker) =>
  server.call(saveSecurityRulesCall, { token, body: { ...RULES, version: 1, ...changes } });
const saveRecordSystem = (changes: object = {}, token = asker) =>
  server.call(saveEhrSettingsCall, { token, body: { ...RECORD_SYSTEM, ...changes } });
const changes = async (token = other) => (await server.call(listSettingChangesCall, { token })).body;
const waiting = async (token = other) =>
  (await changes(token)).filter(({ state }: { state: string }) => state === 'waiting');
const decide = (
  call: typeof confirmSettingChangeCall | typeof undoSettingChangeCall | typeof withdrawSettingChangeCall,
  changeId: string,
  token = other,
) => server.call(call, { token, params: { changeId } });

describe('a clinic that wants a second person', () => {
  it('says so in its rules', async () => {
    expect((await setRules({})).body).toEqual({ ...RULES, version: 1 });
  });

  it('PROOF-06: a change waits, is told, and is done once another administrator confirms it', async () => {
    server.mails.length = 0;
    const { status, body } = await saveRecordSystem();
    expect([status, body.settings]).toEqual([200, null]);
    await server.deps.backgroundWork.finished();
    expect(server.mails.filter(({ subject }) => subject.includes('waits for a second administrator'))).toHaveLength(2);
    const [change] = await waiting();
    expect(change).toMatchObject({ kind: 'record-system', is_own: false, asked_by: 'Dana Cohen', undo_until: null });
    expect(JSON.stringify(change)).not.toContain('very-secret');

    expect((await decide(confirmSettingChangeCall, change.id, asker)).body.detail).toBe('second-person-needed');
    const unproven = await tokenOf(server, (await aDoctor(server, clinicId, { is_admin: true })).email);
    expect((await decide(confirmSettingChangeCall, change.id, unproven)).body.detail).toBe('proof-needed');
    expect((await decide(confirmSettingChangeCall, change.id)).status).toBe(200);
    expect((await saveRecordSystem({ version: 0 })).body.detail).toBe('changed-meanwhile');
    const [done] = await changes();
    expect([done.state, done.undo_until === null]).toEqual(['done', false]);
    expect((await decide(confirmSettingChangeCall, change.id)).body.detail).toBe('changed-meanwhile');
    const trail = (await auditEventsAbout(server, clinicId)).map(({ action }) => action);
    expect(trail.slice(-2)).toEqual(['record-system-change-asked', 'ehr-settings-changed']);
  });

  it('PROOF-06: what is no longer as it was when it was asked for is not done', async () => {
    await saveRecordSystem();
    const [{ id }] = await waiting();
    await decide(confirmSettingChangeCall, id);
    await saveRecordSystem({ mrn_system: 'urn:oid:9', version: 1 });
    const [{ id: late }] = await waiting();
    await unsetEhrSettings(server.deps, clinicId);
    expect((await decide(confirmSettingChangeCall, late)).body.detail).toBe('changed-meanwhile');
  });

  it('PROOF-06: the rule itself, and undoing, wait too', async () => {
    expect((await setRules({ is_second_person_needed: false })).body).toEqual({ ...RULES, version: 1 });
    const [{ id }] = await waiting();
    expect((await decide(withdrawSettingChangeCall, id, asker)).status).toBe(200);
    expect(await waiting()).toEqual([]);
    const first = (await changes()).find(({ state }: { state: string }) => state === 'done');
    await decide(undoSettingChangeCall, first.id);
    const [undoing] = await waiting(asker);
    expect(undoing).toMatchObject({ kind: 'security-rules', is_own: false });
    expect((await decide(confirmSettingChangeCall, undoing.id, asker)).status).toBe(200);
    expect((await server.call(getSecurityRulesCall, { token: asker })).body).toMatchObject({
      is_second_person_needed: false,
    });
  });

  it('PROOF-06: a newer wish takes the place of one that waits', async () => {
    await saveRecordSystem();
    const [first] = await waiting();
    await saveRecordSystem({ mrn_system: 'urn:oid:9' });
    const [second, ...others] = await waiting();
    expect([second.id === first.id, others]).toEqual([false, []]);
    expect((await decide(confirmSettingChangeCall, first.id)).body.detail).toBe('changed-meanwhile');
  });

  it('PROOF-06: cannot be wanted where there is no second one', async () => {
    const lone = (await aClinic(server)).id;
    await aDoctor(server, lone, { is_admin: true, deactivated_at: server.clock.now() });
    await aDoctor(server, lone, { is_admin: true, enrolled_at: null });
    const token = await provenTokenOf(server, (await aDoctor(server, lone, { is_admin: true })).email);
    const { status, body } = await setRules({ version: 0 }, token);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['is_second_person_needed']]);
  });
});
