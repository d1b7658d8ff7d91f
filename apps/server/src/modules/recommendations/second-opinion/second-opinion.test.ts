import { approvePumpRecommendationCall } from '@glidepath/api-contract/recommendations/approve-pump-recommendation.call';
import { findRecommendationsCall } from '@glidepath/api-contract/recommendations/find-recommendations.call';
import { getAgreementCall } from '@glidepath/api-contract/recommendations/get-agreement.call';
import { getSecondOpinionCall } from '@glidepath/api-contract/recommendations/get-second-opinion.call';
import { giveSecondOpinionCall } from '@glidepath/api-contract/recommendations/give-second-opinion.call';
import { approvePreparedAdviceCall } from '@glidepath/api-contract/worklist/approve-prepared-advice.call';
import { createSignOffsCall } from '@glidepath/api-contract/worklist/create-sign-offs.call';
import { getPreparedAdviceCall } from '@glidepath/api-contract/worklist/get-prepared-advice.call';
import { listWorklistCall } from '@glidepath/api-contract/worklist/list-worklist.call';
import { takePreparedAdviceCall } from '@glidepath/api-contract/worklist/take-prepared-advice.call';
import { updateWorklistRowCall } from '@glidepath/api-contract/worklist/update-worklist-row.call';
import { DAY_MS } from '@glidepath/quantities';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { erasePerson, removeRecord } from '#modules/data-rights/data-rights.repository.ts';
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { newId } from '#platform/database/new-id.ts';
import { auditEventsAbout } from '../../../../test-support/audit-events.ts';
import { aDoctor, aPatient, aPatientUser, provenTokenOf, tokenOf } from '../../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../../test-support/test-server.ts';
import { lookAtAll, lookedAtPatient, rowOf } from '../../../../test-support/worklist.ts';
import { insertSecondOpinion } from './second-opinion.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ASKED = { configuration: { is_second_opinion_asked: true, is_batch_sign_off_enabled: true } };
const VIEW = { basal: 'less', meals: 'leave', correction: 'cannot-say' };

type Looked = Awaited<ReturnType<typeof lookedAtPatient>>;
type Reader = Readonly<{ patientId: string; token: string }>;

const adviceFor = ({ patientId, token }: Reader) =>
  server.call(getPreparedAdviceCall, { token, params: { patientId } });
const opinionOf = ({ patientId, token }: Reader, requestId: string) =>
  server.call(getSecondOpinionCall, { token, params: { patientId, requestId } });
const give = ({ patientId, token }: Reader, requestId: string, view: object | null = VIEW) =>
  server.call(giveSecondOpinionCall, { token, params: { patientId, requestId }, body: { view } });
const agreementFor = ({ token }: Pick<Reader, 'token'>) => server.call(getAgreementCall, { token });

/** Advice that is ready where the clinic asks first. */
async function asked() {
  const looked = await lookedAtPatient(server, ASKED);
  const { body } = await adviceFor(looked);
  return { ...looked, requestId: body.identifier as string };
}

async function colleagueOf({ clinicId, patientId }: Looked, changes: object = {}) {
  const { id, email } = await aDoctor(server, clinicId, { first_name: 'Noa', last_name: 'Roth', ...changes });
  return { clinicId, patientId, doctorId: id, token: await provenTokenOf(server, email) };
}

/** What is advised, as it is stored. */
async function storedAdvice({ patientId }: Reader) {
  const { advice, data } = await server.deps.database.system
    .selectFrom('prepared_advice')
    .select(['advice', 'data'])
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow();
  if (advice?.outcome !== 'plan') throw new Error('nothing is advised');
  const changed = advice.settings.filter(({ from, to }) => from !== to);
  if (changed.length === 0) throw new Error('nothing would change');
  return { advice, data, changed };
}

