import { uploadDeviceDataCall } from '@glidepath/api-contract/devices/upload-device-data.call';
import { DEMO_PASSWORD } from '@glidepath/demo-clinic';
import { startDeviceClouds } from '@glidepath/device-cloud-sim/start';
import { DAY_MS } from '@glidepath/quantities';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { readDeviceHistory } from '#modules/readings/read-device-history.ts';
import { anAccount, connectAccount, sensorDays } from '../test-support/clouds.ts';
import { stoppedDemo } from '../test-support/copied-data.ts';
import { freePort } from '../test-support/free-port.ts';
import { signInBody } from '../test-support/people.ts';
import { type ServerProcess, serverProcesses } from '../test-support/server-process.ts';
import { uploadBody } from '../test-support/upload-body.ts';
import { openForOperator } from './operate.ts';

const TIMEOUT_MS = 120_000;
const DANA = 'dana@demo.glidepath.test';

const copyDemo = stoppedDemo();

let dataDir: string;
let servers: ReturnType<typeof serverProcesses>;
beforeEach(() => {
  servers = serverProcesses();
  dataDir = servers.dataDir();
  copyDemo(dataDir);
});
afterEach(() => servers.endAll());

type Beside = Awaited<ReturnType<typeof openForOperator>>['deps'];

async function beside<T>(server: ServerProcess, work: (deps: Beside) => Promise<T>): Promise<T> {
  const { deps, close } = await openForOperator(server.environment);
  try {
    return await work(deps);
  } finally {
    await close();
  }
}

const demoPatient = (deps: Beside) =>
  deps.database.system
    .selectFrom('patients')
    .select(['id as patientId', 'clinic_id as clinicId', 'ext_name as extName'])
    .where('email', '=', 'maya@demo.glidepath.test')
    .executeTakeFirstOrThrow();

async function storedInstants(
  { database }: Beside,
  patient: Awaited<ReturnType<typeof demoPatient>>,
): Promise<number[]> {
  const period = { fromMs: Date.now() - 100 * DAY_MS, toMs: Date.now() + DAY_MS };
  const { records } = await database.inScope(patient, (tx) => readDeviceHistory(tx, patient.patientId, period));
  return records.map(({ atMs }) => atMs);
}

const storedNow = (server: ServerProcess) =>
  beside(server, async (deps) => storedInstants(deps, await demoPatient(deps)));

/** Looks again and again, over the same connections. */
function untilStored(server: ServerProcess, check: (instants: number[]) => void): Promise<void> {
  return beside(server, async (deps) => {
    const patient = await demoPatient(deps);
    const look = async () => check(await storedInstants(deps, patient));
    await vi.waitFor(look, { timeout: TIMEOUT_MS, interval: 200 });
  });
}

describe('kill -9', () => {
  it('in the middle of a pull loses and doubles nothing: the next server goes on where it was', async () => {
    const now = new Date();
    const records = sensorDays(Math.floor(now.getTime() / 1000) * 1000, 89);
    const clouds = await startDeviceClouds({ accounts: [anAccount('ada', records)], now: () => now });
    const cloud = { DEXCOM_URL: clouds.dexcomUrl, DEXCOM_CLIENT_ID: 'glidepath', DEXCOM_CLIENT_SECRET: 'test' };
    const settings = { GLIDEPATH_DATA_DIR: dataDir, PORT: await freePort(), ...cloud };
    try {
      const killed = servers.start(settings);
      await killed.isReady;
      // The first period is read; the second gets no answer.
      const path = '/v3/users/self/egvs';
      clouds.faults.dexcom.plan({ kind: 'slow', delayMs: 0, path });
      clouds.faults.dexcom.plan({ kind: 'no-answer', path });
      await beside(killed, connectMaya);
      await untilStored(killed, (instants) => expect(instants.length).toBeGreaterThan(0));
      killed.signal('SIGKILL');
      await killed.exitCode;
      clouds.faults.dexcom.clear();

      const next = servers.start(settings);
      await next.isReady;
      expect((await storedNow(next)).length).toBeLessThan(records.length);
      // As if the minute was over for which the dead one had taken the connection.
      await beside(next, async ({ database }) => {
        await database.system.updateTable('cloud_connections').set({ taken_until: now }).execute();
      });
      await untilStored(next, (instants) => expect(instants).toEqual(records.map(({ atMs }) => atMs)));
    } finally {
      await clouds.stop();
    }
  });

  it('in the middle of an upload loses nothing that was acknowledged, and sending again doubles nothing', async () => {
    const records = sensorDays(Math.floor(Date.now() / 1000) * 1000, 60);
    const settings = { GLIDEPATH_DATA_DIR: dataDir, PORT: await freePort() };
    const killed = servers.start(settings);
    await killed.isReady;
    const upload = await uploaderFor(killed);
    const parts = Array.from({ length: 12 }, (_, part) => records.slice(part * 120, (part + 1) * 120));
    const acknowledged: number[] = [];
    const sending = (async () => {
      for (const part of parts) {
        await upload(killed, part);
        acknowledged.push(...part.map(({ atMs }) => atMs));
        if (acknowledged.length === 5 * 120) killed.signal('SIGKILL');
      }
    })();
    await expect(sending).rejects.toThrow('fetch failed');
    await killed.exitCode;

    const next = servers.start(settings);
    await next.isReady;
    expect(await storedNow(next)).toEqual(expect.arrayContaining(acknowledged));
    for (const part of parts) await upload(next, part);
    expect(await storedNow(next)).toEqual(records.map(({ atMs }) => atMs));
  });
});

async function connectMaya(deps: Beside): Promise<void> {
  const { patientId, clinicId } = await demoPatient(deps);
  await connectAccount(deps, { provider: 'dexcom', account: 'ada', clinicId, patientId });
}

/** Sends records as the uploader does, each time with a token of the server it talks to. */
async function uploaderFor(server: ServerProcess) {
  const { extName } = await beside(server, demoPatient);
  return async ({ baseUrl }: ServerProcess, records: ReturnType<typeof sensorDays>) => {
    const post = (path: string, body: unknown, token?: string) =>
      fetch(`${baseUrl}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify(body),
      });
    const signedIn = await post('oauth/token', signInBody(DANA, DEMO_PASSWORD));
    const { token } = (await signedIn.json()) as { token: string };
    const answer = await post(uploadDeviceDataCall.path, uploadBody(extName, records), token);
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
  };
}
