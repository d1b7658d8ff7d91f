import { acknowledgeLoopSettingsCall } from '@glidepath/api-contract/closed-loops/acknowledge-loop-settings.call';
import { approveLoopSettingsCall } from '@glidepath/api-contract/closed-loops/approve-loop-settings.call';
import { getLoopReviewCall } from '@glidepath/api-contract/closed-loops/get-loop-review.call';
import { getOwnLoopSettingsCall } from '@glidepath/api-contract/closed-loops/get-own-loop-settings.call';
import { listLoopSettingsCall } from '@glidepath/api-contract/closed-loops/list-loop-settings.call';
import { setLoopSystemCall } from '@glidepath/api-contract/closed-loops/set-loop-system.call';
import { exportPatientDataCall } from '@glidepath/api-contract/data-rights/export-patient-data.call';
import { MINUTE_MS } from '@glidepath/quantities';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { wantSigned } from '../../../test-support/approvals.ts';
import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { aLoopedPatient, type LoopedPatient } from '../../../test-support/looped-patient.ts';
import { aDoctor, provenTokenOf, sign, tokenOf } from '../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

let server: TestServer;
let looped: LoopedPatient;
beforeEach(async () => {
  server ??= await startTestServer();
  // So many do not sign in from one address within a minute.
  server.clock.advance(MINUTE_MS);
  looped = await aLoopedPatient(server);
});
afterAll(() => server.close());

const about = (token: string) => ({ token, params: { id: looped.patientId } });
const review = async () => (await server.call(getLoopReviewCall, about(looped.token))).body;
const approve = (body: object, token = looped.token) => server.call(approveLoopSettingsCall, { ...about(token), body });
const history = async () => (await server.call(listLoopSettingsCall, about(looped.token))).body.decisions;
const own = async () => (await server.call(getOwnLoopSettingsCall, about(looped.patientToken))).body.approved;
const acknowledge = (approvalId: string, acknowledged = true) =>
  server.call(acknowledgeLoopSettingsCall, {
    token: looped.patientToken,
    params: { id: looped.patientId, approvalId },
    body: { acknowledged },
  });

/** The review as it is shown, and an action that is shorter by a quarter of an hour, which is never advised. */
async function edited() {
  const { key, settings } = await review();
  return { key, settings: { ...settings, active_insulin_minutes: 285 }, note: 'Set this tonight.' };
}

