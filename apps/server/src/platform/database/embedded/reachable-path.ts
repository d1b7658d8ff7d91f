import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

import type { SystemUser } from './database-user.ts';

/** Where root keeps what the database user must reach when the project lies in a folder only root can enter. */
const SHARED_ROOT = '/var/lib/glidepath';

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** A folder for the cluster that the database user can reach: `wanted` itself if possible. */
export function reachableDataDir(wanted: string, user: SystemUser | undefined): string {
  if (!user) {
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
    return wanted;
  }
  mkdirSync(wanted, { recursive: true, mode: 0o755 });
  const folder = canEnter(wanted, user) ? wanted : join(SHARED_ROOT, shortHash(wanted));
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}

/** PostgreSQL's own files, copied once when the database user cannot enter the folder they were installed in. */
export function reachableBinaries(nativeDir: string, version: string, user: SystemUser | undefined): string {
  if (!user || canEnter(join(nativeDir, 'bin'), user)) return nativeDir;
  const copy = join(SHARED_ROOT, `${basename(version)}-native`);
  if (existsSync(copy)) return copy;
  mkdirSync(SHARED_ROOT, { recursive: true, mode: 0o755 });
  const unfinished = `${copy}.${process.pid}`;
  cpSync(nativeDir, unfinished, { recursive: true, verbatimSymlinks: true });
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

function canEnter(folder: string, user: SystemUser): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}
