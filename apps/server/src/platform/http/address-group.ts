import { isIPv6 } from 'node:net';

/** Everybody who has one IPv6 address has all of its network of 64 bits: those count as one. */
export function addressGroup(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [left = '', right] = (plain.split('%')[0] ?? '').split('::');
  const before = left === '' ? [] : left.split(':');
  const after = right ? right.split(':') : [];
  const zeros = right === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
