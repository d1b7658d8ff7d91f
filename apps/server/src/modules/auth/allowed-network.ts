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
  if (family === 0) return;
  const type = family === 6 ? 'ipv6' : 'ipv4';
  if (prefix === undefined) list.addAddress(base, type);
  else list.addSubnet(base, Number(prefix), type);
}
