import { restoreBackup, verifyAuditTrail } from '@glidepath/server/operate';

import { type Command, required } from '../command.ts';

export const restoreCommand: Command = {
  summary: 'fills an empty database from a backup file',
  usage: 'restore --file <backup file>',
  options: { file: { type: 'string' } },
  async run(deps, options) {
    const { rows, tables, madeAt } = await restoreBackup(deps, required(options, 'file'));
    const { faults } = await verifyAuditTrail(deps.database);
    const trail = faults.length === 0 ? 'whole' : 'broken, and was so when the backup was made: see verify-audit';
    return `${rows} rows of ${tables} tables were restored as of ${madeAt}. The audit trail is ${trail}.`;
  },
};