describe('before a clinician has said or skipped a view', () => {
  it('the server tells nothing of what is advised, and all that it was made from', async () => {
    const blind = await asked();
    const { advice, data } = await storedAdvice(blind);
    const { status, body } = await adviceFor(blind);
    expect(status).toBe(200);
    expect(Object.values(body.data)).toEqual(Object.values(body.data).map(() => null));
    expect(body.extra).toMatchObject({ advice: null, hcp_messages: null, patient_messages: null });
    expect(body.extra.existing_basal_rates).not.toBeNull();
    expect(body.extra.agp).not.toBeNull();
    // No sentence, code or table of the advice, wherever it might hide.
    const text = JSON.stringify(body);
    expect(text).not.toContain(JSON.stringify(data?.basalRate));
    for (const { code } of advice.settings) expect(text).not.toContain(`"${code}"`);
    expect(text).not.toContain('insulin_change_percent');
  });

  it('the row tells that something would change, and neither what nor by how much', async () => {
    const blind = await asked();
    const row = await rowOf(server, blind);
    expect(row).toMatchObject({ state: 'advice-ready', group: 'ready' });
    expect(row.prepared).toMatchObject({
      changed_values: null,
      first_change: null,
      sign_off_refusals: ['view-awaited'],
      is_view_awaited: true,
    });
    const { token, patientId } = blind;
    const list = await server.call(listWorklistCall, { token, body: {} });
    expect(JSON.stringify(list.body)).not.toContain('insulin_change_percent');
    const edited = await server.call(updateWorklistRowCall, {
      token,
      params: { patientId },
      body: { owner_id: blind.doctorId, version: row.version },
    });
    expect(edited.body.prepared).toMatchObject({ first_change: null, is_view_awaited: true });
  });

  it('what is urgent is told as always: glucose, criteria, risk', async () => {
    const blind = await asked();
    const seen = await rowOf(server, { ...blind, token: (await colleagueOf(blind, { staff_role: 'viewer' })).token });
    const { prepared: _, ...others } = await rowOf(server, blind);
    const { prepared: __, ...told } = seen;
    expect(others).toEqual(told);
  });

  it('nobody approves, takes or signs what they were not shown; another key is outdated as before', async () => {
    const blind = await asked();
    const { token, patientId } = blind;
    const { key } = (await rowOf(server, blind)).prepared;
    const named = { token, params: { patientId }, body: { key } };
    for (const call of [approvePreparedAdviceCall, takePreparedAdviceCall]) {
      const { status, body } = await server.call(call, named);
      expect([status, body.detail]).toEqual([409, 'view-awaited']);
      const other = await server.call(call, { ...named, body: { key: 'f'.repeat(64) } });
      expect(other.body.detail).toBe('advice-outdated');
    }
    const signed = await server.call(createSignOffsCall, { token, body: { items: [{ patient: patientId, key }] } });
    expect([signed.status, signed.body.detail]).toEqual([409, 'view-awaited']);
    await give(blind, blind.requestId, null);
    expect((await server.call(approvePreparedAdviceCall, named)).body.detail).not.toBe('view-awaited');
  });
});

