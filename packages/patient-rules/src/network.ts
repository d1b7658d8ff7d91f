const MAX_PREFIX = { v4: 32, v6: 128 } as const;
const V6_GROUPS = 8;

/** An address, or a range of them as address/prefix (CIDR), of version 4 or 6: 10.0.0.0/8, 2001:db8::/32, 192.0.2.7. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  if (rest.length > 0) return false;
  const version = addressVersion(address);
  if (version === undefined) return false;
  return prefix === undefined || (/^(0|[1-9]\d{0,2})$/.test(prefix) && Number(prefix) <= MAX_PREFIX[version]);
}

function addressVersion(address: string): keyof typeof MAX_PREFIX | undefined {
  if (isV4(address)) return 'v4';
  return isV6(address) ? 'v6' : undefined;
}

function isV4(address: string): boolean {
  const parts = address.split('.');
  // A leading zero is octal to some programs and decimal to others.
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
}

function isV6(address: string): boolean {
  const halves = address.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  // An address of version 4 stands at the very end, never before "::".
  const width = widthOfGroups(groups, halves.at(-1) !== '');
  if (width === undefined) return false;
  // "::" stands for at least one group of zeros.
  return halves.length === 2 ? width < V6_GROUPS : width === V6_GROUPS;
}

/** Undefined when one is no group. The last may be an address of version 4, which is as wide as two. */
function widthOfGroups(groups: readonly string[], mayEndInV4: boolean): number | undefined {
  const last = groups.at(-1);
  const hasV4 = mayEndInV4 && last !== undefined && isV4(last);
  const plain = hasV4 ? groups.slice(0, -1) : groups;
  if (!plain.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  return plain.length + (hasV4 ? 2 : 0);
}
