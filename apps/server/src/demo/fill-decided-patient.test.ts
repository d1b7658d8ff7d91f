import { AMOS, DECIDED_PATIENTS, DEMO_CLINICS, type DemoPatient, LENA } from '@glidepath/demo-clinic';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { lookAtAll } from '../../test-support/worklist.ts';
import { demoPatientId, type PlacedPatient } from './demo-rows.ts';
import { judgeDecided } from './fill-decided-patient.ts';
import { fillPatient } from './fill-demo-device-data.ts';
import { seedDemo } from './seed-demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
  await seedDemo(server.deps);
  const people = [...DECIDED_PATIENTS.map(({ patient }) => patient), AMOS, LENA];
  for (const patient of people) await fillPatient(server.deps, placedOf(patient), 2);
  await judgeDecided(server.deps, () => true);
  await lookAtAll(server);
});
afterAll(() => server.close());

function placedOf(patient: DemoPatient): PlacedPatient {
  const [clinic] = DEMO_CLINICS;
  if (!clinic) throw new Error('There is no clinic.');
  return { clinic, index: clinic.patients.indexOf(patient), patient };
}

describe('the decisions of the demo', () => {
  it('ended in every way, with what had been forecast beside it, and nobody was mailed about the past', async () => {
    const rows = await server.deps.database.system
      .selectFrom('decision_outcomes')
      .select(['patient_id', 'after_days', 'content'])
      .orderBy('after_days')
      .execute();
    const told = DECIDED_PATIENTS.map(({ end, patient }) => {
      const patientId = demoPatientId(placedOf(patient));
      const contents = rows.filter(({ patient_id }) => patient_id === patientId).map(({ content }) => content);
      return [end, ...contents.map((content) => content?.verdict ?? null)];
    });
    expect(told).toEqual([
      ['helped', 'helped', 'helped', null],
      ['no-clear-change', 'no-clear-change', 'no-clear-change', null],
      ['worse', 'worse', 'worse', null],
      ['cannot-tell', 'cannot-tell', 'cannot-tell', null],
      ['settled', 'helped', 'helped', null],
      ['nearly-settled', 'no-clear-change', 'helped', null],
      ['nearly-settled-as-recommended', 'no-clear-change', 'no-clear-change', null],
      ['nearly-settled-no-hours', 'no-clear-change', 'no-clear-change', null],
    ]);
    const forecasts = rows.filter(({ content }) => content?.effect).map(({ content }) => content?.forecast_points);
    expect(forecasts.every((points) => typeof points === 'number')).toBe(true);
    await server.deps.backgroundWork.finished();
    expect(server.mails).toEqual([]);
  });

  it('leave somebody in every group of the worklist, and advice that may be signed with others', async () => {
    const rows = await server.deps.database.system
      .selectFrom('worklist_rows')
      .select(['patient_id', 'list_group', 'prepared'])
      .execute();
    const rowOf = (patient: DemoPatient) => rows.find((row) => row.patient_id === demoPatientId(placedOf(patient)));
    const decided = (wanted: string) => {
      const found = DECIDED_PATIENTS.find(({ end }) => end === wanted);
      return found && rowOf(found.patient);
    };
    expect([decided('worse'), decided('settled'), rowOf(AMOS), rowOf(LENA)].map((row) => row?.list_group)).toEqual([
      'worse',
      'follow-up',
      'approval',
      'connection',
    ]);
    for (const end of ['nearly-settled', 'nearly-settled-as-recommended', 'nearly-settled-no-hours']) {
      expect(decided(end)).toMatchObject({ list_group: 'ready', prepared: { sign_off_refusals: [] } });
    }
  });

  it('were approved as recommended for the most part', async () => {
    const approved = await server.deps.database.system.selectFrom('recommendation_feedbacks').select('edits').execute();
    const edited = approved.filter(({ edits }) => edits.length > 0);
    expect([approved.length, edited.length]).toEqual([8, 3]);
  });
});
