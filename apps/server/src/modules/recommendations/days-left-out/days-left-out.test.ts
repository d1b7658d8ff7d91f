import { findRecommendationsCall } from '@glidepath/api-contract/recommendations/find-recommendations.call';
import { getAdviceReadinessCall } from '@glidepath/api-contract/recommendations/get-advice-readiness.call';
import { getDaysLeftOutCall } from '@glidepath/api-contract/recommendations/get-days-left-out.call';
import { getPumpGenerationCall } from '@glidepath/api-contract/recommendations/get-pump-generation.call';
import { leaveDayOutCall } from '@glidepath/api-contract/recommendations/leave-day-out.call';
import { recomputeRecommendationCall } from '@glidepath/api-contract/recommendations/recompute-recommendation.call';
import { requestPumpRecommendationCall } from '@glidepath/api-contract/recommendations/request-pump-recommendation.call';
import { takeDayBackCall } from '@glidepath/api-contract/recommendations/take-day-back.call';
import { createPatientReportsCall } from '@glidepath/api-contract/reports/create-patient-reports.call';
import { dayAfter } from '@glidepath/quantities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { auditEventsAbout } from '../../../../test-support/audit-events.ts';
import { aClinic, aDoctor, aPatient, aPatientUser, tokenOf } from '../../../../test-support/people.ts';
import { aFeedback, givenPumpData, STARTED, ZONE } from '../../../../test-support/recommendations.ts';
import { startTestServer, type TestServer } from '../../../../test-support/test-server.ts';

const NOW = '2026-03-01T09:00:00Z';
const SICK = { day: '2026-02-18', reason: 'sick', note: '' } as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function people() {
  const { id: clinicId } = await aClinic(server, { timezone: ZONE });
  const { id: patientId, ext_name: userId } = await aPatient(server, clinicId, STARTED);
  const doctor = await aDoctor(server, clinicId, { first_name: 'Dana', last_name: 'Roth' });
  const token = await tokenOf(server, doctor.email);
  const params = { id: patientId };
  return {
    clinicId,
    patientId,
    doctorId: doctor.id,
    token,
    list: () => server.call(getDaysLeftOutCall, { token, params }),
    leaveOut: (body: Readonly<{ day: string; reason: string; note: string }>) =>
      server.call(leaveDayOutCall, { token, params, body }),
    takeBack: (day: string) => server.call(takeDayBackCall, { token, params, body: { day } }),
    request: () =>
      server.call(requestPumpRecommendationCall, {
        token,
        body: { userId, syncTimestamps: { meter: NOW, cgm: NOW, pump: NOW } },
      }),
    recompute: (requestId: string) =>
      server.call(recomputeRecommendationCall, { token, params: { requestId }, body: {} }),
    status: async (requestId: string) =>
      (await server.call(getPumpGenerationCall, { token, params: { requestId } })).body,
    whole: async (identifier: string) => {
      const query = { patient: patientId, identifier, headers_only: 'false' };
      return (await server.call(findRecommendationsCall, { token, query })).body;
    },
  };
}

/** With ninety days of a pump, and a recommendation that was made of them. */
async function advised() {
  const somebody = await people();
  await givenPumpData(server, somebody);
  const { body } = await somebody.request();
  await server.deps.backgroundWork.finished();
  expect((await somebody.status(body.requestId)).status).toBe('COMPLETED');
  return { ...somebody, first: body.requestId as string };
}

async function recomputed(somebody: Awaited<ReturnType<typeof advised>>, requestId: string) {
  const { status, body } = await somebody.recompute(requestId);
  expect([status, body.code]).toEqual([201, undefined]);
  await server.deps.backgroundWork.finished();
  return body.requestId as string;
}

const actionsAbout = async (patientId: string) =>
  (await auditEventsAbout(server, patientId)).map(({ action, facts }) => ({ action, facts }));

