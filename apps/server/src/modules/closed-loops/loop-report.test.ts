import { getLoopReportCall } from '@glidepath/api-contract/closed-loops/get-loop-report.call';
import { createPatientReportsCall } from '@glidepath/api-contract/reports/create-patient-reports.call';
import { dayIn } from '@glidepath/device-readings';
import { dayAfter } from '@glidepath/quantities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aLoopedPatient, LOOP_ZONE, type LoopedPatient } from '../../../test-support/looped-patient.ts';
import { aPatientUser, tokenOf } from '../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

let server: TestServer;
let looped: LoopedPatient;
beforeAll(async () => {
  server = await startTestServer();
  looped = await aLoopedPatient(server, { isOffered: false });
});
afterAll(() => server.close());

const report = (query: Record<string, string> = {}, { token, patientId } = looped) =>
  server.call(getLoopReportCall, { token, params: { id: patientId }, query });
const yesterday = () => dayAfter(dayIn(LOOP_ZONE, server.clock.now().getTime()), -1);

describe('the report of a closed loop', () => {
  it('covers the last two weeks that are over beside the two before, also where no review is offered', async () => {
    const { status, body } = await report();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      period: { last_day: yesterday(), first_day: dayAfter(yesterday(), -13), days: 14 },
      before: { last_day: dayAfter(yesterday(), -14), first_day: dayAfter(yesterday(), -27), days: 14 },
      is_loop_seen: true,
      identity: { system: 'minimed-780g', recognised_by: 'device', device: { model: 'Simulated pump' } },
    });
    const { time, insulin, hours } = body.automation;
    expect(time.automated_minutes / time.known_minutes).toBeGreaterThan(0.9);
    const { total_units: total, day_count: _, automatic_units: __, ...parts } = insulin;
    const sum = Object.values<number>(parts).reduce((all, units) => all + units, 0);
    expect(sum).toBeCloseTo(total, 6);
    expect(hours).toHaveLength(24);
  });

  it('shows the glucose that the reports of the same days show', async () => {
    const { body } = await report();
    for (const [part, lastDay] of [
      ['period', yesterday()],
      ['before', dayAfter(yesterday(), -14)],
    ] as const) {
      const { body: reports } = await server.call(createPatientReportsCall, {
        token: looped.token,
        body: {
          patient_id: looped.patientId,
          utc_timestamp: server.clock.now().toISOString(),
          period: { days: 14, last_day: lastDay },
        },
      });
      expect([part, body.glucose[part]]).toEqual([part, reports.reports_data.agp]);
    }
  });

  it('takes other whole days, and none that is not over', async () => {
    const { body } = await report({ days: '30', last_day: dayAfter(yesterday(), -7) });
    expect(body.period).toMatchObject({ days: 30, last_day: dayAfter(yesterday(), -7) });
    const refused = await report({ last_day: dayAfter(yesterday(), 1) });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['last_day']]);
    expect((await report({ days: '15' })).status).toBe(400);
  });

  it('is the same for the patient, and nothing of others', async () => {
    const own = { ...looped, token: looped.patientToken };
    expect((await report({}, own)).body).toEqual((await report()).body);
    const other = await aPatientUser(server, looped.clinicId);
    const stranger = { ...looped, token: await tokenOf(server, other.email) };
    expect((await report({}, stranger)).status).toBe(404);
  });

  it('says that no loop is seen where there is none', async () => {
    const none = await aPatientUser(server, looped.clinicId, { timezone: LOOP_ZONE });
    const { status, body } = await report({}, { ...looped, patientId: none.patientId });
    expect(status).toBe(200);
    expect(body).toMatchObject({ is_loop_seen: false, automation: null, findings: [] });
    expect(body.identity).toEqual({ system: null, recognised_by: null, told_by_devices: null, device: null });
  });
});
