import { listWaitingPatientsCall } from '@glidepath/api-contract/recommendations/list-waiting-patients.call';
import { MINUTE_MS } from '@glidepath/quantities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { approvalPeople } from '../../../../test-support/approvals.ts';
import { aRecommendation } from '../../../../test-support/recommendations.ts';
import { startTestServer, type TestServer } from '../../../../test-support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const people = (changes?: Parameters<typeof approvalPeople>[1]) => approvalPeople(server, changes);

async function waitingFor(token: string): Promise<string[]> {
  const { status, body } = await server.call(listWaitingPatientsCall, { token });
  expect(status).toBe(200);
  return body.map(({ patient }: { patient: string }) => patient);
}

describe('GET waiting_patients/', () => {
  it('names a patient until the recommendation is approved and shared, and again with the next one', async () => {
    const { approve, share, token, patientId, ...owner } = await people();
    expect(await waitingFor(token)).toEqual([patientId]);
    await approve();
    expect(await waitingFor(token)).toEqual([patientId]);
    server.clock.advance(MINUTE_MS);
    await share();
    expect(await waitingFor(token)).toEqual([]);
    server.clock.advance(MINUTE_MS);
    await aRecommendation(server, { ...owner, patientId });
    expect(await waitingFor(token)).toEqual([patientId]);
  });

  it('leaves out what was made for another treatment, before the plan in force, or could not be made', async () => {
    const changed = await people({ patient: { treatment_type: 'GENERIC' } });
    expect(await waitingFor(changed.token)).toEqual([]);

    const failed = await people({ recommendation: { status: 'ERROR' } });
    expect(await waitingFor(failed.token)).toEqual([]);

    const { approve, share, token, ...owner } = await people();
    await approve();
    server.clock.advance(2 * MINUTE_MS);
    await share();
    const beforeThePlan = new Date(server.clock.now().getTime() - MINUTE_MS);
    await aRecommendation(server, owner, { requested_at: beforeThePlan });
    expect(await waitingFor(token)).toEqual([]);
  });

  it('says nothing of whoever does not share with the clinic, nor of the patients of another one', async () => {
    const { token } = await people({ patient: { is_shared_with_clinic: false } });
    await people();
    expect(await waitingFor(token)).toEqual([]);
  });

  it('is nothing for a patient', async () => {
    const { patientToken } = await people();
    expect((await server.call(listWaitingPatientsCall, { token: patientToken })).status).toBe(403);
  });
});
