import { setPreferencesCall } from '@glidepath/api-contract/auth/set-preferences.call';
import { findRecommendationsCall } from '@glidepath/api-contract/recommendations/find-recommendations.call';
import { getAdviceReadinessCall } from '@glidepath/api-contract/recommendations/get-advice-readiness.call';
import { getGenericGenerationCall } from '@glidepath/api-contract/recommendations/get-generic-generation.call';
import { getPumpGenerationCall } from '@glidepath/api-contract/recommendations/get-pump-generation.call';
import { getPumpRationaleCall } from '@glidepath/api-contract/recommendations/get-pump-rationale.call';
import { markRecommendationManualCall } from '@glidepath/api-contract/recommendations/mark-recommendation-manual.call';
import { requestGenericRecommendationCall } from '@glidepath/api-contract/recommendations/request-generic-recommendation.call';
import { requestInjectionRecommendationCall } from '@glidepath/api-contract/recommendations/request-injection-recommendation.call';
import { requestPumpRecommendationCall } from '@glidepath/api-contract/recommendations/request-pump-recommendation.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { auditEventsAbout } from '../../../../test-support/audit-events.ts';
import { aClinic, aDoctor, aPatient, tokenOf } from '../../../../test-support/people.ts';
import { givenPumpData, STARTED, ZONE } from '../../../../test-support/recommendations.ts';
import { sealedAsStored } from '../../../../test-support/sealed-as-stored.ts';
import { startTestServer, type TestServer } from '../../../../test-support/test-server.ts';
import { recordedOn, store } from '../../../../test-support/titration.ts';
import { claimRecommendation } from './claim-recommendation.ts';
import { generateRecommendation } from './generate-recommendation.ts';

const NOW = '2026-03-01T09:00:00Z';
type AdviceAnswer = Readonly<{
  period: unknown;
  episodes: readonly Readonly<{ kind: string; from: string }>[];
  settings: readonly Readonly<{ replayed?: Readonly<{ days_better: string[]; days_worse: string[] }> }>[];
}>;
const TIMES = { meter: NOW, cgm: NOW, pump: NOW };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function pumpPatient({
  hasData = true,
  ...changes
}: { hasData?: boolean } & Parameters<typeof aPatient>[2] = {}) {
  const { id: clinicId } = await aClinic(server, { timezone: ZONE });
  const patient = await aPatient(server, clinicId, { ...STARTED, ...changes });
  if (hasData) await givenPumpData(server, { clinicId, patientId: patient.id });
  const token = await tokenOf(server, (await aDoctor(server, clinicId)).email);
  const request = () =>
    server.call(requestPumpRecommendationCall, {
      token,
      body: { userId: patient.ext_name, syncTimestamps: TIMES },
    });
  const status = (requestId: string) => server.call(getPumpGenerationCall, { token, params: { requestId } });
  return { clinicId, patient, token, request, status };
}

/** Asks, and waits until it is decided. */
async function generated(people: Awaited<ReturnType<typeof pumpPatient>>) {
  const { body } = await people.request();
  await server.deps.backgroundWork.finished();
  return { requestId: body.requestId, ...(await people.status(body.requestId)).body };
}

/** A generic one, as whoever writes its message sees it. */
async function generic({ token, patient }: Awaited<ReturnType<typeof pumpPatient>>) {
  const asked = { userId: patient.ext_name, syncTimestamps: TIMES };
  const { body } = await server.call(requestGenericRecommendationCall, { token, body: asked });
  await server.deps.backgroundWork.finished();
  const { requestId } = body;
  const told = await server.call(getGenericGenerationCall, { token, params: { requestId } });
  expect(told.body.status).toBe('GENERIC');
  const query = { patient: patient.id, identifier: requestId, headers_only: 'false' };
  return (await server.call(findRecommendationsCall, { token, query })).body;
}

/** The plan is stored once, as the plan that is recommended. */
async function adviceStored(requestId: string) {
  const { system } = server.deps.database;
  const row = system.selectFrom('recommendations').select('advice').where('id', '=', requestId);
  return (await row.executeTakeFirstOrThrow()).advice;
}

async function replayedAdvice(people: Awaited<ReturnType<typeof pumpPatient>>) {
  const { requestId } = await generated(people);
  const { body } = await server.call(findRecommendationsCall, {
    token: people.token,
    query: { patient: people.patient.id, identifier: requestId, headers_only: 'false' },
  });
  const { period, episodes, settings } = body.extra.advice as AdviceAnswer;
  const lowDays = episodes.flatMap(({ kind, from }) => (kind === 'low' ? [from.slice(0, 10)] : []));
  const replayedDays = settings
    .flatMap(({ replayed }) => (replayed ? [...replayed.days_better, ...replayed.days_worse] : []))
    .toSorted();
  return { period, lowDays, replayedDays };
}

