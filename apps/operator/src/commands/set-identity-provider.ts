import { SIGNED_PARTS } from '@glidepath/account-rules';
import { setIdentityProvider, unsetIdentityProvider } from '@glidepath/server/operate';

import {
  type Command,
  type CommandOptions,
  contentOf,
  ofClinic,
  oneOf,
  optionalText,
  required,
  requiredId,
  UsageError,
} from '../command.ts';

export const setIdentityProviderCommand: Command = {
  summary: 'sets through which identity provider the staff of a clinic signs in',
  usage: [
    'set-identity-provider --clinic <id> --entity-id <id> --sign-in-url <https address> --certificate <PEM file>...',
    '  [--email-attribute email] [--signed-part assertion|response|both]',
    '  (--email-attribute NameID takes the name of the subject; several --certificate while they change)',
    'set-identity-provider --clinic <id> --remove',
  ].join('\n'),
  options: {
    clinic: { type: 'string' },
    'entity-id': { type: 'string' },
    'sign-in-url': { type: 'string' },
    certificate: { type: 'string', multiple: true },
    'email-attribute': { type: 'string' },
    'signed-part': { type: 'string' },
    remove: { type: 'boolean' },
  },
  async run(deps, options) {
    const clinicId = requiredId(options, 'clinic');
    if (options['remove'] === true) {
      await ofClinic(clinicId, unsetIdentityProvider(deps, clinicId));
      return 'Single sign-on of the clinic has ended. Passwords go on working.';
    }
    const ourselves = await ofClinic(clinicId, setIdentityProvider(deps, clinicId, settings(options)));
    if (!ourselves) return 'The identity provider was set. Give the clinic a code: set-clinic --code <word>';
    return [
      'The identity provider was set. Register there:',
      `  metadata and entity id: ${ourselves.entityId}`,
      `  address for answers:    ${ourselves.consumerUrl}`,
    ].join('\n');
  },
};

function settings(options: CommandOptions) {
  return {
    entityId: required(options, 'entity-id'),
    signInUrl: required(options, 'sign-in-url'),
    certificates: certificateFiles(options['certificate']).map(contentOf),
    emailAttribute: optionalText(options, 'email-attribute') ?? 'email',
    signedPart: oneOf(options, 'signed-part', SIGNED_PARTS),
  };
}

function certificateFiles(given: CommandOptions[string]): string[] {
  const files = [given ?? []].flat().map(String);
  if (files.length === 0) throw new UsageError('--certificate is missing.');
  return files;
}
