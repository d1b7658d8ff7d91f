import { approvePumpRecommendationCall } from '@glidepath/api-contract/recommendations/approve-pump-recommendation.call';
import { findRecommendationsCall } from '@glidepath/api-contract/recommendations/find-recommendations.call';
import { getAgreementCall } from '@glidepath/api-contract/recommendations/get-agreement.call';
import { getSecondOpinionCall } from '@glidepath/api-contract/recommendations/get-second-opinion.call';
import { approvePreparedAdviceCall } from '@glidepath/api-contract/worklist/approve-prepared-advice.call';
import { createSignOffsCall } from '@glidepath/api-contract/worklist/create-sign-offs.call';
import { listWorklistCall } from '@glidepath/api-contract/worklist/list-worklist.call';
import { takePreparedAdviceCall } from '@glidepath/api-contract/worklist/take-prepared-advice.call';
import { updateWorklistRowCall } from '@glidepath/api-contract/worklist/update-worklist-row.call';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { auditEventsAbout } from '../../../../test-support/audit-events.ts';
import { aPatient, aPatientUser, tokenOf } from '../../../../test-support/people.ts';
import {
  aColleague,
  adviceFor,
  askedPatient,
  giveView,
  type Reader,
} from '../../../../test-support/second-opinions.ts';
import { startTestServer, type TestServer } from '../../../../test-support/test-server.ts';
import { lookedAtPatient, rowOf } from '../../../../test-support/worklist.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const VIEW = { basal: 'less', meals: 'leave', correction: 'cannot-say' };

const opinionOf = ({ patientId, token }: Reader, requestId: string) =>
  server.call(getSecondOpinionCall, { token, params: { patientId, requestId } });
const give = (reader: Reader, requestId: string, view: object | null = VIEW) =>
  giveView(server, reader, requestId, view);
const agreementFor = ({ token }: Pick<Reader, 'token'>) => server.call(getAgreementCall, { token });

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
    const blind = await askedPatient(server);
    const { advice, data } = await storedAdvice(blind);
    const { status, body } = await adviceFor(server, blind);
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
    const blind = await askedPatient(server);
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
    const blind = await askedPatient(server);
    const seen = await rowOf(server, {
      ...blind,
      token: (await aColleague(server, blind, { staff_role: 'viewer' })).token,
    });
    const { prepared: _, ...others } = await rowOf(server, blind);
    const { prepared: __, ...told } = seen;
    expect(others).toEqual(told);
  });

  it('nobody approves, takes or signs what they were not shown; another key is outdated as before', async () => {
    const blind = await askedPatient(server);
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
    const blind = await askedPatient(server);
    const { changed } = await storedAdvice(blind);
    expect((await opinionOf(blind, blind.requestId)).body).toEqual({ is_awaited: true, opinion: null });
    const given = await give(blind, blind.requestId);
    expect(given.status).toBe(201);
    expect(given.body).toMatchObject({ view: VIEW, entered_at: server.clock.now().toISOString() });
    expect(Object.keys(given.body.advised).toSorted()).toEqual(['basal', 'correction', 'meals']);
    expect(Object.values(given.body.advised).some((way) => way !== 'leave')).toBe(true);
    const { body } = await adviceFor(server, blind);
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
    const blind = await askedPatient(server);
    const { status, body } = await give(blind, blind.requestId, null);
    expect([status, body.view]).toEqual([201, null]);
    expect((await adviceFor(server, blind)).body.extra.advice).not.toBeNull();
    const events = await auditEventsAbout(server, blind.patientId);
    expect(events.at(-1)).toMatchObject({ action: 'second-opinion-skipped', facts: { advice: blind.requestId } });
    expect((await agreementFor(blind)).body.own).toMatchObject({ given: 0, skipped: 1, not_blind: 0 });
  });

  it('is given once, by two clicks at a time as well, and never changed', async () => {
    const blind = await askedPatient(server);
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
    const blind = await askedPatient(server);
    expect((await give(blind, blind.requestId, view)).status).toBe(400);
    expect((await opinionOf(blind, blind.requestId)).body.opinion).toBeNull();
  });

  it('opens nothing for a colleague, who is told nothing of it', async () => {
    const blind = await askedPatient(server);
    const colleague = await aColleague(server, blind);
    await give(blind, blind.requestId);
    expect((await adviceFor(server, colleague)).body.extra.advice).toBeNull();
    expect((await rowOf(server, colleague)).prepared.is_view_awaited).toBe(true);
    expect((await opinionOf(colleague, blind.requestId)).body).toEqual({ is_awaited: true, opinion: null });
    expect((await give(colleague, blind.requestId, { ...VIEW, basal: 'more' })).status).toBe(201);
    expect((await opinionOf(blind, blind.requestId)).body.opinion.view).toEqual(VIEW);
  });

  it('goes on for the recommendation that the advice becomes', async () => {
    const blind = await askedPatient(server);
    const colleague = await aColleague(server, blind);
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
    const { body } = await adviceFor(server, looked);
    expect(body.extra.advice).not.toBeNull();
    expect((await rowOf(server, looked)).prepared).toMatchObject({ is_view_awaited: false });
    expect((await opinionOf(looked, body.identifier)).body).toEqual({ is_awaited: false, opinion: null });
    const given = await give(looked, body.identifier);
    expect([given.status, given.body.detail]).toEqual([409, 'view-not-awaited']);
    expect((await agreementFor(looked)).status).toBe(403);
  });

  it('educators and viewers, who decide on nothing', async () => {
    const blind = await askedPatient(server);
    for (const role of ['educator', 'viewer']) {
      const other = await aColleague(server, blind, { staff_role: role });
      expect((await adviceFor(server, other)).body.extra.advice).not.toBeNull();
      expect((await rowOf(server, other)).prepared.is_view_awaited).toBe(false);
      expect((await opinionOf(other, blind.requestId)).status).toBe(403);
      expect((await give(other, blind.requestId)).status).toBe(403);
      expect((await agreementFor(other)).status).toBe(200);
    }
  });

  it('patients never: neither calls nor rows', async () => {
    const blind = await askedPatient(server);
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
    const blind = await askedPatient(server);
    const foreign = await askedPatient(server);
    expect((await give({ ...blind, token: foreign.token }, blind.requestId)).status).toBe(404);
    expect((await give(blind, foreign.requestId)).status).toBe(404);
    const { id: patientId } = await aPatient(server, blind.clinicId);
    expect((await give({ ...blind, patientId }, blind.requestId)).status).toBe(404);
    expect((await agreementFor(foreign)).body.own).toMatchObject({ given: 0, skipped: 0 });
  });

  it('advice that would be another one now', async () => {
    const blind = await askedPatient(server);
    await sql`update patients set version = version + 1 where id = ${blind.patientId}`.execute(
      server.deps.database.system,
    );
    const { status, body } = await give(blind, blind.requestId);
    expect([status, body.detail]).toEqual([409, 'advice-outdated']);
  });
});

describe('a recommendation that nobody has approved', () => {
  it('is told by the calls of the product as always, asks once, and is approved after it', async () => {
    const blind = await askedPatient(server);
    await give(blind, blind.requestId, null);
    const { token, patientId, requestId } = blind;
    const { key } = (await rowOf(server, blind)).prepared;
    await server.call(takePreparedAdviceCall, { token, params: { patientId }, body: { key } });
    const colleague = await aColleague(server, blind);
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
