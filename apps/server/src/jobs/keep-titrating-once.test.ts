import { setAutoTitrationCall } from '@glidepath/api-contract/titration/set-auto-titration.call';
import { DAY_MS } from '@glidepath/quantities';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { claimDueTitration } from '#modules/titration/claim-due-titration.ts';
import { decideCheck } from '#modules/titration/decide-check.ts';
import { storeCheck } from '#modules/titration/store-check.ts';
import { planJson } from '../../test-support/injection-plans.ts';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';
import {
  aTitratedPatient,
  enterPlan,
  passDay,
  passDays,
  recordedOn,
  runJob,
  store,
  type Titrated,
} from '../../test-support/titration.ts';
import { asDoctor, endTitrations, evaluations, plansOf } from '../../test-support/titration-outcome.ts';
import { titrateNext } from './keep-titrating.ts';

const doNothing = async () => undefined;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => endTitrations(server));

describe('the same day is judged once', () => {
  it('when the job runs again', async () => {
    const patient = await aTitratedPatient(server, { appliesSteps: true });
    await passDays(server, patient, 3);
    await server.deps.database.system
      .updateTable('titrations')
      .set({ next_check_at: new Date(0) })
      .execute();
    await runJob(server);
    expect(await plansOf(server, patient)).toHaveLength(2);
    expect(await evaluations(server, patient)).toHaveLength(1);
  });

  it('when it runs days late, with the data of all of them', async () => {
    const patient = await aTitratedPatient(server, { appliesSteps: true });
    for (let day = 0; day < 6; day += 1) await passDay(server, patient, {}, doNothing);
    await runJob(server);
    expect(await plansOf(server, patient)).toEqual([
      [20, 'entered'],
      [22, 'titration'],
    ]);
    await passDays(server, patient, 2);
    expect(await plansOf(server, patient)).toHaveLength(2);
    await passDay(server, patient);
    expect(await plansOf(server, patient)).toHaveLength(3);
  });

  it('in the night after, for the day before, but never without a look at that night', async () => {
    const patient = await aTitratedPatient(server, { appliesSteps: true });
    for (let day = 0; day < 3; day += 1) await passDay(server, patient, {}, doNothing);
    server.clock.advance(DAY_MS - 9 * 3_600_000);
    const low = recordedOn(server, 0, { fastingMgDl: null, nightMgDl: 50, isInjected: false });
    await store(server, patient, low);
    await runJob(server);
    expect(await evaluations(server, patient)).toMatchObject([{ code: 'L2_DECREASE', dose_after_units: 16 }]);
  });

  it('by one of many workers', async () => {
    const patients = [
      await aTitratedPatient(server, { appliesSteps: true }),
      await aTitratedPatient(server, { appliesSteps: true }),
    ];
    const atOnce = () => Promise.all(Array.from({ length: 6 }, () => titrateNext(server.deps))).then(doNothing);
    for (let day = 0; day < 3; day += 1) {
      await passDay(server, patients[0] as Titrated, {}, doNothing);
      await store(server, patients[1] as Titrated, recordedOn(server, 0, {}));
      await atOnce();
    }
    for (const patient of patients) {
      expect(await plansOf(server, patient)).toHaveLength(2);
      expect(await evaluations(server, patient)).toHaveLength(1);
    }
  });

  it('when a worker dies between deciding and keeping, and when it was only slow', async () => {
    const patient = await aTitratedPatient(server, { appliesSteps: true });
    for (let day = 0; day < 3; day += 1) await passDay(server, patient, {}, doNothing);
    const slow = await claimDueTitration(server.deps);
    if (!slow) throw new Error('not due');
    const decided = await decideCheck(server.deps, slow);
    expect(decided.outcome).toBe('judged');
    await runJob(server);
    // As long as the first one holds it, nobody else may.
    expect(await evaluations(server, patient)).toEqual([]);
    server.clock.advance(3 * 60_000);
    await runJob(server);
    expect(await plansOf(server, patient)).toHaveLength(2);
    expect(await storeCheck(server.deps, slow, decided)).toBe(false);
    expect(await plansOf(server, patient)).toHaveLength(2);
    expect(await evaluations(server, patient)).toHaveLength(1);
  });

  it('and not at all when the plan, or the titration, was changed while it was being judged', async () => {
    const patient = await aTitratedPatient(server, { appliesSteps: true });
    for (let day = 0; day < 3; day += 1) await passDay(server, patient, {}, doNothing);
    const taken = await claimDueTitration(server.deps);
    if (!taken) throw new Error('not due');
    const decided = await decideCheck(server.deps, taken);
    await enterPlan(server, patient, { ...planJson('BASAL_ONLY'), glucose_units: 'mg/dL' });
    expect(await storeCheck(server.deps, taken, decided)).toBe(false);
    const about = await asDoctor(server, patient);
    await server.call(setAutoTitrationCall, { ...about, body: { is_enabled: false } });
    expect(await storeCheck(server.deps, taken, decided)).toBe(false);
    expect((await plansOf(server, patient)).map(([, origin]) => origin)).toEqual(['entered', 'entered']);
  });
});
