import { getLoopReportCall } from '@glidepath/api-contract/closed-loops/get-loop-report.call';
import { getLoopReviewCall } from '@glidepath/api-contract/closed-loops/get-loop-review.call';
import { getOwnLoopSettingsCall } from '@glidepath/api-contract/closed-loops/get-own-loop-settings.call';
import { listLoopSettingsCall } from '@glidepath/api-contract/closed-loops/list-loop-settings.call';
import { DEMO_CLINICS, LOOP_PATIENTS } from '@glidepath/demo-clinic';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenOf } from '../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { demoPatientId } from './demo-rows.ts';
import { fillPatient } from './fill-demo-device-data.ts';
import { seedDemo } from './seed-demo.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
  await seedDemo(server.deps);
  for (const looped of LOOP_PATIENTS) await fillPatient(server.deps, placedOf(looped), 2);
  token = await tokenOf(server, 'dana@demo.glidepath.test');
});
afterAll(() => server.close());

type LoopPatient = (typeof LOOP_PATIENTS)[number];

function placedOf({ patient }: LoopPatient) {
  const [clinic] = DEMO_CLINICS;
  if (!clinic) throw new Error('There is no clinic.');
  return { clinic, index: clinic.patients.indexOf(patient), patient };
}

function idOf(wanted: LoopPatient['life']): string {
  const found = LOOP_PATIENTS.find(({ life }) => life === wanted);
  if (!found) throw new Error('Nobody lives so.');
  return demoPatientId(placedOf(found));
}

const reviewOf = async (life: LoopPatient['life']) =>
  (await server.call(getLoopReviewCall, { token, params: { id: idOf(life) } })).body;

describe('the closed loops of the demo', () => {
  it('run on four systems, simulated as the names of their devices say', async () => {
    const reports = await Promise.all(
      LOOP_PATIENTS.map(
        async ({ life }) => (await server.call(getLoopReportCall, { token, params: { id: idOf(life) } })).body,
      ),
    );
    expect(reports.map(({ is_loop_seen: isSeen }) => isSeen)).toEqual(LOOP_PATIENTS.map(() => true));
    const systems = reports.map(({ identity }) => identity.system);
    expect(new Set(systems)).toEqual(new Set(['control-iq', 'minimed-780g', 'omnipod-5', 'camaps-fx']));
    for (const { identity } of reports) {
      expect(identity).toMatchObject({ recognised_by: 'device', device: { model: 'Simulated pump' } });
    }
  });

  it('show a missed and a late bolus, advice, and a refusal for low automation', async () => {
    const codesOf = async (life: LoopPatient['life']) =>
      (await reviewOf(life)).findings.map(({ code }: { code: string }) => code);
    expect(await codesOf('missed-boluses')).toContain('MISSED_BOLUSES');
    expect(await codesOf('late-boluses')).toContain('LATE_BOLUSES');
    const advised = await reviewOf('long-action');
    expect(advised.refusals).toEqual([]);
    expect(advised.advice.settings).not.toEqual(advised.settings);
    const refused = await reviewOf('often-off');
    expect(refused.settings_refusals).toMatchObject([{ code: 'LOOP_LOW_AUTOMATION', params: { needed: 70 } }]);
    expect([refused.key, refused.advice]).toEqual([null, null]);
  });

  it('let one patient read what was approved five weeks ago, and nobody was mailed about it', async () => {
    const params = { id: idOf('action-approved') };
    const { decisions } = (await server.call(listLoopSettingsCall, { token, params })).body;
    expect(decisions).toHaveLength(1);
    const own = { token: await tokenOf(server, 'lior@demo.glidepath.test'), params };
    const { approved } = (await server.call(getOwnLoopSettingsCall, own)).body;
    expect(approved.id).toBe(decisions[0].id);
    expect(approved.changed_levers.length).toBe(1);
    // What was approved has run since.
    const { settings } = await reviewOf('action-approved');
    expect(settings).toEqual(approved.settings);
    await server.deps.backgroundWork.finished();
    expect(server.mails).toEqual([]);
  });
});
