import { verifyAuditTrail } from '@glidepath/server/operate';

import type { Command } from '../command.ts';

export const verifyAuditCommand: Command = {
  summary: 'checks that no entry of the audit trail was changed or removed',
  usage: 'verify-audit',
  options: {},
  async run(deps) {
    const { events, chains, faults } = await verifyAuditTrail(deps.database);
    if (faults.length === 0) return `The audit trail is whole: ${events} entries in ${chains} chains.`;
    const lines = faults.map(({ clinicId, seq, fault }) => `  clinic ${clinicId}, entry ${seq}: ${fault}`);
    throw new Error(['The audit trail is broken:', ...lines].join('\n'));
  },
};