describe('leaving out a day', () => {
  it('names it with its reason and who said so, once, however often it is repeated', async () => {
    const { patientId, list, leaveOut } = await people();
    expect((await list()).body).toEqual({ days: [] });
    const told = { days: [{ day: '2026-02-18', reason: 'sick', note: null }] };
    const { status, body } = await leaveOut(SICK);
    expect([status, body]).toMatchObject([200, told]);
    expect(body.days[0]).toMatchObject({ left_out_by: 'Dana Roth', left_out_at: '2026-03-01T09:00:00.000Z' });
    expect((await leaveOut(SICK)).body).toEqual(body);
    expect((await list()).body).toEqual(body);
    expect(await actionsAbout(patientId)).toEqual([{ action: 'day-left-out', facts: { day: '2026-02-18' } }]);
  });

  it('asks for a word where the reason is another one', async () => {
    const { leaveOut } = await people();
    const other = { day: '2026-02-18', reason: 'other' };
    expect((await leaveOut({ ...other, note: ' ' })).status).toBe(400);
    expect((await leaveOut({ ...other, note: 'x'.repeat(201) })).status).toBe(400);
    expect((await leaveOut({ ...other, reason: 'tired', note: 'why' })).status).toBe(400);
    const { body } = await leaveOut({ ...other, note: ' Marathon ' });
    expect(body.days).toMatchObject([{ reason: 'other', note: 'Marathon' }]);
  });

  it('is refused for another reason than the one that is known, for days that nobody looks at, and for too many', async () => {
    const { leaveOut, list } = await people();
    await leaveOut(SICK);
    expect((await leaveOut({ ...SICK, reason: 'sensor' })).body).toMatchObject({ code: 2039 });
    for (const day of ['2026-03-02', '2025-12-26']) {
      const { status, body } = await leaveOut({ ...SICK, day });
      expect([day, status, body.code]).toEqual([day, 422, 2040]);
    }
    expect((await leaveOut({ ...SICK, day: '2026-02-30' })).status).toBe(400);
    for (let day = 1; day <= 6; day += 1) {
      expect((await leaveOut({ ...SICK, day: dayAfter(SICK.day, day) })).status).toBe(200);
    }
    const eighth = await leaveOut({ ...SICK, day: '2026-02-28' });
    expect([eighth.status, eighth.body.code]).toEqual([422, 2038]);
    expect((await list()).body.days).toHaveLength(7);
    // Three weeks lie between.
    expect((await leaveOut({ ...SICK, day: '2026-01-20' })).status).toBe(200);
  });

  it('two at once are not too many together', async () => {
    const { leaveOut, list } = await people();
    const days = Array.from({ length: 10 }, (_, place) => dayAfter('2026-02-10', place));
    const answers = await Promise.all(days.map((day) => leaveOut({ ...SICK, day })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    expect((await list()).body.days).toHaveLength(7);
  });

  it('can be taken back, as often as it is asked for, and done again', async () => {
    const { patientId, leaveOut, takeBack, list } = await people();
    expect((await takeBack(SICK.day)).body).toEqual({ days: [] });
    await leaveOut(SICK);
    for (const _ of ['once', 'again']) {
      const { status, body } = await takeBack(SICK.day);
      expect([status, body]).toEqual([200, { days: [] }]);
    }
    await leaveOut({ ...SICK, reason: 'sensor' });
    expect((await list()).body.days).toMatchObject([{ day: SICK.day, reason: 'sensor' }]);
    expect((await actionsAbout(patientId)).map(({ action }) => action)).toEqual([
      'day-left-out',
      'day-taken-back',
      'day-left-out',
    ]);
  });

  it('changes no report', async () => {
    const somebody = await people();
    await givenPumpData(server, somebody);
    const reports = async () =>
      (
        await server.call(createPatientReportsCall, {
          token: somebody.token,
          body: { patient: somebody.patientId, days: 21 },
        })
      ).body;
    const before = await reports();
    await somebody.leaveOut(SICK);
    expect(await reports()).toEqual(before);
  });
});

describe('a recommendation that is computed again', () => {
  it('GEN-29, D-14: is made at once without the days, names them for ever, and takes the place of the other', async () => {
    const somebody = await advised();
    const { first, patientId, leaveOut, takeBack, whole } = somebody;
    await leaveOut(SICK);
    await leaveOut({ day: '2026-02-20', reason: 'other', note: 'Marathon' });
    const second = await recomputed(somebody, first);
    const { data, extra, past } = await whole(second);
    const told = data.hcp_messages.map(({ text }: { text: string }) => text);
    expect(told).toContainEqual('Computed without 2 days: 2026-02-18 (sick), 2026-02-20 (Marathon).');
    // What is offered for the patient names no reason.
    expect(JSON.stringify(data.rationale)).not.toMatch(/sick|Marathon/);
    expect(past).toBe(false);
    expect(extra.advice.days_left_out).toMatchObject([
      { day: '2026-02-18', reason: 'sick', note: null, lowest_mg_dl: expect.any(Number) },
      { day: '2026-02-20', reason: 'other', note: 'Marathon', minutes_below54: expect.any(Number) },
    ]);
    expect(extra.advice.period).toMatchObject({ days: 21, glucose_days: 19 });
    const replayed = extra.advice.settings.flatMap(
      ({ replayed: shown }: { replayed?: { days_better: string[]; days_worse: string[] } }) =>
        shown ? [...shown.days_better, ...shown.days_worse] : [],
    );
    expect(replayed.length).toBeGreaterThan(0);
    expect(replayed).not.toContain('2026-02-18');
    const old = await whole(first);
    expect([old.past, old.extra.advice.days_left_out]).toEqual([true, undefined]);
    // What was advised stays what it was.
    await takeBack(SICK.day);
    expect((await whole(second)).extra.advice).toEqual(extra.advice);
    expect((await actionsAbout(patientId)).slice(-3)).toEqual([
      { action: 'recommendation-requested', facts: { recommendation: second, recomputes: first } },
      { action: 'recommendation-generated', facts: { recommendation: second } },
      { action: 'day-taken-back', facts: { day: '2026-02-18' } },
    ]);
    // Without it once more: the day counts again.
    const third = await recomputed(somebody, second);
    expect((await whole(third)).extra.advice.days_left_out).toMatchObject([{ day: '2026-02-20' }]);
  });

  it('GEN-29: is no way around the wait for a further one', async () => {
    const somebody = await advised();
    await somebody.leaveOut(SICK);
    const second = await recomputed(somebody, somebody.first);
    expect((await somebody.recompute(second)).body).toMatchObject({ code: 2041 });
    const { body } = await somebody.request();
    await server.deps.backgroundWork.finished();
    expect(await somebody.status(body.requestId)).toMatchObject({ status: 'ERROR', next_possible_on: '2026-03-15' });
    const readiness = await server.call(getAdviceReadinessCall, {
      token: somebody.token,
      params: { id: somebody.patientId },
    });
    expect(readiness.body).toMatchObject({ wait: 'automatic-within-14-days' });
    expect(readiness.body.counts).toContainEqual({ need: 'glucose-days', found: 20, needed: 12 });
  });

  it('is the newest one alone, while nobody has approved it', async () => {
    const somebody = await advised();
    const { first } = somebody;
    await somebody.leaveOut(SICK);
    const second = await recomputed(somebody, first);
    await somebody.takeBack(SICK.day);
    expect((await somebody.recompute(first)).body).toMatchObject({ code: 2007 });
    await aFeedback(server, somebody, second);
    expect((await somebody.recompute(second)).body).toMatchObject({ code: 2007 });
  });

  it('that is refused leaves the other as it is', async () => {
    const somebody = await advised();
    const { first, whole, status } = somebody;
    // The newest days: nobody would know how the person is now.
    for (const place of [0, 1, 2, 3]) await somebody.leaveOut({ ...SICK, day: dayAfter('2026-02-25', place) });
    const second = await recomputed(somebody, first);
    expect(await status(second)).toMatchObject({ status: 'ERROR', code: 95 });
    const before = await whole(first);
    expect([before.status, before.past]).toEqual(['COMPLETED', false]);
    // Two of them count again, and it can be asked for once more.
    await somebody.takeBack('2026-02-28');
    const third = await recomputed(somebody, first);
    expect(await status(third)).toMatchObject({ status: 'COMPLETED' });
    expect((await whole(first)).past).toBe(true);
  });

  it('while another one runs is none', async () => {
    const somebody = await advised();
    await somebody.leaveOut(SICK);
    const [one, other] = await Promise.all([somebody.recompute(somebody.first), somebody.recompute(somebody.first)]);
    expect([one.status, other.status].toSorted()).toEqual([201, 409]);
    await server.deps.backgroundWork.finished();
  });
});

describe('whoever has no right to it', () => {
  it('leaves out nothing, takes nothing back, and computes nothing again', async () => {
    const { clinicId, patientId, leaveOut, first, list } = await advised();
    await leaveOut(SICK);
    const before = (await list()).body;
    const stranger = await tokenOf(server, (await aDoctor(server, (await aClinic(server)).id)).email);
    const own = await aPatientUser(server, clinicId, STARTED);
    const patient = await tokenOf(server, own.email);
    const [viewer, frontDesk] = await Promise.all(
      (['viewer', 'front-desk'] as const).map(async (role) => {
        const { email } = await aDoctor(server, clinicId, { staff_role: role });
        return tokenOf(server, email);
      }),
    );
    const tries = async (token: string | undefined, id: string) => {
      const by = token === undefined ? {} : { token };
      const answers = await Promise.all([
        server.call(leaveDayOutCall, { ...by, params: { id }, body: { ...SICK, day: '2026-02-19' } }),
        server.call(takeDayBackCall, { ...by, params: { id }, body: { day: SICK.day } }),
        server.call(recomputeRecommendationCall, { ...by, params: { requestId: first }, body: {} }),
        server.call(getDaysLeftOutCall, { ...by, params: { id } }),
      ]);
      return answers.map(({ status }) => status);
    };
    expect(await tries(stranger, patientId)).toEqual([404, 404, 404, 404]);
    expect(await tries(patient, patientId)).toEqual([403, 403, 403, 403]);
    expect(await tries(patient, own.patientId)).toEqual([403, 403, 403, 403]);
    expect(await tries(viewer, patientId)).toEqual([403, 403, 403, 200]);
    expect(await tries(frontDesk, patientId)).toEqual([403, 403, 403, 403]);
    expect(await tries(undefined, patientId)).toEqual([401, 401, 401, 401]);
    expect((await list()).body).toEqual(before);
  });

  it('finds another patient of the clinic untouched by an id that belongs elsewhere', async () => {
    const [one, other] = [await people(), await people()];
    await one.leaveOut(SICK);
    const { status } = await server.call(takeDayBackCall, {
      token: other.token,
      params: { id: one.patientId },
      body: { day: SICK.day },
    });
    expect(status).toBe(404);
    expect((await other.list()).body.days).toEqual([]);
    expect((await one.list()).body.days).toHaveLength(1);
  });
});
