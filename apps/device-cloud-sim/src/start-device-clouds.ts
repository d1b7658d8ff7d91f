import fastify, { type FastifyInstance } from 'fastify';

import type { CloudAccount } from './accounts/cloud-account.ts';
import { createDexcomCloud, type DexcomFaults } from './dexcom/dexcom-cloud.ts';
import { createLibreCloud, type LibreFaults } from './libre/libre-cloud.ts';
import type { GrantMemory } from './oauth/grants.ts';
import type { OAuthClient } from './oauth/oauth-client.ts';
import { createTidepoolCloud, type TidepoolFaults } from './tidepool/tidepool-cloud.ts';

export type { CloudAccount, CloudName } from './accounts/cloud-account.ts';
export type { DexcomTimeStyle } from './dexcom/dexcom-stamp.ts';
export type { PlannedFault } from './faults/fault-plan.ts';
export type { Measurement } from './libre/measurement-of.ts';
export type { OAuthClient } from './oauth/oauth-client.ts';

export type DeviceCloudSettings = Readonly<{
  accounts: readonly CloudAccount[];
  now: () => Date;
  /** A free one without it. */
  port?: number;
  /** The applications that may ask; without a list, any. */
  clients?: readonly OAuthClient[];
  /** Smaller than the real limits, for tests. */
  dexcomCallsPerHour?: number;
  librePageSize?: number;
  /** Where the tokens of a cloud outlive the process. */
  memoryOf?: (cloud: 'dexcom' | 'libre') => GrantMemory;
}>;

export type DeviceCloudFaults = Readonly<{ dexcom: DexcomFaults; libre: LibreFaults; tidepool: TidepoolFaults }>;

export type DeviceClouds = Readonly<{
  /** Base addresses with a path of their own: append to them, `${dexcomUrl}/v3/users/self/egvs`. */
  dexcomUrl: string;
  libreUrl: string;
  tidepoolUrl: string;
  faults: DeviceCloudFaults;
  stop(): Promise<void>;
}>;

export type DeviceCloudRoutes = Readonly<{
  faults: DeviceCloudFaults;
  /** Below the path of the server it is given: `/dexcom`, `/libre` and `/tidepool`. */
  addRoutes(app: FastifyInstance): Promise<void>;
}>;

/** Stand-ins for Dexcom, a Libre partner cloud and Tidepool, as part of a server that is there already. */
export function createDeviceClouds(settings: Omit<DeviceCloudSettings, 'port'>): DeviceCloudRoutes {
  const { accounts, now, clients } = settings;
  const dexcom = createDexcomCloud(
    { accounts, now, clients, memory: settings.memoryOf?.('dexcom') },
    settings.dexcomCallsPerHour,
  );
  const libre = createLibreCloud(
    { accounts, now, clients, memory: settings.memoryOf?.('libre') },
    settings.librePageSize,
  );
  const tidepool = createTidepoolCloud({ accounts, now });
  return {
    faults: { dexcom: dexcom.faults, libre: libre.faults, tidepool: tidepool.faults },
    async addRoutes(app) {
      await app.register(dexcom.addRoutes, { prefix: '/dexcom' });
      await app.register(libre.addRoutes, { prefix: '/libre' });
      await app.register(tidepool.addRoutes, { prefix: '/tidepool' });
    },
  };
}

/** The same on a port of their own, reachable from this machine only. */
export async function startDeviceClouds(settings: DeviceCloudSettings): Promise<DeviceClouds> {
  const clouds = createDeviceClouds(settings);
  // A planned silence keeps its connection open; stopping must not wait for it.
  const app = fastify({ forceCloseConnections: true });
  await clouds.addRoutes(app);
  const address = await app.listen({ host: '127.0.0.1', port: settings.port ?? 0 });
  return {
    dexcomUrl: `${address}/dexcom`,
    libreUrl: `${address}/libre`,
    tidepoolUrl: `${address}/tidepool`,
    faults: clouds.faults,
    stop: () => app.close(),
  };
}
