import { readFileSync } from 'node:fs';
import { RECORD_SYSTEM_PROOFS, type RecordSystemFields, type RecordSystemProof } from '@glidepath/account-rules';
import { setEhrSettings, unsetEhrSettings } from '@glidepath/server/operate';

import {
  type Command,
  type CommandOptions,
  ofClinic,
  optionalText,
  required,
  requiredId,
  trueOrFalse,
  UsageError,
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
  return {
    baseUrl: required(options, 'base-url'),
    mrnSystem: required(options, 'mrn-system'),
    visitSystem: optionalText(options, 'visit-system') ?? '',
    isSending: trueOrFalse(options, 'sending') ?? true,
    proof: proof(optionalText(options, 'proof') ?? 'token'),
    token: tokenIn(optionalText(options, 'token-file')),
    clientId: optionalText(options, 'client-id') ?? '',
    launchClientId: optionalText(options, 'launch-client-id') ?? '',
  };
}

function proof(given: string): RecordSystemProof {
  const known = RECORD_SYSTEM_PROOFS.find((one) => one === given);
  if (!known) throw new UsageError(`--proof is one of ${RECORD_SYSTEM_PROOFS.join(', ')}.`);
  return known;
}

function tokenIn(file: string | undefined): string {
  if (file === undefined) return '';
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new UsageError(`${file} cannot be read.`);
  }
}
