import { parseArgs } from 'node:util';
import { openForOperator } from '@glidepath/server/operate';

import type { Command, LoneCommand } from './command.ts';
import { COMMANDS, overview } from './commands.ts';
import { sentenceFor } from './sentence-for.ts';

const [name = '', ...words] = process.argv.slice(2);
const command = COMMANDS.get(name);

if (command) {
  try {
    process.stdout.write(`${await ('runAlone' in command ? runAlone(command) : runOnDatabase(command))}\n`);
  } catch (error) {
    process.stderr.write(`${sentenceFor(error, command)}\n`);
    process.exitCode = 1;
  }
} else {
  process.stderr.write(`${overview()}\n`);
  process.exitCode = name === '' || name === 'help' ? 0 : 2;
}

function runAlone(lone: LoneCommand): Promise<string> {
  const { values, positionals } = parseArgs({
    args: words,
    options: lone.options,
    strict: true,
    allowPositionals: true,
  });
  return lone.runAlone(values, positionals);
}

async function runOnDatabase({ options, run }: Command): Promise<string> {
  const { values } = parseArgs({ args: words, options, strict: true });
  const access = await openForOperator(process.env);
  try {
    return await run(access.deps, values);
  } finally {
    await access.close();
  }
}
