import { parseArgs } from 'node:util';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { ENGLISH_ERROR_TEXTS } from '@glidepath/api-contract/errors/english-texts';
import { openForOperator } from '@glidepath/server/operate';

import { COMMANDS, overview } from './commands.ts';

const [name = '', ...words] = process.argv.slice(2);
const command = COMMANDS[name];

if (command) {
  try {
    const { values } = parseArgs({ args: words, options: command.options, strict: true });
    const access = await openForOperator(process.env);
    try {
      process.stdout.write(`${await command.run(access.deps, values as Record<string, string | boolean>)}\n`);
    } finally {
      await access.close();
    }
  } catch (error) {
    process.stderr.write(`${sentence(error)}\nUsage: npm run glidepath -- ${command.usage}\n`);
    process.exitCode = 1;
  }
} else {
  process.stderr.write(`${overview()}\n`);
  process.exitCode = name === '' || name === 'help' ? 0 : 2;
}

function sentence(error: unknown): string {
  if (error instanceof ApiError) {
    const fields = Object.entries(error.fields ?? {}).map(([field, reason]) => `\n  ${field}: ${reason}`);
    return `${ENGLISH_ERROR_TEXTS[error.name]}${fields.join('')}`;
  }
  return error instanceof Error ? error.message : String(error);
}
