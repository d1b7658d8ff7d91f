import { DECIDED_PATIENTS, DEMO_CLINICS } from '@glidepath/demo-clinic';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { demoPatientId } from './demo-rows.ts';
import { fillDecidedPatient, judgeDecided } from './fill-decided-patient.ts';
import { seedDemo } from './seed-demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
  await seedDemo(server.deps);
});
afterAll(() => server.close());

describe('the decisions of the demo', () => {
  it('ended in every way, with what had been forecast beside it, and nobody was mailed about the past', async () => {
    const [clinic] = DEMO_CLINICS;
    if (!clinic) throw new Error('no clinic');
    const placedAt = (index: number) => ({ clinic, index, patient: clinic.patients[index] ?? clinic.patients[0] });
    const decided = DECIDED_PATIENTS.map((one) => ({ ...one, index: clinic.patients.indexOf(one.patient) }));
    for (const { index, ...one } of decided) {
      const placed = placedAt(index);
      if (placed.patient) await fillDecidedPatient(server.deps, { ...placed, patient: placed.patient }, one);
    }
    await judgeDecided(server.deps, () => true);
    const rows = await server.deps.database.system
      .selectFrom('decision_outcomes')
      .select(['patient_id', 'after_days', 'content'])
      .orderBy('after_days')
      .execute();
    const told = decided.map(({ end, patient, index }) => {
      const patientId = demoPatientId({ clinic, index, patient });
      const contents = rows.filter(({ patient_id }) => patient_id === patientId).map(({ content }) => content);
      return [end, ...contents.map((content) => content?.verdict ?? null)];
    });
    expect(told).toEqual([
      ['helped', 'helped', 'helped', null],
      ['no-clear-change', 'no-clear-change', 'no-clear-change', null],
      ['worse', 'worse', 'worse', null],
      ['cannot-tell', 'cannot-tell', 'cannot-tell', null],
    ]);
    const forecasts = rows.filter(({ content }) => content?.effect).map(({ content }) => content?.forecast_points);
    expect(forecasts.every((points) => typeof points === 'number')).toBe(true);
    await server.deps.backgroundWork.finished();
    expect(server.mails).toEqual([]);
  });
});