describe('generating a recommendation', () => {
  it('GEN-11, GEN-14, GEN-15, RECS-25, RECS-26, RECS-27, RECS-28, RECS-29: a pump patient with data gets a plan with its reasons', async () => {
    const people = await pumpPatient();
    const { requestId, ...status } = await generated(people);
    expect(status).toMatchObject({ status: 'COMPLETED', error: null, code: null, stage: null });
    const { body } = await server.call(findRecommendationsCall, {
      token: people.token,
      query: { patient: people.patient.id, identifier: requestId, headers_only: 'false' },
    });
    expect(body.data.basalRate.segments[0].length).toBeGreaterThan(0);
    expect(await adviceStored(requestId)).not.toHaveProperty('plan');
    expect(body.extra.existing_basal_rates.length).toBeGreaterThan(0);
    expect(body.extra.advice.settings.length).toBeGreaterThan(0);
    expect(body.extra.agp.statistics.cgm.avg.value).toBe(body.glucose_avg.value);
    expect([body.start, body.end, body.past]).toEqual(['2026-02-08', '2026-02-28', false]);
    expect(body).toMatchObject({
      identifier: requestId,
      created_at: NOW.replace('Z', '.000Z'),
      feedback: null,
      approved_date: null,
      received_at: null,
      treatment_type: 'PUMP',
      advisorVersion: expect.any(String),
    });
    expect(Object.keys(body.data).sort()).toEqual(
      ['basal', 'basalComment', 'basalRate', 'bolus', 'bolusComments', 'hcp_messages'].concat([
        'insulinSensitivityFactor',
        'insulinToCarbRatio',
        'rationale',
      ]),
    );
    expect(body.extra).toMatchObject({
      existing_carb_ratio: expect.any(Array),
      existing_correction_factor: expect.any(Array),
      mdi_plan: null,
      logbook: expect.any(Object),
      bg_target: [expect.objectContaining({ start: 0 })],
      active_insulin_time: expect.any(Number),
      device_in_use_summary: { devices_in_use: expect.arrayContaining(['Simulated pump', 'Simulated sensor']) },
    });
    const { cgm, smbg, insulin, carbs } = body.extra.agp.statistics;
    expect(Object.keys(cgm)).toEqual(
      expect.arrayContaining(['avg', 'stdev', 'gmi', 'cv', 'lt54', 'gte54lt70', 'gte70lte180', 'gt180lte250', 'gt250']),
    );
    expect(cgm).toHaveProperty('time_cgm_active_percentage');
    expect(Object.keys(smbg)).toEqual(expect.arrayContaining(['avg', 'sd', 'readings_per_day']));
    expect(Object.keys(insulin)).toEqual(
      expect.arrayContaining(['avg_bolus_per_day', 'basal_tdd', 'bolus_tdd', 'total_insulin']),
    );
    expect(Object.keys(carbs)).toEqual(expect.arrayContaining(['avg', 'sd']));
    const events = await auditEventsAbout(server, people.patient.id);
    expect(events.map(({ action }) => action)).toEqual(['recommendation-requested', 'recommendation-generated']);
  });

  it('at 95 years says that it is more careful, and raises nothing by more than half a step', async () => {
    const people = await pumpPatient({ date_of_birth: '1931-01-01' });
    const { requestId } = await generated(people);
    const { body } = await server.call(findRecommendationsCall, {
      token: people.token,
      query: { patient: people.patient.id, identifier: requestId, headers_only: 'false' },
    });
    const { flags, settings } = body.extra.advice as Readonly<{
      flags: readonly string[];
      settings: readonly Readonly<{ insulin_change_percent: number }>[];
    }>;
    expect(flags).toContain('CARE_OLDER');
    expect(settings.filter(({ insulin_change_percent: percent }) => percent > 12)).toEqual([]);
  });

  it('RECS-27, RECS-28, RECS-30: what the page says of an advice stands in the answer, in the language of who asks', async () => {
    const people = await pumpPatient();
    const { requestId } = await generated(people);
    const query = { patient: people.patient.id, identifier: requestId, headers_only: 'false' };
    const read = async () => (await server.call(findRecommendationsCall, { token: people.token, query })).body;
    const { data, extra } = await read();
    const changed = extra.advice.settings.filter(({ from, to }: { from: number; to: number }) => from !== to);
    const told = (area: string) =>
      data.hcp_messages
        .filter((message: { area: string }) => message.area === area)
        .map(({ text }: { text: string }) => text);
    expect(changed.length).toBeGreaterThan(0);
    expect(told('general')[0]).toBe(
      `${changed.length} changes, from 21 of 21 days with enough CGM data (2026-02-08 – 2026-02-28).`,
    );
    expect([...told('basal'), ...told('cr'), ...told('cf')]).toHaveLength(changed.length);
    for (const { text } of data.hcp_messages) expect(text).not.toMatch(/\{\{|undefined|NaN/);
    const [first] = changed.filter(({ place }: { place: { area: string } }) => place.area === 'carb-ratio');
    expect(told('cr')[0]).toContain(`${first.from} g/U → ${first.to} g/U. `);
    expect(data.rationale).toEqual({
      general: told('general')[0],
      basal_comments: told('basal').join('\n') || null,
      cr_comments: told('cr').join('\n') || null,
      cf_comments: told('cf').join('\n') || null,
    });
    expect(extra.hcp_messages).toEqual(data.hcp_messages);
    expect(extra.patient_messages[0]).toEqual({ area: 'general', text: data.rationale.general });
    const rationale = await server.call(getPumpRationaleCall, { token: people.token, params: { recid: requestId } });
    expect(rationale.body.data.rationale).toEqual(data.rationale);

    await server.call(setPreferencesCall, { token: people.token, body: { language: 'he' } });
    expect((await read()).data.rationale.general).toMatch(/^\d+ שינויים/);
  });

  it('the six weeks before are replayed too; lows of that time do not count', async () => {
    const { period, lowDays, replayedDays } = await replayedAdvice(await pumpPatient());
    expect(period).toMatchObject({ first_day: '2026-02-08', days: 21 });
    expect(replayedDays[0]).toMatch(/^2025-12-|^2026-01-/);
    expect(replayedDays.at(-1)).toMatch(/^2026-02-2/);
    expect(lowDays.filter((day) => day < '2026-02-08')).toEqual([]);
  });

  it('nothing of the weeks before counts where the treatment was another one for a part of them', async () => {
    const { replayedDays } = await replayedAdvice(
      await pumpPatient({ changed_treatment_type_at: new Date('2026-01-20') }),
    );
    expect(replayedDays.length).toBeGreaterThan(0);
    expect(replayedDays.filter((day) => day < '2026-02-08')).toEqual([]);
  });

  it('GEN-31, ERR2-12: without data it is refused with all that is missing, and may go on by hand', async () => {
    const people = await pumpPatient({ hasData: false });
    const { requestId, ...status } = await generated(people);
    expect(status.status).toBe('ERROR');
    expect(status.refusals.map(({ code }: { code: number }) => code)).toEqual(expect.arrayContaining([83, 93, 110]));
    const manual = () =>
      server.call(markRecommendationManualCall, { token: people.token, params: { requestId }, body: {} });
    expect((await manual()).body).toEqual({ requestId, status: 'MANUAL' });
    expect((await manual()).status).toBe(200);
    expect((await people.status(requestId)).body).toMatchObject({ status: 'MANUAL', error: null });
  });

  it('GEN-29: a second automatic one within 14 days is refused with the day on which it can succeed', async () => {
    const people = await pumpPatient();
    await generated(people);
    const { requestId: _, ...second } = await generated(people);
    expect(second).toMatchObject({ status: 'ERROR', code: null, next_possible_on: '2026-03-15' });
  });

  it('GEN-28, MDI-27: one that was refused for a wait and goes on by hand shows the plan in force', async () => {
    const people = await pumpPatient();
    await generated(people);
    const { requestId } = await generated(people);
    await server.call(markRecommendationManualCall, { token: people.token, params: { requestId }, body: {} });
    const { body } = await server.call(findRecommendationsCall, {
      token: people.token,
      query: { patient: people.patient.id, identifier: requestId, headers_only: 'false' },
    });
    expect([body.status, body.start, body.end]).toEqual(['MANUAL', '2026-02-08', '2026-02-28']);
    expect(body.extra.existing_basal_rates.length).toBeGreaterThan(0);
    expect(body.data.basalRate).toBeNull();
    expect(body.glucose_avg.value).toBe(body.extra.agp.statistics.cgm.avg.value);
    expect(body.extra).toMatchObject({ daily_report: expect.any(Object), logbook: expect.any(Object) });
  });

  it('GEN-18, GENERIC-07, RECS-05: a generic one has the period, the reports and the average of its data', async () => {
    const changed = new Date('2026-02-28');
    const people = await pumpPatient({ treatment_type: 'GENERIC', changed_treatment_type_at: changed });
    const whole = await generic(people);
    expect(whole).toMatchObject({ status: 'GENERIC', error: null, start: '2026-02-08', end: '2026-02-28' });
    expect(whole.glucose_avg.value).toBe(whole.extra.agp.statistics.cgm.avg.value);
    expect(whole.extra).toMatchObject({
      daily_report: expect.any(Object),
      logbook: expect.any(Object),
      advice: null,
      device_in_use_summary: { devices_in_use: expect.arrayContaining(['Simulated sensor']) },
    });
    const events = await auditEventsAbout(server, people.patient.id);
    expect(events.map(({ action }) => action)).toEqual(['recommendation-requested', 'recommendation-generated']);
  });

  it('RECS-05: the average of somebody without a sensor is that of the meter', async () => {
    const people = await pumpPatient({ treatment_type: 'GENERIC', hasData: false });
    const owner = { clinicId: people.clinicId, patientId: people.patient.id };
    await store(server, owner, recordedOn(server, -1, { fastingMgDl: 100, nightMgDl: 151 }));
    expect((await generic(people)).glucose_avg.value).toBe(126);
  });

  it('tells beforehand what it needs, what is there, and when it can work', async () => {
    const people = await pumpPatient();
    const ready = async (patientId = people.patient.id) =>
      (await server.call(getAdviceReadinessCall, { token: people.token, params: { id: patientId } })).body;
    expect(await ready()).toMatchObject({ is_ready: true, wait: null, refusals: [], next_possible_on: null });
    expect((await ready()).counts).toContainEqual({ need: 'glucose-days', found: 21, needed: 12 });
    await generated(people);
    expect(await ready()).toMatchObject({
      is_ready: false,
      wait: 'automatic-within-14-days',
      next_possible_on: '2026-03-15',
    });
    const empty = await pumpPatient({ hasData: false });
    const { body } = await server.call(getAdviceReadinessCall, {
      token: empty.token,
      params: { id: empty.patient.id },
    });
    expect([body.is_ready, body.next_possible_on]).toEqual([false, null]);
    expect(body.counts).toContainEqual({ need: 'glucose-days', found: 0, needed: 12 });
    expect(body.refusals.map(({ code }: { code: number }) => code)).toContain(1001);
  });

  it('GEN-33: while one runs nobody starts another, and is told which one to follow', async () => {
    const people = await pumpPatient();
    const [first, second] = await Promise.all([people.request(), people.request()]);
    const [started, refused] = first.status === 201 ? [first, second] : [second, first];
    expect([started.status, refused.status, refused.body.requestId]).toEqual([201, 409, started.body.requestId]);
    await server.deps.backgroundWork.finished();
  });

  it('GEN-11, ERR2-15: the path of another treatment, a stranger and a patient without advisor are refused', async () => {
    const people = await pumpPatient({ started_advisor_at: null });
    expect((await people.request()).status).toBe(400);
    const started = await pumpPatient({ hasData: false });
    const body = { userId: started.patient.ext_name, syncTimestamps: TIMES };
    expect((await server.call(requestInjectionRecommendationCall, { token: started.token, body })).body.code).toBe(123);
    expect((await server.call(requestPumpRecommendationCall, { token: people.token, body })).status).toBe(404);
  });

  it('a recommendation whose worker died is taken again and decided once', async () => {
    const people = await pumpPatient();
    const { deps } = server;
    const { body } = await people.request();
    await deps.backgroundWork.finished();
    const { requestId } = body;
    // As it was before anybody had decided it.
    await deps.database.system
      .updateTable('recommendations')
      .set({ status: 'IN_PROCESS', taken_until: deps.clock.now(), takes: 1 })
      .where('id', '=', requestId)
      .execute();
    await sealedAsStored(server);
    const [late, next] = [await claimRecommendation(deps, requestId), await claimRecommendation(deps, requestId)];
    expect([late?.takes, next]).toEqual([2, undefined]);
    server.clock.advance(61_000);
    const taken = await claimRecommendation(deps, requestId);
    if (!late || !taken) throw new Error('nothing was taken');
    await generateRecommendation(deps, late);
    expect((await people.status(requestId)).body.status).toBe('IN_PROCESS');
    await generateRecommendation(deps, taken);
    expect((await people.status(requestId)).body.status).toBe('COMPLETED');
    const events = await auditEventsAbout(server, people.patient.id);
    expect(events.filter(({ action }) => action === 'recommendation-generated')).toHaveLength(2);
  });
});
