import { type ChildProcess, spawn } from 'node:child_process';

import { REPOSITORY_ROOT } from '../source-text/read-tree.ts';
import type { DevProcess } from './dev-processes.ts';

/** Runs the processes until one of them ends or `stop` is signalled, then ends the others; resolves when all are gone. */
export async function runTogether(processes: readonly DevProcess[], stop: AbortSignal): Promise<void> {
  const children = processes.map(({ command, args, env }) =>
    spawn(command, args, { cwd: REPOSITORY_ROOT, env: { ...process.env, ...env }, stdio: 'inherit' }),
  );
  const endAll = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  stop.addEventListener('abort', endAll, { once: true });
  await Promise.all(children.map((child) => endOf(child).then(endAll)));
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      console.error(error.message);
      resolve();
    });
  });
}
