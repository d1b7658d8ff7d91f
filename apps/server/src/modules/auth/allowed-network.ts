import { BlockList, isIP } from 'node:net';

/** True when the clinic sets no limit, or the address lies in one of its networks (CIDR, or a single address). */
export function isInAllowedNetwork(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  const plainAddress = address.replace(/^::ffff:/, '');
  const family = isIP(plainAddress);
  if (family === 0) return false;
  const allowed = new BlockList();
  for (const network of networks) addNetwork(allowed, network);
  return allowed.check(plainAddress, family === 6 ? 'ipv6' : 'ipv4');
}

function addNetwork(list: BlockList, network: string): void {
  const [base = '', prefix] = network.split('/');
  const family = isIP(base);
  // What cannot be read lets nobody in: a slip must not open the clinic to everybody.
  if (family === 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) return;
  const type = family === 6 ? 'ipv6' : 'ipv4';
  if (prefix === undefined) list.addAddress(base, type);
  else list.addSubnet(base, Number(prefix), type);
}
