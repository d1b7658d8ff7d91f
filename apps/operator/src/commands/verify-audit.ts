import { writeFileSync } from 'node:fs';
import { type AuditFault, headPlaces, keepHeads, readHeadsFile, verifyAuditTrail } from '@glidepath/server/operate';

import { type Command, optionalText, UsageError } from '../command.ts';

export const verifyAuditCommand: Command = {
  summary: 'checks that no entry of the audit trail was changed or removed, and nothing that it sealed',
  usage:
    'verify-audit [--heads <file>] (the newest entries are kept in the file, so that the next check finds what was cut off)',
  options: { heads: { type: 'string' } },
  async run(deps, options) {
    const path = optionalText(options, 'heads');
    const earlierHeads = path === undefined ? [] : await readHeads(path);
    const { events, chains, records, faults, heads } = await verifyAuditTrail(deps.database, earlierHeads);
    // Those that the servers keep: missing ones are found even where nothing else is wrong.
    const elsewhere = await keepHeads(deps, headPlaces(deps.config.ledgerHeads));
    const lines = [...faults.map(faultLine), ...elsewhere.map(({ place, fault }) => `  ${place}: ${fault}`)];
    if (lines.length > 0) throw new Error(['The audit trail is broken:', ...lines].join('\n'));
    if (path !== undefined) writeFileSync(path, `${JSON.stringify(heads, null, 2)}\n`);
    return `The audit trail is whole: ${events} entries in ${chains} chains, ${records} records as they were sealed.`;
  },
};

function faultLine({ clinicId, fault, ...place }: AuditFault): string {
  return `  clinic ${clinicId}, ${'seq' in place ? `entry ${place.seq}` : place.record}: ${fault}`;
}

async function readHeads(path: string) {
  try {
    return (await readHeadsFile(path)) ?? [];
  } catch {
    throw new UsageError(`--heads ${path} cannot be read.`);
  }
}
