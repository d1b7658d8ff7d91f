import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { openDatabase } from '#platform/database/database.ts';
import { openEmbeddedCluster } from '#platform/database/embedded/embedded-cluster.ts';
import { migrate } from '#platform/database/migrate.ts';
import { embeddedConnection } from '#platform/database/open-server-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testClusterSocketDir: string;
  }
}

export const TEMPLATE_DATABASE = 'glidepath_template';

/** One PostgreSQL for the whole run. Tests copy its migrated template, so that none sees another's rows. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await openTestCluster();
  project.provide('testClusterSocketDir', cluster.socketDir);
  return cluster.stop;
}

export async function openTestCluster(): Promise<{ socketDir: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join('/tmp', 'glidepath-test-'));
  // As root the database runs as another user, who must reach the folder.
  chmodSync(folder, 0o755);
  // Durability is not under test here, speed is welcome.
  const cluster = await openEmbeddedCluster(folder, [
    '-c',
    'fsync=off',
    '-c',
    'synchronous_commit=off',
    '-c',
    'max_connections=300',
    // Of tables that nobody has counted PostgreSQL expects many rows, and would start two processes to read a few.
    '-c',
    'max_parallel_workers_per_gather=0',
  ]);
  await createTemplate(cluster.socketDir);
  return {
    socketDir: cluster.socketDir,
    stop: async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
      rmSync(cluster.socketDir, { recursive: true, force: true });
    },
  };
}

async function createTemplate(socketDir: string): Promise<void> {
  const client = new pg.Client(embeddedConnection(socketDir, 'postgres'));
  await client.connect();
  await client.query(`create database ${TEMPLATE_DATABASE}`);
  await client.end();
  const database = openDatabase(embeddedConnection(socketDir, TEMPLATE_DATABASE), () => {});
  await migrate(database.system);
  await database.close();
}
