import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Postmaster = Readonly<{ pid: number; socketDir: string }>;

/** What a running PostgreSQL wrote about itself; `undefined` when none runs on this folder. */
export function runningPostmaster(clusterDir: string): Postmaster | undefined {
  const lines = linesOf(join(clusterDir, 'postmaster.pid'));
  const pid = Number(lines[0]);
  const socketDir = lines[4];
  if (!Number.isInteger(pid) || pid <= 0 || !socketDir || !isAlive(pid)) return undefined;
  return { pid, socketDir };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}