describe('approving settings of a closed loop', () => {
  it('keeps what was shown and what was approved, and shares it at once with a mail that says nothing of it', async () => {
    const shown = await review();
    const body = { key: shown.key, settings: shown.advice.settings, note: 'Set this tonight.' };
    const answer = await approve(body);
    expect(answer.status).toBe(201);
    const { key: _, ...content } = shown;
    expect(answer.body).toMatchObject({
      approved_at: server.clock.now().toISOString(),
      approved_by: 'Dana Cohen',
      present: shown.settings,
      settings: shown.advice.settings,
      note: 'Set this tonight.',
      is_edited: false,
      algorithm_version: shown.version,
      review: content,
      acknowledged_at: null,
    });
    expect(await history()).toEqual([answer.body]);
    await server.deps.backgroundWork.finished();
    const mails = server.mails.filter(({ to }) => to === looped.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toMatch(/270|insulin|loop/i);
    const last = (await auditEventsAbout(server, looped.patientId)).at(-1);
    expect(last).toMatchObject({ action: 'loop-settings-approved', facts: { approval: answer.body.id } });
  });

  it('is one approval however often and fast it is sent, and one mail', async () => {
    const body = await edited();
    const answers = await Promise.all([approve(body), approve(body)]);
    const again = await approve(body);
    expect([...answers, again].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([...answers, again].map(({ body: { id } }) => id)).size).toBe(1);
    expect(again.body.is_edited).toBe(true);
    await server.deps.backgroundWork.finished();
    expect(server.mails.filter(({ to }) => to === looped.email)).toHaveLength(1);
  });

  it('refuses a key of another review, and the same review with other settings once it is approved', async () => {
    const body = await edited();
    expect((await approve({ ...body, key: 'f'.repeat(64) })).body).toMatchObject({ code: 2042 });
    await server.call(setLoopSystemCall, { ...about(looped.token), body: { system: 'omnipod-5' } });
    expect((await approve(body)).body).toMatchObject({ code: 2042 });
    await server.call(setLoopSystemCall, { ...about(looped.token), body: { system: null } });
    expect(await history()).toEqual([]);
    expect((await approve(body)).status).toBe(201);
    const other = { ...body, settings: { ...body.settings, active_insulin_minutes: 270 } };
    expect((await approve(other)).body).toMatchObject({ code: 2042 });
    const { email } = await aDoctor(server, looped.clinicId);
    expect((await approve(body, await tokenOf(server, email))).body).toMatchObject({ code: 2042 });
    expect(await history()).toHaveLength(1);
  });

  it('refuses what the system does not use or accept, and what goes too far, each by its field', async () => {
    const { key, settings, note } = await edited();
    const [basal] = settings.basal_units_per_hour;
    const refusals = [
      [{ basal_units_per_hour: [{ ...basal, value: basal.value + 0.1 }] }, 'basal_units_per_hour', 'loop.not-used'],
      [{ active_insulin_minutes: 270.5 }, 'active_insulin_minutes', 'loop.not-on-step'],
      [{ active_insulin_minutes: 105 }, 'active_insulin_minutes', 'loop.out-of-range'],
      [{ active_insulin_minutes: 180 }, 'active_insulin_minutes', 'loop.too-far'],
      [{ loop_target_mg_dl: [{ start_minute: 0, value: 90 }] }, 'loop_target_mg_dl.0.value', 'loop.out-of-range'],
      [{ carb_ratio_grams_per_unit: [{ start_minute: 5, value: 9 }] }, 'carb_ratio_grams_per_unit', 'loop.rows-moved'],
    ] as const;
    for (const [change, field, code] of refusals) {
      const { status, body } = await approve({ key, note, settings: { ...settings, ...change } });
      expect([status, body.code, body.fields]).toEqual([422, 2055, { [`settings.${field}`]: code }]);
    }
    const otherSystem = await approve({ key, note, settings: { ...settings, system: 'loop' } });
    expect(otherSystem.body.fields).toEqual({ settings: 'loop.other-system' });
    expect(await history()).toEqual([]);
  });

  it('advises nothing more for two weeks after a change, and after an approval without one as before', async () => {
    const { key, settings } = await review();
    expect((await approve({ key, settings, note: 'Bolus before meals.' })).status).toBe(201);
    expect((await review()).settings_refusals).toEqual([]);
    const before = looped;
    looped = await aLoopedPatient(server);
    expect((await approve(await edited())).status).toBe(201);
    expect((await review()).settings_refusals).toEqual([{ code: 'LOOP_CHANGED', params: { daysLeft: 14 } }]);
    expect(before.patientId).not.toBe(looped.patientId);
  });

  it('takes a signature of its own where the clinic wants approvals signed, and none for a second click', async () => {
    await wantSigned(server, looped.clinicId);
    const { email } = await aDoctor(server, looped.clinicId);
    looped = { ...looped, token: await provenTokenOf(server, email) };
    const body = await edited();
    const refused = await approve(body);
    expect([refused.status, refused.body.detail]).toEqual([403, 'signature-needed']);
    await sign(server, looped.token, () => approve(body));
    const { status, body: approved } = await approve(body);
    expect([status, approved.signature]).toMatchObject([201, { name: 'Dana Cohen', meaning: 'approved' }]);
    expect((await approve(body)).body).toEqual(approved);
  });
});

describe('approved settings of a closed loop', () => {
  it('are read by the patient without the review, acknowledged, and taken back only at once', async () => {
    expect(await own()).toBeNull();
    const { body: approved } = await approve(await edited());
    expect(await own()).toMatchObject({ id: approved.id, note: approved.note, changed_levers: ['activeInsulin'] });
    expect(Object.keys(await own())).not.toContain('review');
    const at = server.clock.now().toISOString();
    expect((await acknowledge(approved.id)).body.acknowledged_at).toBe(at);
    server.clock.advance(MINUTE_MS);
    expect((await acknowledge(approved.id)).body.acknowledged_at).toBe(at);
    expect((await acknowledge(approved.id, false)).body.acknowledged_at).toBeNull();
    await acknowledge(approved.id);
    server.clock.advance(11 * MINUTE_MS);
    expect((await acknowledge(approved.id, false)).status).toBe(409);
    expect((await history())[0].acknowledged_at).not.toBeNull();
  });

  it('are never changed, and are used by nobody once somebody has changed them in the database', async () => {
    const { body: approved } = await approve(await edited());
    const change = (table: string) =>
      sql`update ${sql.table(table)} set ${sql.ref(table === 'loop_reviews' ? 'content' : 'settings')} = '{}'
           where id = ${approved.id}`.execute(server.deps.database.system);
    await expect(change('loop_approvals')).rejects.toThrow('never changed');
    await expect(change('loop_reviews')).rejects.toThrow('never changed');
    await server.deps.database.asSystem(async (tx) => {
      await sql`alter table loop_approvals disable trigger user`.execute(tx);
      await sql`update loop_approvals set note = 'other' where id = ${approved.id}`.execute(tx);
      await sql`alter table loop_approvals enable trigger user`.execute(tx);
    });
    const told = await server.call(getOwnLoopSettingsCall, about(looped.patientToken));
    expect([told.status, told.body.detail]).toEqual([409, 'record-altered']);
  });

  it('stand in what patients take with them; the review does in that of the clinic alone', async () => {
    const { body: approved } = await approve(await edited());
    const exported = async (token: string) =>
      (await server.call(exportPatientDataCall, { token, params: { id: looped.patientId }, query: {} })).body.tables;
    const mine = await exported(looped.patientToken);
    expect(mine.loop_approvals).toMatchObject([{ id: approved.id, note: approved.note }]);
    expect(mine.loop_reviews ?? []).toEqual([]);
    const admin = await aDoctor(server, looped.clinicId, { is_admin: true });
    const theirs = await exported(await provenTokenOf(server, admin.email));
    expect(theirs.loop_reviews).toMatchObject([{ id: approved.id }]);
  });

  it('are told newest first, and only the newest is acknowledged', async () => {
    const { key, settings } = await review();
    const first = (await approve({ key, settings, note: 'Bolus before meals.' })).body;
    // An approval is part of what the next review rests on.
    expect((await approve({ ...(await edited()), key })).body).toMatchObject({ code: 2042 });
    const second = (await approve(await edited())).body;
    expect((await history()).map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    expect((await own()).id).toBe(second.id);
    expect((await acknowledge(first.id)).body).toMatchObject({ code: 2002 });
    expect((await acknowledge('00000000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await acknowledge(second.id)).status).toBe(200);
  });
});
