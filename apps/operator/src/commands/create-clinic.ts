import { createClinic } from '@glidepath/server/operate';

import { type Command, required } from '../command.ts';

export const createClinicCommand: Command = {
  summary: 'adds a clinic and prints its id',
  usage:
    'create-clinic --name "City Clinic" [--timezone US/Eastern] [--country US] [--code city] [--network 10.0.0.0/8]',
  options: {
    name: { type: 'string' },
    timezone: { type: 'string' },
    country: { type: 'string' },
    code: { type: 'string' },
    network: { type: 'string' },
  },
  async run(deps, options) {
    const { timezone, country, code, network } = options;
    const { id } = await createClinic(deps, {
      name: required(options, 'name'),
      ...(typeof timezone === 'string' ? { timezone } : {}),
      ...(typeof country === 'string' ? { country } : {}),
      ...(typeof code === 'string' ? { code } : {}),
      ...(typeof network === 'string' ? { allowedNetworks: network.split(',').map((part) => part.trim()) } : {}),
    });
    return `The clinic was added: ${id}`;
  },
};
