import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';

import { StartError } from '#platform/start-error.ts';
import type { SystemUser } from './database-user.ts';

/** Where root keeps what the database user must reach when the project lies in a folder only root can enter. */
const SHARED_ROOT = '/var/lib/glidepath';

/**
 * A folder for the cluster that the database user can reach: `wanted` itself if possible. A cluster that exists already
 * is never left behind for an empty one because somebody changed the rights of a folder.
 */
export function reachableDataDir(wanted: string, user: SystemUser | undefined, sharedRoot = SHARED_ROOT): string {
  if (!user) {
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
    return wanted;
  }
  mkdirSync(wanted, { recursive: true, mode: 0o755 });
  const shared = sharedDataDir(wanted, sharedRoot);
  if (hasCluster(shared) && !hasCluster(wanted)) return shared;
  if (canEnter(wanted, user)) return wanted;
  if (hasCluster(wanted)) {
    throw new StartError(`The database user "postgres" cannot enter ${wanted}, where the data lies. Allow it to.`);
  }
  mkdirSync(shared, { recursive: true, mode: 0o755 });
  return shared;
}

export function sharedDataDir(wanted: string, sharedRoot = SHARED_ROOT): string {
  return join(sharedRoot, createHash('sha256').update(wanted).digest('hex').slice(0, 12));
}

/** PostgreSQL's own files, copied once when the database user cannot enter the folder they were installed in. */
export function reachableBinaries(
  nativeDir: string,
  version: string,
  user: SystemUser | undefined,
  sharedRoot = SHARED_ROOT,
): string {
  if (!user || canEnter(join(nativeDir, 'bin'), user)) return nativeDir;
  const copy = join(sharedRoot, `${version}-native`);
  if (existsSync(copy)) return copy;
  mkdirSync(sharedRoot, { recursive: true, mode: 0o755 });
  const unfinished = `${copy}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(nativeDir, unfinished, { recursive: true, verbatimSymlinks: true });
  openToAll(unfinished);
  try {
    renameSync(unfinished, copy);
  } catch {
    // Another process finished the same copy first.
    rmSync(unfinished, { recursive: true, force: true });
  }
  return copy;
}

export function giveTo(path: string, user: SystemUser | undefined): void {
  if (user) chownSync(path, user.uid, user.gid);
}

const hasCluster = (folder: string) => existsSync(join(folder, 'postgres', 'PG_VERSION'));

function canEnter(folder: string, user: SystemUser): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** A strict umask at install time would otherwise live on in the copy. Nothing in it is secret. */
function openToAll(path: string): void {
  const { mode, isSymbolicLink, isDirectory } = factsOf(path);
  if (isSymbolicLink) return;
  const isRunnable = isDirectory || (mode & 0o100) !== 0;
  chmodSync(path, isRunnable ? 0o755 : 0o644);
  if (isDirectory) for (const name of readdirSync(path)) openToAll(join(path, name));
}

function factsOf(path: string) {
  const facts = lstatSync(path);
  return { mode: facts.mode, isSymbolicLink: facts.isSymbolicLink(), isDirectory: facts.isDirectory() };
}
