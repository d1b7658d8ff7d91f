import { changeStaffRoleCall } from '@glidepath/api-contract/clinics/change-staff-role.call';
import { deactivateStaffMemberCall } from '@glidepath/api-contract/clinics/deactivate-staff-member.call';
import { inviteStaffMemberCall } from '@glidepath/api-contract/clinics/invite-staff-member.call';
import { listStaffCall } from '@glidepath/api-contract/clinics/list-staff.call';
import { reactivateStaffMemberCall } from '@glidepath/api-contract/clinics/reactivate-staff-member.call';
import { unlockStaffMemberCall } from '@glidepath/api-contract/clinics/unlock-staff-member.call';
import { updateClinicSettingsCall } from '@glidepath/api-contract/clinics/update-clinic-settings.call';
import type { Call } from '@glidepath/api-contract/define-call';
import { completeDoctorEnrolmentCall } from '@glidepath/api-contract/enrolment/complete-doctor-enrolment.call';
import { confirmSettingChangeCall } from '@glidepath/api-contract/guarded-settings/confirm-setting-change.call';
import { listSettingChangesCall } from '@glidepath/api-contract/guarded-settings/list-setting-changes.call';
import { saveSecurityRulesCall } from '@glidepath/api-contract/guarded-settings/save-security-rules.call';
import { undoSettingChangeCall } from '@glidepath/api-contract/guarded-settings/undo-setting-change.call';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { inviteDoctor } from '#modules/enrolment/invite-doctor.ts';
import { auditEventsAbout } from '../test-support/audit-events.ts';
import { aClinic, aDoctor, provenTokenOf, TEST_PASSWORD, tokenOf } from '../test-support/people.ts';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';

const RULES = { is_second_factor_required: false, are_approvals_signed: false, is_second_person_needed: true };
const MOLE = { email: 'mole@evil.test', first_name: 'Mo', last_name: 'Le', is_admin: true };

let server: TestServer;
let clinicId: string;
let attacker: { id: string; token: string };
let colleague: { id: string; email: string; token: string };
let moles = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinicId = (await aClinic(server)).id;
  const [one, two] = [
    await aDoctor(server, clinicId, { is_admin: true }),
    await aDoctor(server, clinicId, { is_admin: true }),
  ];
  attacker = { id: one.id, token: await provenTokenOf(server, one.email) };
  colleague = { ...two, token: await provenTokenOf(server, two.email) };
  server.mails.length = 0;
});

const wantTwo = (token = attacker.token) =>
  server.call(saveSecurityRulesCall, { token, body: { ...RULES, version: 0 } });
const dropRule = () =>
  server.call(saveSecurityRulesCall, {
    token: attacker.token,
    body: { ...RULES, is_second_person_needed: false, version: 1 },
  });
const act = (call: Call, staffId: string, body?: object, token = attacker.token) =>
  server.call(call, { token, params: { staffId }, ...(body ? { body } : {}) });
const changes = async (token = colleague.token) => (await server.call(listSettingChangesCall, { token })).body;
const waitingOf = async (kind: string) =>
  (await changes()).find((one: { kind: string; state: string }) => one.kind === kind && one.state === 'waiting');
const confirm = (changeId: string, token: string) =>
  server.call(confirmSettingChangeCall, { token, params: { changeId } });
const isAdmin = async (id: string) =>
  (await server.call(listStaffCall, { token: attacker.token })).body.find((one: { id: string }) => one.id === id)
    .is_admin;

/** Invited by mail, signed up, signed in, and proved. */
async function invitedMole(changed: object = {}) {
  const email = `mole${++moles}@evil.test`;
  const { status, body } = await server.call(inviteStaffMemberCall, {
    token: attacker.token,
    body: { ...MOLE, email, ...changed },
  });
  return { status, body, email };
}
async function signedUp(email: string): Promise<string> {
  const mail = server.mails.findLast(({ to }) => to === email);
  const key = /[?&]k=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const body = { password: TEST_PASSWORD, adp_enrollment_key: key };
  const { status } = await server.call(completeDoctorEnrolmentCall, { body });
  if (status >= 300) throw new Error(`not signed up: ${status}`);
  return provenTokenOf(server, email);
}

