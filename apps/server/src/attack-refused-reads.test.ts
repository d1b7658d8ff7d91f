import { saveInjectionPlanCall } from '@glidepath/api-contract/plans/save-injection-plan.call';
import { setTitrationLimitsCall } from '@glidepath/api-contract/titration/set-titration-limits.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { looksAddedBy } from '../test-support/audit-events.ts';
import { planJson } from '../test-support/injection-plans.ts';
import { aDoctor, tokenOf } from '../test-support/people.ts';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';
import { aTitratedPatient } from '../test-support/titration.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('AUDIT-07: a refusal that tells of doses', () => {
  it('is a look at the patient, by whoever never opened the record', async () => {
    const { clinicId, patientId } = await aTitratedPatient(server);
    const { id, email } = await aDoctor(server, clinicId);
    const token = await tokenOf(server, email);
    const wild = {
      patient: patientId,
      type: 'BASAL_ONLY',
      timestamp: server.clock.now().toISOString(),
      plan_json: { ...planJson('BASAL_ONLY'), basal: [{ injection_time: 1320, dosage: 79, insulin_type: 'Lantus' }] },
    };
    const added = await looksAddedBy(server, patientId, async () => {
      const { status, body } = await server.call(saveInjectionPlanCall, { token, body: wild as never });
      expect([status, body.code]).toEqual([409, 2009]);
      expect(JSON.stringify(body.unusual_changes)).toContain('"before":20');
    });
    expect(added).toMatchObject([{ actorId: id, call: 'save-injection-plan' }]);
    const limits = { max_dose_units: 60, max_step_units: 4, target_low: 90, target_high: 110 };
    const byLimits = await looksAddedBy(server, patientId, async () => {
      const answer = await server.call(setTitrationLimitsCall, { token, params: { id: patientId }, body: limits });
      expect(answer.status).toBe(409);
    });
    expect(byLimits).toMatchObject([{ actorId: id, call: 'set-titration-limits' }]);
  });
});