describe('a view', () => {
  it('opens the advice, and is kept with what the advice does', async () => {
    const blind = await asked();
    const { changed } = await storedAdvice(blind);
    expect((await opinionOf(blind, blind.requestId)).body).toEqual({ is_awaited: true, opinion: null });
    const given = await give(blind, blind.requestId);
    expect(given.status).toBe(201);
    expect(given.body).toMatchObject({ view: VIEW, entered_at: server.clock.now().toISOString() });
    expect(Object.keys(given.body.advised).toSorted()).toEqual(['basal', 'correction', 'meals']);
    expect(Object.values(given.body.advised).some((way) => way !== 'leave')).toBe(true);
    const { body } = await adviceFor(blind);
    expect(body.extra.advice.settings.length).toBeGreaterThanOrEqual(changed.length);
    expect(body.data.basalRate).not.toBeNull();
    const { prepared } = await rowOf(server, blind);
    expect(prepared).toMatchObject({ changed_values: changed.length, is_view_awaited: false });
    expect(await opinionOf(blind, blind.requestId)).toMatchObject({
      status: 200,
      body: { is_awaited: false, opinion: given.body },
    });
    const events = await auditEventsAbout(server, blind.patientId);
    expect(events.at(-1)).toMatchObject({ action: 'second-opinion-given', facts: { advice: blind.requestId } });
  });

  it('is skipped in one call, which is counted', async () => {
    const blind = await asked();
    const { status, body } = await give(blind, blind.requestId, null);
    expect([status, body.view]).toEqual([201, null]);
    expect((await adviceFor(blind)).body.extra.advice).not.toBeNull();
    const events = await auditEventsAbout(server, blind.patientId);
    expect(events.at(-1)).toMatchObject({ action: 'second-opinion-skipped', facts: { advice: blind.requestId } });
    expect((await agreementFor(blind)).body.own).toMatchObject({ given: 0, skipped: 1, not_blind: 0 });
  });

  it('is given once, by two clicks at a time as well, and never changed', async () => {
    const blind = await asked();
    const both = await Promise.all([give(blind, blind.requestId), give(blind, blind.requestId, null)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const again = await give(blind, blind.requestId, { ...VIEW, basal: 'more' });
    expect([again.status, again.body.detail]).toEqual([409, 'view-not-awaited']);
    const change = sql`update second_opinions set view = '{}' where advice_id = ${blind.requestId}`;
    await expect(change.execute(server.deps.database.system)).rejects.toThrow('A second opinion is never changed.');
  });

  it.each([
    ['a setting is left out', { basal: 'more', meals: 'less' }],
    ['nothing is said', {}],
  ])('is refused where %s', async (_, view) => {
    const blind = await asked();
    expect((await give(blind, blind.requestId, view)).status).toBe(400);
    expect((await opinionOf(blind, blind.requestId)).body.opinion).toBeNull();
  });

  it('opens nothing for a colleague, who is told nothing of it', async () => {
    const blind = await asked();
    const colleague = await colleagueOf(blind);
    await give(blind, blind.requestId);
    expect((await adviceFor(colleague)).body.extra.advice).toBeNull();
    expect((await rowOf(server, colleague)).prepared.is_view_awaited).toBe(true);
    expect((await opinionOf(colleague, blind.requestId)).body).toEqual({ is_awaited: true, opinion: null });
    expect((await give(colleague, blind.requestId, { ...VIEW, basal: 'more' })).status).toBe(201);
    expect((await opinionOf(blind, blind.requestId)).body.opinion.view).toEqual(VIEW);
  });

  it('goes on for the recommendation that the advice becomes', async () => {
    const blind = await asked();
    const colleague = await colleagueOf(blind);
    await give(blind, blind.requestId);
    const { key } = (await rowOf(server, blind)).prepared;
    const { token, patientId, requestId } = blind;
    const taken = await server.call(takePreparedAdviceCall, { token, params: { patientId }, body: { key } });
    expect(taken.body.request_id).toBe(requestId);
    expect((await opinionOf(blind, requestId)).body).toMatchObject({ is_awaited: false, opinion: { view: VIEW } });
    expect((await opinionOf(colleague, requestId)).body).toEqual({ is_awaited: true, opinion: null });
    expect((await give(colleague, requestId)).status).toBe(201);
  });
});

describe('of whom no view is asked', () => {
  it('a clinic that has not turned it on: everything is as before, and nothing is kept', async () => {
    const looked = await lookedAtPatient(server);
    const { body } = await adviceFor(looked);
    expect(body.extra.advice).not.toBeNull();
    expect((await rowOf(server, looked)).prepared).toMatchObject({ is_view_awaited: false });
    expect((await opinionOf(looked, body.identifier)).body).toEqual({ is_awaited: false, opinion: null });
    const given = await give(looked, body.identifier);
    expect([given.status, given.body.detail]).toEqual([409, 'view-not-awaited']);
    expect((await agreementFor(looked)).status).toBe(403);
  });

  it('educators and viewers, who decide on nothing', async () => {
    const blind = await asked();
    for (const role of ['educator', 'viewer']) {
      const other = await colleagueOf(blind, { staff_role: role });
      expect((await adviceFor(other)).body.extra.advice).not.toBeNull();
      expect((await rowOf(server, other)).prepared.is_view_awaited).toBe(false);
      expect((await opinionOf(other, blind.requestId)).status).toBe(403);
      expect((await give(other, blind.requestId)).status).toBe(403);
      expect((await agreementFor(other)).status).toBe(200);
    }
  });

  it('patients never: neither calls nor rows', async () => {
    const blind = await asked();
    await give(blind, blind.requestId);
    const user = await aPatientUser(server, blind.clinicId);
    const patient = { patientId: blind.patientId, token: await tokenOf(server, user.email) };
    expect((await opinionOf(patient, blind.requestId)).status).toBe(403);
    expect((await give(patient, blind.requestId)).status).toBe(403);
    expect((await agreementFor(patient)).status).toBe(403);
    const { clinicId, patientId } = blind;
    const rows = await server.deps.database.inScope({ clinicId, patientId }, (tx) =>
      tx.selectFrom('second_opinions').selectAll().execute(),
    );
    expect(rows).toEqual([]);
  });

  it('another clinic, another patient, advice that there is not', async () => {
    const blind = await asked();
    const foreign = await asked();
    expect((await give({ ...blind, token: foreign.token }, blind.requestId)).status).toBe(404);
    expect((await give(blind, foreign.requestId)).status).toBe(404);
    const { id: patientId } = await aPatient(server, blind.clinicId);
    expect((await give({ ...blind, patientId }, blind.requestId)).status).toBe(404);
    expect((await agreementFor(foreign)).body.own).toMatchObject({ given: 0, skipped: 0 });
  });

  it('advice that would be another one now', async () => {
    const blind = await asked();
    await sql`update patients set version = version + 1 where id = ${blind.patientId}`.execute(
      server.deps.database.system,
    );
    const { status, body } = await give(blind, blind.requestId);
    expect([status, body.detail]).toEqual([409, 'advice-outdated']);
  });
});

describe('a recommendation that nobody has approved', () => {
  it('is told by the calls of the product as always, asks once, and is approved after it', async () => {
    const blind = await asked();
    await give(blind, blind.requestId, null);
    const { token, patientId, requestId } = blind;
    const { key } = (await rowOf(server, blind)).prepared;
    await server.call(takePreparedAdviceCall, { token, params: { patientId }, body: { key } });
    const colleague = await colleagueOf(blind);
    const query = { patient: patientId, identifier: requestId, headers_only: 'false' };
    const found = await server.call(findRecommendationsCall, { token: colleague.token, query });
    expect(found.body.data.basalRate).not.toBeNull();
    const { basalRate, insulinToCarbRatio, insulinSensitivityFactor } = found.body.data;
    const approved = await server.call(approvePumpRecommendationCall, {
      token: colleague.token,
      params: { requestId },
      body: {
        status: 'APPROVED',
        physicianId: colleague.doctorId,
        physicianName: 'Noa Roth',
        sharedWithPatient: true,
        treatment_type: 'PUMP',
        advisorVersion: found.body.advisorVersion,
        data: { rationale: { general: '' }, basalRate, insulinToCarbRatio, insulinSensitivityFactor },
      },
    });
    expect(approved.status).toBe(201);

    // Decided: what anybody says now is no view of their own.
    expect((await opinionOf(colleague, requestId)).body.is_awaited).toBe(false);
    expect((await give(colleague, requestId)).body.detail).toBe('view-not-awaited');
  });
});

type Said = Readonly<{ view: object | null; advised: object; daysAgo?: number }>;

/** As if it had been said, each of another patient. */
async function givenOpinions({ clinicId, doctorId }: Pick<Looked, 'clinicId' | 'doctorId'>, said: readonly Said[]) {
  const now = server.clock.now();
  const patients = await Promise.all(said.map(() => aPatient(server, clinicId, { is_shared_with_clinic: true })));
  await server.deps.database.inScope({ clinicId }, async (tx) => {
    for (const [index, { view, advised, daysAgo = 1 }] of said.entries()) {
      const id = newId(now);
      await insertSecondOpinion(tx, {
        id,
        clinic_id: clinicId,
        patient_id: patients[index]?.id ?? '',
        clinician_id: doctorId,
        advice_id: crypto.randomUUID(),
        ...(view && { view: JSON.stringify(view) }),
        advised: JSON.stringify(advised),
        entered_at: new Date(now.getTime() - daysAgo * DAY_MS),
      });
    }
    const actor = { kind: 'clinician', id: doctorId, clinicId } as const;
    await recordAuditEvent(tx, { at: now, actor, action: 'second-opinion-given' });
  });
}

const times = (count: number, said: Said) => Array.from({ length: count }, () => said);
const SAME = { view: { basal: 'more' }, advised: { basal: 'more' } };
const OPPOSITE = { view: { basal: 'less' }, advised: { basal: 'more' } };

describe('agreement', () => {
  const basalOf = (settings: readonly { setting: string; agreement: unknown }[]) =>
    settings.find(({ setting }) => setting === 'basal')?.agreement;

  it("is one's own from ten answers on, and the clinic's from three clinicians with ten each, without names", async () => {
    const looked = await lookedAtPatient(server, ASKED);
    const [second, third] = [await colleagueOf(looked), await colleagueOf(looked)];
    await givenOpinions(looked, [...times(8, SAME), OPPOSITE]);
    expect(basalOf((await agreementFor(looked)).body.own.settings)).toMatchObject({ answers: 9, agreed: null });
    await givenOpinions(looked, [OPPOSITE, { view: null, advised: { basal: 'more' } }]);
    await givenOpinions(second, times(10, OPPOSITE));
    const { body } = await agreementFor(looked);
    expect(body.own).toMatchObject({ given: 10, skipped: 1, not_blind: 0 });
    expect(basalOf(body.own.settings)).toMatchObject({
      answers: 10,
      same: 8,
      opposite: 2,
      agreed: { count: 8, all: 10, percent: 80 },
    });
    expect(basalOf(body.clinic)).toBeNull();
    await givenOpinions(third, times(10, SAME));
    const shown = (await agreementFor(looked)).body;
    expect(basalOf(shown.clinic)).toMatchObject({ answers: 30, same: 18, opposite: 12 });
    expect(shown.clinic.find(({ setting }: { setting: string }) => setting === 'meals')?.agreement).toBeNull();
    const text = JSON.stringify(shown);
    for (const { doctorId } of [looked, second, third]) expect(text).not.toContain(doctorId);
    // A viewer sees the clinic, and nothing of their own.
    const viewer = await colleagueOf(looked, { staff_role: 'viewer' });
    const seen = (await agreementFor(viewer)).body;
    expect([seen.own.given, basalOf(seen.clinic)]).toEqual([0, basalOf(shown.clinic)]);
  });

  it('is of a year, and of patients who share with the clinic', async () => {
    const looked = await lookedAtPatient(server, ASKED);
    await givenOpinions(looked, [SAME, { ...SAME, daysAgo: 363 }, { ...SAME, daysAgo: 366 }]);
    expect((await agreementFor(looked)).body.own.given).toBe(2);
    await sql`update patients set is_shared_with_clinic = false where clinic_id = ${looked.clinicId}`.execute(
      server.deps.database.system,
    );
    expect((await agreementFor(looked)).body.own.given).toBe(0);
  });

  it('counts nobody who had seen advice for the same patient shortly before', async () => {
    const blind = await asked();
    await give(blind, blind.requestId);
    await sql`update prepared_advice set made_from = jsonb_set(made_from, '{lastDay}', '"2020-01-01"')
      where patient_id = ${blind.patientId}`.execute(server.deps.database.system);
    // What somebody changed in the database is made again, as another advice.
    await sql`update worklist_rows set due_at = '-infinity' where patient_id = ${blind.patientId}`.execute(
      server.deps.database.system,
    );
    await lookAtAll(server);
    const { body } = await adviceFor(blind);
    expect(body.identifier).not.toBe(blind.requestId);
    expect(body.extra.advice).toBeNull();
    await give(blind, body.identifier, { basal: 'more', meals: 'more', correction: 'more' });
    const { own } = (await agreementFor(blind)).body;
    expect(own).toMatchObject({ given: 2, not_blind: 1 });
    expect(basalOf(own.settings)).toMatchObject({ answers: 1 });
  });

  it('is refused where somebody changed a view in the database', async () => {
    const blind = await asked();
    await give(blind, blind.requestId);
    const { system } = server.deps.database;
    await sql`alter table second_opinions disable trigger keep_second_opinion`.execute(system);
    await sql`update second_opinions set view = '{"basal": "more"}' where advice_id = ${blind.requestId}`.execute(
      system,
    );
    await sql`alter table second_opinions enable trigger keep_second_opinion`.execute(system);
    expect((await agreementFor(blind)).body.detail).toBe('record-altered');
    await sql`delete from second_opinions where advice_id = ${blind.requestId}`.execute(system);
  });
});

describe('when a patient is erased', () => {
  it('views about them go, at once and with the record', async () => {
    const blind = await asked();
    await give(blind, blind.requestId);
    const left = () =>
      server.deps.database.system
        .selectFrom('second_opinions')
        .select('id')
        .where('patient_id', '=', blind.patientId)
        .execute();
    expect(await left()).toHaveLength(1);
    const now = server.clock.now();
    await server.deps.database.asSystem(async (tx) => {
      await erasePerson(tx, blind.patientId, { now, extName: crypto.randomUUID() });
      const actor = { kind: 'nobody', id: null, clinicId: blind.clinicId } as const;
      await recordAuditEvent(tx, { at: now, actor, action: 'patient-erased', subjectId: blind.patientId });
    });
    expect(await left()).toEqual([]);
    await server.deps.database.asSystem(async (tx) => {
      await removeRecord(tx, blind.patientId);
      const actor = { kind: 'nobody', id: null, clinicId: blind.clinicId } as const;
      await recordAuditEvent(tx, { at: now, actor, action: 'record-removed', subjectId: blind.patientId });
    });
  });
});
