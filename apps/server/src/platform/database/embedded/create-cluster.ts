import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { StartError } from '#platform/start-error.ts';
import type { SystemUser } from './database-user.ts';
import { giveTo } from './reachable-path.ts';

/** Superuser of the cluster; the socket's folder (0700) is the lock on the door. */
export const CLUSTER_USER = 'glidepath';

const LOCALE = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

/** Made beside its place and moved there whole, so that a crash leaves no half cluster behind. */
export function createCluster(binaries: string, clusterDir: string, user: SystemUser | undefined): void {
  const unfinished = `${clusterDir}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  giveTo(unfinished, user);
  const result = spawnSync(
    join(binaries, 'bin', 'initdb'),
    ['-D', unfinished, '-U', CLUSTER_USER, '--auth=trust', ...LOCALE],
    { ...user, cwd: '/', encoding: 'utf8' },
  );
  if (result.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    if (isInterrupted(result)) throw new StartError('Stopped while the database was being created. Nothing was kept.');
    throw new StartError(`The database could not be created: ${result.stderr || String(result.error)}`);
  }
  try {
    renameSync(unfinished, clusterDir);
  } catch {
    // Another process created it first; its cluster is used.
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Ctrl-C reaches the whole group of a terminal: initdb too, which ends by the signal or says what interrupted it. */
function isInterrupted({ signal, stderr }: Pick<SpawnSyncReturns<string>, 'signal' | 'stderr'>): boolean {
  return signal === 'SIGINT' || signal === 'SIGTERM' || /due to user request|caught signal/.test(stderr);
}
