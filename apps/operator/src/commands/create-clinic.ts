import { isIP } from 'node:net';
import { createClinic } from '@glidepath/server/operate';

import { type Command, required, UsageError } from '../command.ts';

export const createClinicCommand: Command = {
  summary: 'adds a clinic and prints its id',
  usage:
    'create-clinic --name "City Clinic" [--timezone US/Eastern] [--country US] [--code city] [--network 10.0.0.0/8,192.0.2.7]',
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
      ...(typeof network === 'string' ? { allowedNetworks: networks(network) } : {}),
    });
    return `The clinic was added: ${id}`;
  },
};

/** A slip here would shut every doctor out, or let everybody in. */
function networks(text: string): string[] {
  const list = text.split(',').map((part) => part.trim());
  const wrong = list.find((network) => !isNetwork(network));
  if (wrong !== undefined) throw new UsageError(`--network "${wrong}" is not a network such as 10.0.0.0/8.`);
  return list;
}

function isNetwork(text: string): boolean {
  const [base = '', prefix, ...rest] = text.split('/');
  const family = isIP(base);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32));
}
