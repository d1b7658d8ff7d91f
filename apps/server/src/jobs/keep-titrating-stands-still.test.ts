import { getAdviceReadinessCall } from '@glidepath/api-contract/recommendations/get-advice-readiness.call';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { planJson } from '../../test-support/injection-plans.ts';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';
import {
  allowTitration,
  aTitratedPatient,
  enterPlan,
  passDay,
  passDays,
  type Titrated,
} from '../../test-support/titration.ts';
import {
  approve,
  asDoctor,
  endTitrations,
  listed,
  plansOf,
  titrationOf,
} from '../../test-support/titration-outcome.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => endTitrations(server));

describe('titration stands still, and tells why', () => {
  const cases: readonly (readonly [string, string, (patient: Titrated) => Promise<unknown>])[] = [
    [
      'plan-edited',
      'ended',
      (patient) => enterPlan(server, patient, planJson('BASAL_ONLY')).then(() => passDay(server, patient)),
    ],
    ['goal-edited', 'ended', (patient) => changedPatient(patient, { pre_meal_glucose_target_low_mg_dl: 100 })],
    ['treatment-changed', 'ended', (patient) => changedPatient(patient, { type_of_diabetes: 'Type1' })],
    ['disconnected', 'suspended', (patient) => changedPatient(patient, { is_shared_with_clinic: false })],
    ['missing-data', 'suspended', (patient) => passDays(server, patient, 4, { fastingMgDl: null, isInjected: false })],
    ['clock-shift', 'suspended', (patient) => passDay(server, patient, { shiftsClock: true })],
    ['repeated-lows', 'ended', (patient) => passDays(server, patient, 9, { nightMgDl: 65, fastingMgDl: 85 })],
    [
      'not-offered',
      'suspended',
      async (patient) => {
        await allowTitration(server, 'false');
        await passDay(server, patient);
        await allowTitration(server, 'true');
      },
    ],
  ];

  async function changedPatient(patient: Titrated, changes: Readonly<Record<string, unknown>>): Promise<void> {
    const { system } = server.deps.database;
    await system.updateTable('patients').set(changes).where('id', '=', patient.patientId).execute();
    await passDay(server, patient);
    const shared = { is_shared_with_clinic: true };
    await system.updateTable('patients').set(shared).where('id', '=', patient.patientId).execute();
  }

  it.each(cases)('%s: it is %s', async (reason, state, happens) => {
    const patient = await aTitratedPatient(server, { appliesSteps: true });
    await happens(patient);
    const { titration, log } = await titrationOf(server, patient);
    expect(titration).toMatchObject({ state, reason, next_check_at: null });
    expect(log[0]).toMatchObject({ kind: state, reason, by: null });
    expect(server.mails.filter(({ to }) => to === patient.doctor.email)).toHaveLength(1);
    const before = await plansOf(server, patient);
    await passDays(server, patient, 4);
    expect(await plansOf(server, patient)).toEqual(before);
  });

  it('ends when the clinician approves its proposal with another dose', async () => {
    const patient = await aTitratedPatient(server);
    await passDays(server, patient, 3);
    await approve(server, patient, 21);
    await passDay(server, patient);
    expect((await titrationOf(server, patient)).titration).toMatchObject({ state: 'ended', reason: 'advice-approved' });
  });

  it('a step is no reason to wait with a recommendation of three weeks', async () => {
    const patient = await aTitratedPatient(server, { appliesSteps: true });
    await passDays(server, patient, 3);
    expect(await listed(server, patient)).toHaveLength(1);
    const about = await asDoctor(server, patient);
    expect((await server.call(getAdviceReadinessCall, about)).body.wait).toBeNull();
  });
});
