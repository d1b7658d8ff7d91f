import { chmodSync, chownSync, cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

import { databaseUser } from '#platform/database/embedded/database-user.ts';
import { seedDemo } from '../src/demo/seed-demo.ts';
import { openForOperator } from '../src/operate.ts';
import { clusterDirOf, DEMO, serverProcesses } from './server-process.ts';

/** A demo that all tests of a file may begin with: the answer copies it into an empty data folder. */
export function stoppedDemo(): (dataDir: string) => void {
  const lasting = serverProcesses();
  const demo = lasting.dataDir();
  beforeAll(() => fillWithDemo(demo));
  afterAll(() => lasting.endAll());
  return (dataDir) => copyData(demo, dataDir);
}

/** Fills an empty data folder as the first start of a demo does, and leaves its database stopped. */
async function fillWithDemo(dataDir: string): Promise<void> {
  const { deps, close } = await openForOperator({ ...process.env, ...DEMO, GLIDEPATH_DATA_DIR: dataDir });
  try {
    await seedDemo(deps);
  } finally {
    await close();
  }
}

/** For tests of later starts: copying stopped data takes a tenth of the time of making it. */
export function copyData(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  const cluster = clusterDirOf(to);
  // PostgreSQL works on nothing but what belongs to its user, and to nobody else.
  chmodSync(cluster, 0o700);
  const user = databaseUser();
  if (!user) return;
  for (const path of ['', ...readdirSync(cluster, { encoding: 'utf8', recursive: true })]) {
    chownSync(join(cluster, path), user.uid, user.gid);
  }
}
