import { type CloudAccount, type DeviceClouds, startDeviceClouds } from '@glidepath/device-cloud-sim/start';
import type { CgmRecord, DeviceRecord } from '@glidepath/device-readings';
import { MINUTE_MS } from '@glidepath/quantities';

import { insertOrRenewConnection } from '#modules/devices/cloud-connection.repository.ts';
import type { Deps } from '#platform/deps.ts';
import { aClinic, aPatient } from './people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export type CloudyServer = Readonly<{ server: TestServer; clouds: DeviceClouds; close(): Promise<void> }>;

const CLIENT = { clientId: 'glidepath', clientSecret: 'test' };
const BASE_URL = 'http://localhost:3000';

/** The real server beside the simulated clouds, all by one clock. */
export async function startCloudyServer(accounts: readonly CloudAccount[]): Promise<CloudyServer> {
  const started: { server?: TestServer } = {};
  const clouds = await startDeviceClouds({
    accounts,
    now: () => started.server?.clock.now() ?? new Date(0),
    clients: [{ ...CLIENT, redirectUris: ['dexcom', 'libre'].map((name) => `${BASE_URL}/api/${name}_callback`) }],
    librePageSize: 500,
  });
  const server = await startTestServer({
    baseUrl: BASE_URL,
    dexcom: { url: clouds.dexcomUrl, ...CLIENT },
    libre: { url: clouds.libreUrl, ...CLIENT },
    tidepoolUrl: clouds.tidepoolUrl,
  });
  started.server = server;
  return {
    server,
    clouds,
    close: async () => {
      await server.close();
      await clouds.stop();
    },
  };
}

/** Presses Allow in a sign-in window; answers where the browser is sent. */
export async function allowAt(signInUrl: string, account: string): Promise<URL> {
  const answer = await fetch(signInUrl, {
    method: 'POST',
    body: new URLSearchParams({ account, decision: 'allow' }),
    redirect: 'manual',
  });
  return new URL(answer.headers.get('location') ?? `http://refused.test/${answer.status}`);
}

/** Somebody in New York whose account at a cloud is connected; in a clinic of their own unless one is given. */
export async function aConnectedPatient(
  server: TestServer,
  { clinicId, ...at }: Pick<Connecting, 'provider' | 'account'> & Readonly<{ clinicId?: string }>,
): Promise<Readonly<{ clinicId: string; patientId: string }>> {
  const clinic = clinicId ?? (await aClinic(server)).id;
  const { id: patientId } = await aPatient(server, clinic, { timezone: 'America/New_York' });
  await connectAccount(server.deps, { ...at, clinicId: clinic, patientId });
  return { clinicId: clinic, patientId };
}

type Connecting = Readonly<{ provider: 'dexcom' | 'libre'; account: string; clinicId: string; patientId: string }>;

/** An account that a patient has connected, to be read at once. */
export async function connectAccount(deps: Deps, { provider, account, clinicId, patientId }: Connecting) {
  const cloud = deps.deviceClouds[provider];
  if (!cloud) throw new Error(`no ${provider}`);
  const asked = new URLSearchParams({
    client_id: cloud.clientId,
    redirect_uri: cloud.redirectUri,
    response_type: 'code',
  });
  const code = (await allowAt(`${cloud.signInUrl}?${asked}`, account)).searchParams.get('code') ?? '';
  const tokens = await cloud.tokensForCode(code);
  const now = deps.clock.now();
  await deps.database.asSystem((tx) =>
    insertOrRenewConnection(tx, {
      patient_id: patientId,
      provider,
      clinic_id: clinicId,
      state: 'connected',
      tokens_sealed: deps.vault.seal(JSON.stringify(tokens)),
      connected_at: now,
      next_pull_at: now,
    }),
  );
}

/** A sensor's days up to an instant, a reading every hour, as a phone in New York hands them in. */
export function sensorDays(untilMs: number, days: number): CgmRecord[] {
  return Array.from({ length: days * 24 }, (_, index) => {
    const atMs = untilMs - (days * 24 - index) * 60 * MINUTE_MS;
    return {
      type: 'cgm',
      deviceId: 'sensor',
      zone: 'America/New_York',
      atMs,
      deviceClockMs: atMs - 300 * MINUTE_MS,
      glucose: 100 + (index % 80),
      glucoseUnit: 'mg/dL',
    };
  });
}

export const anAccount = (id: string, records: readonly DeviceRecord[]): CloudAccount => ({
  id,
  displayName: id,
  zone: 'America/New_York',
  history: () => records,
});
