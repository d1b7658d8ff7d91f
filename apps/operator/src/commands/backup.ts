import { writeBackup } from '@glidepath/server/operate';

import { type Command, required } from '../command.ts';

export const backupCommand: Command = {
  summary: 'writes all data into a file, while the server may run',
  usage: 'backup --file <new file>',
  options: { file: { type: 'string' } },
  async run(deps, options) {
    const path = required(options, 'file');
    const { rows, tables, sha256, keyName } = await writeBackup(deps, path);
    return `${rows} rows of ${tables} tables were written to ${path} (content ${sha256}, sealed with the key named ${keyName}).`;
  },
};
