import { headPlaces, keepHeadsAnew } from '@glidepath/server/operate';

import { type Command, optionalText, required, requiredId } from '../command.ts';

export const sealAnewCommand: Command = {
  summary: 'takes what is stored as it stands, after a broken seal or a lost key was looked into',
  usage: 'seal-anew --reason <what was found out> [--clinic <id>] (all clinics unless one is named)',
  options: { reason: { type: 'string' }, clinic: { type: 'string' } },
  async run(deps, options) {
    const clinicId = optionalText(options, 'clinic') === undefined ? undefined : requiredId(options, 'clinic');
    const { records, isKeyNew } = await deps.database.sealAnew(required(options, 'reason'), clinicId);
    await keepHeadsAnew(deps, headPlaces(deps.config.ledgerHeads));
    const key = isKeyNew ? ' The ledger has a new key: entries before it are held together by their links alone.' : '';
    return `${records} records were sealed as they stand, which the audit trail tells with your reason.${key}`;
  },
};
