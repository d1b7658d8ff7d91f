import { parseArgs } from 'node:util';
import { openForOperator } from '@glidepath/server/operate';

import { COMMANDS, overview } from './commands.ts';
import { sentenceFor } from './sentence-for.ts';

const [name = '', ...words] = process.argv.slice(2);
const command = COMMANDS.get(name);

if (command) {
  try {
    const { values } = parseArgs({ args: words, options: command.options, strict: true });
    const access = await openForOperator(process.env);
    try {
      process.stdout.write(`${await command.run(access.deps, values)}\n`);
    } finally {
      await access.close();
    }
  } catch (error) {
    process.stderr.write(`${sentenceFor(error, command)}\n`);
    process.exitCode = 1;
  }
} else {
  process.stderr.write(`${overview()}\n`);
  process.exitCode = name === '' || name === 'help' ? 0 : 2;
}
