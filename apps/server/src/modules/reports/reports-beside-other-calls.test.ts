import { getUserCall } from '@glidepath/api-contract/auth/get-user.call';
import type { Call } from '@glidepath/api-contract/define-call';
import { getAdviceReadinessCall } from '@glidepath/api-contract/recommendations/get-advice-readiness.call';
import { createPatientReportsCall } from '@glidepath/api-contract/reports/create-patient-reports.call';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { aClinic, aDoctor, aPatient, tokenOf } from '../../../test-support/people.ts';
import type { work as workOddly } from '../../../test-support/tasks/odd.task.ts';
import { closedGate, openGate, type work as passGate } from '../../../test-support/tasks/wait-at-gate.task.ts';
import { type CallOptions, startTestServer, type TestServer } from '../../../test-support/test-server.ts';

const ODD = new URL('../../../test-support/tasks/odd.task.ts', import.meta.url);
const HELD = new URL('../../../test-support/tasks/wait-at-gate.task.ts', import.meta.url);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => server.close());

async function people() {
  const { id: clinicId } = await aClinic(server);
  const started = { treatment_type: 'PUMP', started_advisor_at: server.clock.now() } as const;
  const { id: patientId } = await aPatient(server, clinicId, started);
  return { patientId, token: await tokenOf(server, (await aDoctor(server, clinicId)).email) };
}

/** The one thread is busy, and the one place behind it taken, until this is called. */
function holdThread(): () => Promise<unknown> {
  const gate = closedGate();
  const hold = () => server.deps.compute.run<typeof passGate>(HELD, async () => ({ gate }));
  const held = [hold(), hold()];
  return () => {
    openGate(gate);
    return Promise.all(held);
  };
}

/** When the next piece of work is asked for. */
function nextWork(): Promise<void> {
  const asked = Promise.withResolvers<void>();
  const { run } = server.deps.compute;
  vi.spyOn(server.deps.compute, 'run').mockImplementation((file, prepare) => {
    asked.resolve();
    return run(file, prepare);
  });
  return asked.promise;
}

type Asked = Readonly<{ call: Call; options: (patientId: string) => CallOptions }>;
const LONG: readonly Asked[] = [
  {
    call: createPatientReportsCall,
    options: (patientId) => ({ body: { patient_id: patientId, utc_timestamp: '2026-03-01T09:00:00Z' } }),
  },
  { call: getAdviceReadinessCall, options: (patientId) => ({ params: { id: patientId } }) },
];

describe('while something long is computed', () => {
  it.each(LONG)('$call.name waits for a thread, and other calls are answered', async ({ call, options }) => {
    const { patientId, token } = await people();
    const release = holdThread();
    const working = nextWork();
    let isAnswered = false;
    const long = server.call(call, { token, ...options(patientId) }).finally(() => {
      isAnswered = true;
    });
    await working;
    expect((await server.call(getUserCall, { token })).status).toBe(200);
    expect(isAnswered).toBe(false);
    await release();
    expect((await long).status).toBe(200);
  });

  it('a thread that dies is a failure of one call: it says so, and the same call is answered the next time', async () => {
    const { patientId, token } = await people();
    const asked = { token, body: { patient_id: patientId, utc_timestamp: '2026-03-01T09:00:00Z' } };
    const { run } = server.deps.compute;
    const dying = () => run<typeof workOddly>(ODD, async () => 'ends-thread') as Promise<never>;
    vi.spyOn(server.deps.compute, 'run').mockImplementationOnce(dying);
    const failed = await server.call(createPatientReportsCall, asked);
    expect([failed.status, failed.body.detail]).toEqual([500, 'general-error']);
    expect((await server.call(createPatientReportsCall, asked)).status).toBe(200);
  });
});
