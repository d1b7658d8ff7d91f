import { isNetwork } from '@glidepath/patient-rules';

import { type CommandOptions, UsageError } from './command.ts';

/**
 * --network, given once with commas or several times. A slip would shut every doctor out or let everybody in, so the
 * wrong part is named, and no limit has a word of its own: an empty shell variable must not lift one.
 */
export function networks(options: CommandOptions): string[] | undefined {
  const given = options['network'];
  if (given === undefined) return undefined;
  const parts = [given].flat().flatMap((each) => String(each).split(','));
  const wanted = parts.map((part) => part.trim());
  if (wanted.length === 1 && wanted[0] === 'any') return [];
  const wrong = wanted.find((network) => !isNetwork(network));
  if (wrong !== undefined) throw new UsageError(`--network "${wrong}" is not a network such as 10.0.0.0/8.`);
  return wanted;
}
