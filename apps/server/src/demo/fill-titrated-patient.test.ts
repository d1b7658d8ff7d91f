import { DEMO_CLINICS, ROSA } from '@glidepath/demo-clinic';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { claimDueTitration } from '#modules/titration/claim-due-titration.ts';
import { sendTitrationMails } from '#modules/titration/send-titration-mails.ts';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { demoPatientId } from './demo-rows.ts';
import { fillTitratedPatient } from './fill-titrated-patient.ts';
import { seedDemo } from './seed-demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
  await seedDemo(server.deps);
});
afterAll(() => server.close());

describe('the titrated patient of the demo', () => {
  it('has a month of titration behind her that the job goes on with', async () => {
    const [clinic] = DEMO_CLINICS;
    if (!clinic) throw new Error('no clinic');
    const placed = { clinic, index: clinic.patients.indexOf(ROSA), patient: ROSA };
    const patientId = demoPatientId(placed);
    await fillTitratedPatient(server.deps, placed, 7);
    const { system } = server.deps.database;
    const titration = await system
      .selectFrom('titrations')
      .selectAll()
      .where('patient_id', '=', patientId)
      .executeTakeFirstOrThrow();
    expect(['active', 'maintaining']).toContain(titration.status);
    expect(titration.next_check_at.getTime()).toBeGreaterThan(server.clock.now().getTime());
    const plans = await system.selectFrom('treatment_plans').selectAll().where('patient_id', '=', patientId).execute();
    const steps = await system.selectFrom('titration_steps').selectAll().where('patient_id', '=', patientId).execute();
    expect(plans.length).toBeGreaterThan(3);
    expect(steps.filter(({ recommendation_id: id }) => id !== null)).toHaveLength(plans.length - 1);
    expect(await claimDueTitration(server.deps)).toBeUndefined();
    await sendTitrationMails(server.deps);
    expect(server.mails).toEqual([]);
  });
});
