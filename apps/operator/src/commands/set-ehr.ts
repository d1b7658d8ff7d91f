import { RECORD_SYSTEM_PROOFS, type RecordSystemFields } from '@glidepath/account-rules';
import { setEhrSettings, unsetEhrSettings } from '@glidepath/server/operate';

import {
  type Command,
  type CommandOptions,
  contentOf,
  ofClinic,
  oneOf,
  optionalText,
  required,
  requiredId,
  trueOrFalse,
} from '../command.ts';

export const setEhrCommand: Command = {
  summary: 'sets the health record system that a clinic sends plans to and is opened from',
  usage: [
    'set-ehr --clinic <id> --base-url <https address of its FHIR R4 interface> --mrn-system <urn:oid:...>',
    '  [--visit-system <urn:oid:...>] [--sending true|false] [--proof token|signature]',
    '  [--token-file <file>] [--client-id <id>] [--launch-client-id <id>]',
    '  (a token is read from a file, so that it stays in no list of commands; without one the stored token stays)',
    'set-ehr --clinic <id> --remove',
  ].join('\n'),
  options: {
    clinic: { type: 'string' },
    'base-url': { type: 'string' },
    'mrn-system': { type: 'string' },
    'visit-system': { type: 'string' },
    sending: { type: 'string' },
    proof: { type: 'string' },
    'token-file': { type: 'string' },
    'client-id': { type: 'string' },
    'launch-client-id': { type: 'string' },
    remove: { type: 'boolean' },
  },
  async run(deps, options) {
    const clinicId = requiredId(options, 'clinic');
    if (options['remove'] === true) {
      await ofClinic(clinicId, unsetEhrSettings(deps, clinicId));
      return 'Nothing more is sent to the record system of the clinic.';
    }
    const ours = await ofClinic(clinicId, setEhrSettings(deps, clinicId, recordSystem(options)));
    return [
      'The record system was set. Register there:',
      `  public keys:      ${ours.keysUrl}`,
      `  launch address:   ${ours.launchUrl}`,
      `  redirect address: ${ours.redirectUrl}`,
    ].join('\n');
  },
};

function recordSystem(options: CommandOptions): RecordSystemFields {
  const tokenFile = optionalText(options, 'token-file');
  return {
    baseUrl: required(options, 'base-url'),
    mrnSystem: required(options, 'mrn-system'),
    visitSystem: optionalText(options, 'visit-system') ?? '',
    isSending: trueOrFalse(options, 'sending') ?? true,
    proof: oneOf(options, 'proof', RECORD_SYSTEM_PROOFS),
    token: tokenFile === undefined ? '' : contentOf(tokenFile).trim(),
    clientId: optionalText(options, 'client-id') ?? '',
    launchClientId: optionalText(options, 'launch-client-id') ?? '',
  };
}
