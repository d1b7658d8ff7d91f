import { findRecommendationsCall } from '@glidepath/api-contract/recommendations/find-recommendations.call';
import { forecastPlanCall } from '@glidepath/api-contract/recommendations/forecast-plan.call';
import { getInjectionGenerationCall } from '@glidepath/api-contract/recommendations/get-injection-generation.call';
import {
  getReplayableDaysCall,
  replayableDaysAnswerWire,
} from '@glidepath/api-contract/recommendations/get-replayable-days.call';
import { requestInjectionRecommendationCall } from '@glidepath/api-contract/recommendations/request-injection-recommendation.call';
import { requestPumpRecommendationCall } from '@glidepath/api-contract/recommendations/request-pump-recommendation.call';
import { fromWire } from '@glidepath/api-contract/wire/rename-keys';
import { readReplayableDays } from '@glidepath/api-contract/wire/replayable-days.wire';
import { forecast as predictReplay } from '@glidepath/plan-replay';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aClinic, aDoctor, aPatient, tokenOf } from '../../../../test-support/people.ts';
import { givenPumpData, STARTED, ZONE } from '../../../../test-support/recommendations.ts';
import { sealedAsStored } from '../../../../test-support/sealed-as-stored.ts';
import { startTestServer, type TestServer } from '../../../../test-support/test-server.ts';
import { aTitratedPatient, enterPlan, type Titrated } from '../../../../test-support/titration.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const timesOf = () => {
  const now = server.clock.now().toISOString();
  return { meter: now, cgm: now, pump: now };
};

const basalOnly = (dosage: number) => ({
  basal: [{ injection_time: 1320, dosage, insulin_type: 'Lantus' }],
  bolus: null,
  glucose_units: 'mg/dL' as const,
});

/** Asks, and waits until it is decided. */
async function advised({ patientId, doctorToken: token }: Titrated) {
  const { ext_name } = await server.deps.database.system
    .selectFrom('patients')
    .select('ext_name')
    .where('id', '=', patientId)
    .executeTakeFirstOrThrow();
  const { body } = await server.call(requestInjectionRecommendationCall, {
    token,
    body: { userId: ext_name, syncTimestamps: timesOf() },
  });
  await server.deps.backgroundWork.finished();
  const { requestId } = body;
  const status = await server.call(getInjectionGenerationCall, { token, params: { requestId } });
  const query = { patient: patientId, identifier: requestId, headers_only: 'false' };
  const whole =
    status.body.status === 'COMPLETED' ? await server.call(findRecommendationsCall, { token, query }) : null;
  return { status: status.body, advice: whole?.body.extra.advice };
}

describe('a plan that was changed', () => {
  it('today is not judged by the days before: basal doubled is refused, with the first day on which it can be', async () => {
    const people = await aTitratedPatient(server, { isStarted: false });
    await enterPlan(server, people, basalOnly(40));
    const { status } = await advised(people);
    expect(status).toMatchObject({ status: 'ERROR', error: expect.stringContaining('changed lately') });
    expect(status.refusals).toEqual([
      expect.objectContaining({ code: 'PLAN_CHANGED', params: expect.objectContaining({ found: 0, needed: 6 }) }),
    ]);
    expect(status.next_possible_on).not.toBeNull();
  });

  it('for the first time, as it was entered, stands for what ran before', async () => {
    const people = await aTitratedPatient(server, { isStarted: false });
    const { advice } = await advised(people);
    expect(advice.settings[0]).toMatchObject({ from: 20, code: 'FASTING_ABOVE' });
    expect(advice).toMatchObject({ taken_otherwise: [], period: { plan_since: null } });
  });

  it('is held against what was taken: planned 30 U, recorded 20 U', async () => {
    const people = await aTitratedPatient(server, { isStarted: false });
    await server.deps.database.system
      .updateTable('treatment_plans')
      .set({ plan: JSON.stringify(basalOnly(30)) })
      .where('patient_id', '=', people.patientId)
      .execute();
    await sealedAsStored(server);
    const { advice } = await advised(people);
    expect(advice.taken_otherwise).toEqual([
      { dose: 'basal', planned_units: 30, taken_units: 20, days: expect.any(Number), out_of: 21 },
    ]);
    expect(advice.settings[0]).toMatchObject({ from: 30, to: 30, code: 'TAKEN_OTHERWISE' });
  });
});

describe('the forecast of an edited plan', () => {
  it('follows the doses, for clinicians of the clinic alone', async () => {
    const { id: clinicId } = await aClinic(server, { timezone: ZONE });
    const patient = await aPatient(server, clinicId, STARTED);
    await givenPumpData(server, { clinicId, patientId: patient.id });
    const token = await tokenOf(server, (await aDoctor(server, clinicId)).email);
    const { body } = await server.call(requestPumpRecommendationCall, {
      token,
      body: { userId: patient.ext_name, syncTimestamps: timesOf() },
    });
    await server.deps.backgroundWork.finished();
    const { requestId } = body;
    const query = { patient: patient.id, identifier: requestId, headers_only: 'false' };
    const { body: found } = await server.call(findRecommendationsCall, { token, query });
    const times = (rates: readonly Readonly<{ start: number; value: number }>[], factor: number) => ({
      segments: [rates.map(({ start, value }) => ({ start, value: Math.round(value * factor * 1000) / 1000 }))],
    });
    const { existing_basal_rates, existing_carb_ratio, existing_correction_factor } = found.extra;
    const forecast = (basalFactor: number, as = token) =>
      server.call(forecastPlanCall, {
        token: as,
        params: { requestId },
        body: {
          data: {
            rationale: { general: '' },
            basalRate: times(existing_basal_rates, basalFactor),
            insulinToCarbRatio: times(existing_carb_ratio, 1),
            insulinSensitivityFactor: times(existing_correction_factor, 1),
          },
        },
      });
    const meanOf = async (factor: number) =>
      (await forecast(factor)).body.predicted_effect?.mean_glucose_mg_dl.expected as number;
    expect(await meanOf(1)).toBe(0);
    expect(await meanOf(1.2)).toBeLessThan(0);
    expect(await meanOf(0.8)).toBeGreaterThan(0);
    const { lows } = (await forecast(2)).body.predicted_effect;
    expect(lows.below70.expected_percent).toBeGreaterThan(lows.below70.now_percent);
    expect(lows.below54.expected_percent).toBeGreaterThanOrEqual(lows.below54.now_percent);
    expect(found.extra.advice.predicted_effect.lows.below70.now_percent).toBe(lows.below70.now_percent);
    const stranger = await tokenOf(server, (await aDoctor(server, (await aClinic(server)).id)).email);
    expect((await forecast(1, stranger)).status).toBe(404);
    const daysOf = (as: string) => server.call(getReplayableDaysCall, { token: as, params: { requestId } });
    expect((await daysOf(stranger)).status).toBe(404);
    const asBrowsersDo = async (factor: number) => {
      const { replayableDays } = fromWire(replayableDaysAnswerWire, (await daysOf(token)).body);
      const days = replayableDays && readReplayableDays(replayableDays);
      if (days?.present.type !== 'PUMP') throw new Error('no days of a pump');
      const { basalUnitsPerHour, ...rates } = days.present.rates;
      const raised = basalUnitsPerHour.map((row) => ({ ...row, value: Math.round(row.value * factor * 1000) / 1000 }));
      const plan = { ...days.present, rates: { ...rates, basalUnitsPerHour: raised } };
      return predictReplay(days, plan).predictedEffect?.meanGlucoseMgDl.expected;
    };
    expect(await asBrowsersDo(1.2)).toBe(await meanOf(1.2));
  });
});
