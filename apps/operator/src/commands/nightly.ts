import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deps } from '@glidepath/server/operate';

import { type Command, type CommandOptions, required } from '../command.ts';
import { backupCommand } from './backup.ts';
import { verifyAuditCommand } from './verify-audit.ts';

/** Written after a night in which all went well: its age tells whoever watches (deploy/docker/compose.yaml). */
const LAST_GOOD_NIGHT = 'last-good-night';

/** What two timers do on a machine with systemd, for places without them, such as containers. */
export const nightlyCommand: Command = {
  summary: 'makes a backup into a folder and checks the audit trail',
  usage: 'nightly --backups <folder> --heads <file>',
  options: { backups: { type: 'string' }, heads: { type: 'string' } },
  async run(deps, options) {
    const folder = required(options, 'backups');
    const heads = required(options, 'heads');
    const name = deps.clock.now().toISOString().replaceAll(':', '').replace(/\.\d+/, '');
    // Each whatever becomes of the other.
    const backup = await outcomeOf(backupCommand, deps, { file: join(folder, `${name}.backup`) });
    const audit = await outcomeOf(verifyAuditCommand, deps, { heads });
    const lines = [backup.sentence, audit.sentence].join('\n');
    if (backup.hasFailed || audit.hasFailed) throw new Error(lines);
    writeFileSync(join(folder, LAST_GOOD_NIGHT), `${deps.clock.now().toISOString()}\n`);
    return lines;
  },
};

async function outcomeOf(command: Command, deps: Deps, options: CommandOptions) {
  try {
    return { hasFailed: false, sentence: await command.run(deps, options) };
  } catch (error) {
    return { hasFailed: true, sentence: error instanceof Error ? error.message : String(error) };
  }
}
