import { parseArgs } from 'node:util';
import { openForOperator } from '@glidepath/server/operate';

import type { Command, LoneCommand } from './command.ts';
import { COMMANDS, overview } from './commands.ts';
import { sentenceFor } from './sentence-for.ts';

/** Runs one command with its arguments, prints the result and sets the exit code. */
export async function runGlidepath([name = '', ...words]: readonly string[]): Promise<void> {
  const command = COMMANDS.get(name);
  if (!command) {
    process.stderr.write(`${overview()}\n`);
    process.exitCode = name === '' || name === 'help' ? 0 : 2;
    return;
  }
  try {
    const answer = 'runAlone' in command ? runAlone(command, words) : runOnDatabase(command, words);
    process.stdout.write(`${await answer}\n`);
  } catch (error) {
    process.stderr.write(`${sentenceFor(error, command)}\n`);
    process.exitCode = 1;
  }
}

async function runAlone(lone: LoneCommand, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args, options: lone.options, strict: true, allowPositionals: true });
  return lone.runAlone(values, positionals);
}

async function runOnDatabase({ options, run }: Command, args: string[]): Promise<string> {
  const { values } = parseArgs({ args, options, strict: true });
  // By the way out of the process: a database of its own must not outlive a command that somebody interrupts.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const access = await openForOperator(process.env);
  try {
    return await run(access.deps, values);
  } finally {
    await access.close();
  }
}