describe('one person where the clinic wants two', () => {
  it('PROOF-14: invites no second administrator: the rights wait, whoever signs up', async () => {
    await wantTwo();
    await dropRule();
    server.clock.advance(1000);
    const { status, body, email } = await invitedMole();
    expect([status, body.is_admin]).toEqual([201, false]);
    const mole = await signedUp(email);
    const wish = await waitingOf('security-rules');
    expect((await confirm(wish.id, mole)).body.detail).toBe('role-not-allowed');

    const making = await waitingOf('administrators');
    expect((await confirm(making.id, mole)).body.detail).toBe('role-not-allowed');
    expect((await confirm(making.id, attacker.token)).body.detail).toBe('second-person-needed');
    expect(making.differences).toEqual([{ field: body.id, before: null, after: `Mo Le <${email}>` }]);
    expect((await confirm(making.id, colleague.token)).status).toBe(200);
    expect(await isAdmin(body.id)).toBe(true);

    // An administrator now, but not when the rules were asked for.
    expect((await confirm(wish.id, mole)).body.detail).toBe('second-person-needed');
    expect((await confirm(wish.id, colleague.token)).status).toBe(200);
  });

  it('PROOF-14: promotes, takes back or invites again nobody alone, and both wishes wait together', async () => {
    await wantTwo();
    const doctor = await aDoctor(server, clinicId);
    const role = { staff_role: 'doctor', is_admin: true };
    expect((await act(changeStaffRoleCall, doctor.id, role)).body.is_admin).toBe(false);

    const former = await aDoctor(server, clinicId, { is_admin: true, deactivated_at: server.clock.now() });
    const { body: back } = await act(reactivateStaffMemberCall, former.id);
    expect([back.status, back.is_admin]).toEqual(['active', false]);

    const { body: invited, email } = await invitedMole({ is_admin: false });
    await server.call(inviteStaffMemberCall, { token: attacker.token, body: { ...MOLE, email } });
    expect(await Promise.all([doctor.id, former.id, invited.id].map(isAdmin))).toEqual([false, false, false]);

    const making = await waitingOf('administrators');
    expect(making.differences.map(({ field }: { field: string }) => field).toSorted()).toEqual(
      [doctor.id, former.id, invited.id].toSorted(),
    );
    await confirm(making.id, colleague.token);
    expect(await Promise.all([doctor.id, former.id, invited.id].map(isAdmin))).toEqual([true, true, true]);
  });

  it('PROOF-14: an invitation from before the rule, not yet used, brings no administrator', async () => {
    const { body, email } = await invitedMole();
    expect(body.is_admin).toBe(true);
    await wantTwo(colleague.token);
    await signedUp(email);
    expect(await isAdmin(body.id)).toBe(false);
  });

  it('PROOF-14: one whom the operator made, or who came back, confirms nothing that was asked before', async () => {
    await wantTwo();
    await dropRule();
    const wish = await waitingOf('security-rules');
    server.clock.advance(1000);
    const email = `mole${++moles}@evil.test`;
    const operator = { kind: 'operator', id: null, clinicId } as const;
    await inviteDoctor(server.deps, { clinicId, email, firstName: 'Mo', lastName: 'Le', isAdmin: true }, operator);
    expect((await confirm(wish.id, await signedUp(email))).body.detail).toBe('second-person-needed');
  });

  it('PROOF-14: deactivating works at once, takes a proof, and gives nothing back by itself', async () => {
    await wantTwo();
    const stolen = await tokenOf(server, colleague.email);
    const victim = await aDoctor(server, clinicId, { is_admin: true });
    for (const call of [deactivateStaffMemberCall, unlockStaffMemberCall]) {
      expect((await act(call, victim.id, undefined, stolen)).body.detail).toBe('proof-needed');
    }
    server.mails.length = 0;
    expect((await act(deactivateStaffMemberCall, victim.id)).body.status).toBe('deactivated');
    await server.deps.backgroundWork.finished();
    expect(server.mails.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => 'The administrators of your clinic were changed'),
    );
    expect((await act(reactivateStaffMemberCall, victim.id, undefined, stolen)).body.detail).toBe('proof-needed');
    await act(reactivateStaffMemberCall, victim.id);
    expect(await isAdmin(victim.id)).toBe(false);
  });
});

