import { spawn } from 'node:child_process';

import { REPOSITORY_ROOT } from '../source-text/read-tree.ts';

export type CommandOutcome = Readonly<{ exitCode: number; output: string }>;

/**
 * Runs a command to its end and never rejects; a program that cannot be started failed. Output goes through a pipe,
 * so that no program believes to have a terminal and redraws lines, and to `onOutput` as it comes.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  onOutput: (text: string) => void = () => {},
): Promise<CommandOutcome> {
  const { FORCE_COLOR: _force, NO_COLOR: _no, ...inherited } = process.env;
  return new Promise((resolve) => {
    let output = '';
    const collect = (chunk: string) => {
      output += chunk;
      onOutput(chunk);
    };
    const child = spawn(command, args, {
      cwd: REPOSITORY_ROOT,
      env: { ...inherited, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', collect);
    child.on('error', (error) => resolve({ exitCode: 1, output: `${output}${error.message}\n` }));
    child.on('close', (exitCode) => resolve({ exitCode: exitCode ?? 1, output }));
  });
}
