import { readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type Postmaster = Readonly<{ pid: number; socketDir: string }>;

/** What a running PostgreSQL wrote about itself; `undefined` when none runs on this folder. */
export function runningPostmaster(clusterDir: string): Postmaster | undefined {
  const postmaster = writtenPostmaster(clusterDir);
  return postmaster && isPostmasterOf(clusterDir, postmaster.pid) ? postmaster : undefined;
}

/** What the last PostgreSQL on this folder wrote about itself, running or not. */
export function writtenPostmaster(clusterDir: string): Postmaster | undefined {
  const lines = linesOf(join(clusterDir, 'postmaster.pid'));
  const pid = Number(lines[0]);
  const socketDir = lines[4];
  return Number.isInteger(pid) && pid > 0 && socketDir ? { pid, socketDir } : undefined;
}

/** No PostgreSQL takes longer than this from making its file to writing into it. */
const STALE_MS = 10_000;

/** A full disk can leave one without a word in it, with which PostgreSQL would refuse to start for ever. */
export function removeEmptyLockFile(clusterDir: string): void {
  const path = join(clusterDir, 'postmaster.pid');
  const facts = statSync(path, { throwIfNoEntry: false });
  if (facts?.size === 0 && Date.now() - facts.mtimeMs > STALE_MS) rmSync(path, { force: true });
}

/**
 * After a crash the file stays behind and its number may be another program's by now, which must neither be waited for
 * nor be stopped. PostgreSQL works inside its data folder; where the system can tell, that is checked.
 */
export function isPostmasterOf(clusterDir: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir);
  } catch (error) {
    // Not ours to look at, so it lives. A process that has ended but was not collected has no folder at all.
    return hasCode(error, 'EACCES');
  }
}

/** True for any process, also one that has ended but was not collected by its parent yet. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It lives, but belongs to somebody else.
    return hasCode(error, 'EPERM');
  }
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}
