import { readFileSync, writeFileSync } from 'node:fs';
import { type AuditFault, type AuditHead, verifyAuditTrail } from '@glidepath/server/operate';

import { type Command, UsageError } from '../command.ts';

export const verifyAuditCommand: Command = {
  summary: 'checks that no entry of the audit trail was changed or removed, and nothing that it sealed',
  usage:
    'verify-audit [--heads <file>] (the newest entries are kept in the file, so that the next check finds what was cut off)',
  options: { heads: { type: 'string' } },
  async run(deps, { heads: path }) {
    const earlierHeads = typeof path === 'string' ? readHeads(path) : [];
    const { events, chains, records, faults, heads } = await verifyAuditTrail(deps.database, earlierHeads);
    if (faults.length > 0) {
      throw new Error(['The audit trail is broken:', ...faults.map(faultLine)].join('\n'));
    }
    if (typeof path === 'string') writeFileSync(path, `${JSON.stringify(heads, null, 2)}\n`);
    return `The audit trail is whole: ${events} entries in ${chains} chains, ${records} records as they were sealed.`;
  },
};

function faultLine({ clinicId, fault, ...place }: AuditFault): string {
  return `  clinic ${clinicId}, ${'seq' in place ? `entry ${place.seq}` : place.record}: ${fault}`;
}

/** None the first time. A file that cannot be read is not taken for none: it may have been damaged on purpose. */
function readHeads(path: string): AuditHead[] {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as AuditHead[];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new UsageError(`--heads ${path} cannot be read.`);
  }
}
