import { fork, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

import { openEmbeddedCluster } from '../../apps/server/src/platform/database/embedded/embedded-cluster.ts';
import { embeddedConnection } from '../../apps/server/src/platform/database/open-server-database.ts';
import { freePort } from '../../apps/server/test-support/free-port.ts';
import { startServer, untilReady } from '../../e2e/fixtures/running-server.ts';

export type Balanced = Readonly<{ baseUrl: string; serverPids: readonly number[]; stop(): Promise<void> }>;

export type Installation = Readonly<{
  /** What servers and the operator share. */
  environment: NodeJS.ProcessEnv;
  startServers(): Promise<Balanced>;
  /** The same product without its record of who looked at whom. */
  startUnrecordedServers(): Promise<Balanced>;
  startBareServers(): Promise<Balanced>;
  remove(): Promise<void>;
}>;

const SERVERS = 2;
const DATABASE = 'load';

/** A PostgreSQL with the settings of every installation, and what is needed to run servers on it. */
export async function openInstallation(): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'glidepath-load-'));
  // As root the database runs as another user, who must reach the folder.
  chmodSync(folder, 0o755);
  const cluster = await openEmbeddedCluster(folder);
  await createDatabase(cluster.socketDir);
  const { host, user } = embeddedConnection(cluster.socketDir);
  const environment = {
    DATABASE_URL: `postgresql:///${DATABASE}?host=${encodeURIComponent(String(host))}&user=${user}`,
    GLIDEPATH_DATA_DIR: folder,
    GLIDEPATH_SECRET_KEY: randomBytes(32).toString('base64'),
    GLIDEPATH_BASE_URL: 'http://localhost',
    GLIDEPATH_DEMO: '0',
    NODE_ENV: 'production',
    // Nobody is there.
    TIDEPOOL_URL: 'http://127.0.0.1:9',
    // All users share one address.
    GLIDEPATH_THROTTLE: '0',
    GLIDEPATH_LOG_LEVEL: 'error',
  };
  return {
    environment,
    startServers: () => balanced(() => startServer(environment)),
    startUnrecordedServers: () => balanced(() => startProgram('unrecorded-server.ts', environment)),
    startBareServers: () => balanced(() => startProgram('bare-server.ts')),
    remove: async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function createDatabase(socketDir: string): Promise<void> {
  const client = new pg.Client(embeddedConnection(socketDir, 'postgres'));
  await client.connect();
  await client.query(`create database ${DATABASE}`);
  await client.end();
}

type StartedServer = Readonly<{ baseUrl: string; process: { pid?: number | undefined }; stop(): Promise<void> }>;

async function balanced(start: () => Promise<StartedServer>): Promise<Balanced> {
  const servers: StartedServer[] = [];
  for (let number = 0; number < SERVERS; number += 1) servers.push(await start());
  const ports = servers.map(({ baseUrl }) => new URL(baseUrl).port);
  const balancer = fork(join(import.meta.dirname, 'balancer.ts'), ports);
  const [port] = await once(balancer, 'message');
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    serverPids: servers.map(({ process: { pid } }) => pid ?? 0),
    stop: async () => {
      balancer.disconnect();
      await once(balancer, 'exit');
      for (const server of servers) await server.stop();
    },
  };
}

async function startProgram(file: string, environment: NodeJS.ProcessEnv = {}): Promise<StartedServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], {
    env: { ...process.env, ...environment, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilReady(child);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    process: child,
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}
