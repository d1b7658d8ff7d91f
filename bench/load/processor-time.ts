import { readdirSync, readFileSync } from 'node:fs';

/** From `getconf CLK_TCK`, which is 100 on every Linux we know. */
const TICK_MS = 10;

/** What processes have used of the processors so far; unlike times, other programs hardly change it. */
export function processorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + (statOf(pid)?.usedMs ?? 0), 0);
}

/** PostgreSQL has one process for each connection, all children of one. */
export function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => statOf(pid)?.parent === parent);
}

/** The name in the second field may hold anything, so fields are counted from its end. */
function statOf(pid: number): { parent: number; usedMs: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return { parent: fields[1] ?? 0, usedMs: ((fields[11] ?? 0) + (fields[12] ?? 0)) * TICK_MS };
  } catch {
    return undefined;
  }
}
