import { createClinic } from '@glidepath/server/operate';

import { type Command, optionalText, required } from '../command.ts';
import { networks } from '../networks.ts';

export const createClinicCommand: Command = {
  summary: 'adds a clinic and prints its id',
  usage:
    'create-clinic --name "City Clinic" [--timezone US/Eastern] [--country US] [--code city] [--network 10.0.0.0/8,192.0.2.7]',
  options: {
    name: { type: 'string' },
    timezone: { type: 'string' },
    country: { type: 'string' },
    code: { type: 'string' },
    network: { type: 'string', multiple: true },
  },
  async run(deps, options) {
    const { id } = await createClinic(deps, {
      name: required(options, 'name'),
      timezone: optionalText(options, 'timezone'),
      country: optionalText(options, 'country'),
      code: optionalText(options, 'code'),
      allowedNetworks: networks(options),
    });
    return `The clinic was added: ${id}`;
  },
};
