import { approvePumpRecommendationCall } from '@glidepath/api-contract/recommendations/approve-pump-recommendation.call';
import { findRecommendationsCall } from '@glidepath/api-contract/recommendations/find-recommendations.call';
import { forecastPlanCall } from '@glidepath/api-contract/recommendations/forecast-plan.call';
import { getConsideredPlansCall } from '@glidepath/api-contract/recommendations/get-considered-plans.call';
import { requestPumpRecommendationCall } from '@glidepath/api-contract/recommendations/request-pump-recommendation.call';
import { MAX_TRIED_PLANS } from '@glidepath/api-contract/wire/considered-plans.wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { approvalPeople, feedbackRows } from '../../../../test-support/approvals.ts';
import { aClinic, aDoctor, aPatientUser, tokenOf } from '../../../../test-support/people.ts';
import { givenPumpData, STARTED, ZONE } from '../../../../test-support/recommendations.ts';
import { startTestServer, type TestServer } from '../../../../test-support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Rows = readonly Readonly<{ start: number; value: number }>[];
type Existing = Readonly<Record<'existing_basal_rates' | 'existing_carb_ratio' | 'existing_correction_factor', Rows>>;

const times = (rows: Rows, factor: number) =>
  rows.map(({ start, value }) => ({ start, value: Math.round(value * factor * 1000) / 1000 }));

/** A plan as it is sent, with so much of the basal rates that are in force. */
const tables = (
  { existing_basal_rates, existing_carb_ratio, existing_correction_factor }: Existing,
  factor: number,
) => ({
  rationale: { general: '' },
  basalRate: { segments: [times(existing_basal_rates, factor)] },
  insulinToCarbRatio: { segments: [existing_carb_ratio] },
  insulinSensitivityFactor: { segments: [existing_correction_factor] },
});

const tried = (existing: Existing, factor: number) => ({
  existing_basal_rates: times(existing.existing_basal_rates, factor),
  existing_carb_ratio: existing.existing_carb_ratio,
  existing_correction_factor: existing.existing_correction_factor,
  mdi_plan: null,
});

/** Advised from recorded days, to be approved. */
async function advisedPeople() {
  const { id: clinicId } = await aClinic(server, { timezone: ZONE });
  const extName = `tried-${clinicId}`;
  const patient = await aPatientUser(server, clinicId, { ...STARTED, ext_name: extName });
  await givenPumpData(server, { clinicId, patientId: patient.patientId });
  const doctor = await aDoctor(server, clinicId, { first_name: 'Dana', last_name: 'Roth' });
  const token = await tokenOf(server, doctor.email);
  const now = server.clock.now().toISOString();
  const { body: asked } = await server.call(requestPumpRecommendationCall, {
    token,
    body: { userId: extName, syncTimestamps: { meter: now, cgm: now, pump: now } },
  });
  await server.deps.backgroundWork.finished();
  const { requestId } = asked;
  const query = { patient: patient.patientId, identifier: requestId, headers_only: 'false' };
  const { body: found } = await server.call(findRecommendationsCall, { token, query });
  const existing: Existing = found.extra;
  const approve = (factor: number, triedPlans: readonly object[]) =>
    server.call(approvePumpRecommendationCall, {
      token,
      params: { requestId },
      body: {
        status: 'APPROVED',
        physicianId: doctor.id,
        physicianName: 'Dana Roth',
        sharedWithPatient: true,
        data: tables(existing, factor),
        advisorVersion: found.advisorVersion,
        treatment_type: 'PUMP',
        tried_plans: triedPlans,
      },
    });
  const forecast = async (factor: number) =>
    (await server.call(forecastPlanCall, { token, params: { requestId }, body: { data: tables(existing, factor) } }))
      .body;
  const consideredOf = (feedbackId: string, as = token) =>
    server.call(getConsideredPlansCall, { token: as, params: { feedbackId } });
  return { clinicId, requestId, token, existing, approve, forecast, consideredOf, patient };
}

describe('what a plan was chosen from', () => {
  it('is kept with the approval, with what is predicted for it and for each plan that was tried', async () => {
    const { existing, approve, forecast, consideredOf } = await advisedPeople();
    const approved = await approve(1.1, [tried(existing, 1.2), tried(existing, 0.9)]);
    expect(approved.status).toBe(201);
    const { body } = await consideredOf(approved.body.id);
    expect(body.considered_plans).toEqual({
      approved: await forecast(1.1),
      tried: [
        { plan: expect.objectContaining(tried(existing, 1.2)), forecast: await forecast(1.2) },
        { plan: expect.objectContaining(tried(existing, 0.9)), forecast: await forecast(0.9) },
      ],
    });
    expect(body.considered_plans.approved.predicted_effect).not.toBeNull();
  });

  it('is read by the clinic alone, and not at all once somebody has changed it in the database', async () => {
    const { clinicId, existing, approve, consideredOf, patient } = await advisedPeople();
    const { body: approved } = await approve(1, [tried(existing, 1.2)]);
    const patientToken = await tokenOf(server, patient.email);
    const stranger = await tokenOf(server, (await aDoctor(server, (await aClinic(server)).id)).email);
    expect((await consideredOf(approved.id, patientToken)).status).toBe(403);
    expect((await consideredOf(approved.id, stranger)).status).toBe(404);
    // Not even a query that forgot whom it is for would find it.
    const rows = await server.deps.database.inScope({ clinicId, patientId: patient.patientId }, (tx) =>
      tx.selectFrom('considered_plans').selectAll().execute(),
    );
    expect(rows).toEqual([]);
    await sql`update considered_plans set content = jsonb_set(content, '{tried}', '[]') where feedback_id = ${approved.id}`.execute(
      server.deps.database.system,
    );
    const told = await consideredOf(approved.id);
    expect([told.status, told.body.considered_plans]).toEqual([409, undefined]);
  });

  it('refuses what is no plan, what nobody could take and what is too much, and approves nothing', async () => {
    const { requestId, existing, approve } = await advisedPeople();
    const half = { ...tried(existing, 1), existing_carb_ratio: null };
    const many = Array.from({ length: MAX_TRIED_PLANS + 1 }, () => tried(existing, 1));
    for (const wrong of [[half], [tried(existing, 1000)], many]) {
      expect((await approve(1, wrong)).status).toBe(400);
    }
    expect(await feedbackRows(server, requestId)).toEqual([]);
  });

  it('is null where there were no days to try plans on, and of what was approved before it was kept', async () => {
    const { approve, token } = await approvalPeople(server);
    const { body } = await approve();
    const read = () => server.call(getConsideredPlansCall, { token, params: { feedbackId: body.id } });
    expect((await read()).body.considered_plans).toEqual({
      approved: { predicted_effect: null, forecast_withheld: null },
      tried: [],
    });
    await sql`delete from considered_plans where feedback_id = ${body.id}`.execute(server.deps.database.system);
    expect((await read()).body).toEqual({ considered_plans: null });
  });
});