describe('where one person is enough', () => {
  it('PROOF-14: making an administrator is told, recorded and undone; the others stay', async () => {
    const { body: first } = await invitedMole();
    const { body: second } = await invitedMole();
    await server.deps.backgroundWork.finished();
    const subjects = server.mails.map(({ subject }) => subject);
    expect(subjects.filter((one) => one === 'The administrators of your clinic were changed')).toHaveLength(4);
    const making = (await changes()).find((one: { differences: { field: string }[] }) =>
      one.differences.some(({ field }) => field === first.id),
    );
    await server.call(undoSettingChangeCall, { token: colleague.token, params: { changeId: making.id } });
    expect([await isAdmin(first.id), await isAdmin(second.id), await isAdmin(attacker.id)]).toEqual([
      false,
      true,
      true,
    ]);
    const trail = (await auditEventsAbout(server, clinicId)).filter(
      ({ action }) => action === 'administrators-changed',
    );
    expect(trail.map(({ facts }) => facts)).toEqual([first, second, first].map(({ id }) => ({ fields: [id] })));
  });

  it('PROOF-14: nobody takes the rights from oneself, so that the last administrator keeps them', async () => {
    const own = await act(changeStaffRoleCall, attacker.id, { staff_role: 'doctor', is_admin: false });
    expect([own.status, Object.keys(own.body.fields)]).toEqual([400, ['is_admin']]);
  });
});

describe('networks of the staff', () => {
  const save = (networks: string[], token = attacker.token, version = 1) =>
    server.call(updateClinicSettingsCall, { token, body: { allowed_networks: networks, version } });

  it('PROOF-15: are changed with a proof alone, are told, recorded with their values, and undone', async () => {
    const unproven = await tokenOf(server, colleague.email);
    expect((await save(['127.0.0.0/8'], unproven)).body.detail).toBe('proof-needed');
    expect((await save(['127.0.0.0/8'])).body).toMatchObject({ allowed_networks: ['127.0.0.0/8'], version: 2 });
    await server.deps.backgroundWork.finished();
    expect(server.mails).toHaveLength(2);
    const [change] = await changes();
    expect(change).toMatchObject({ kind: 'staff-networks', state: 'done' });
    expect((await auditEventsAbout(server, clinicId)).at(-1)).toMatchObject({
      action: 'staff-networks-changed',
      facts: { before: { allowed_networks: [] }, after: { allowed_networks: ['127.0.0.0/8'] } },
    });
    const options = { token: colleague.token, params: { changeId: change.id } };
    expect((await server.call(undoSettingChangeCall, options)).status).toBe(200);
    expect((await save([], attacker.token, 3)).body.allowed_networks).toEqual([]);
  });

  it('PROOF-15: wait for a second person, who is not shut out by confirming', async () => {
    await wantTwo();
    const { body } = await server.call(updateClinicSettingsCall, {
      token: attacker.token,
      body: { allowed_networks: ['127.0.0.1'], name: 'Renamed', version: 1 },
    });
    expect(body).toMatchObject({ allowed_networks: [], name: 'Renamed', version: 2 });
    const { id } = await waitingOf('staff-networks');
    const elsewhere = await server.call(confirmSettingChangeCall, {
      token: colleague.token,
      params: { changeId: id },
      address: '203.0.113.9',
    });
    expect([elsewhere.status, Object.keys(elsewhere.body.fields ?? {})]).toEqual([400, ['allowed_networks']]);
    expect((await confirm(id, colleague.token)).status).toBe(200);
  });
});
