import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type SleepingProcess = Readonly<{ pid: number; end(): Promise<void> }>;

/** A process that does nothing in a folder until it is ended: stands in for a PostgreSQL. */
export async function sleepIn(folder: string): Promise<SleepingProcess> {
  const child = spawn('sleep', ['600'], { cwd: folder, stdio: 'ignore' });
  await once(child, 'spawn');
  const { pid } = child;
  if (pid === undefined) throw new Error('no process');
  const hasEnded = once(child, 'exit');
  return {
    pid,
    end: async () => {
      child.kill('SIGKILL');
      await hasEnded;
    },
  };
}
