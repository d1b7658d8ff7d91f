import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isNetwork } from './network.ts';

describe('isNetwork', () => {
  it.each([
    '10.0.0.0/8',
    '192.0.2.7',
    '0.0.0.0/0',
    '255.255.255.255/32',
    '2001:db8::/32',
    '::/0',
    '::1',
    'fe80::1:2',
    '1:2:3:4:5:6:7:8/128',
    '1:2:3:4:5:6:7::',
    '::ffff:192.0.2.7',
    '2001:DB8::A/64',
  ])('takes %s', (text) => {
    expect(isNetwork(text)).toBe(true);
  });

  it.each([
    '',
    ' 10.0.0.0/8',
    '10.0.0.0/33',
    '10.0.0.0/08',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0/8',
    '10.0.0.256',
    '010.0.0.1',
    '10.0.0.0/-1',
    '10.0.0.0/x',
    '2001:db8::/129',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8::',
    '1::2::3',
    ':1:2:3:4:5:6:7',
    ':::',
    'fe80::1%eth0',
    '::192.0.2.7:1',
    '1.2.3.4::',
    '1:1.2.3.4::',
    '12345::',
    'localhost',
    'everybody',
  ])('refuses %j', (text) => {
    expect(isNetwork(text)).toBe(false);
  });

  it('agrees with Node about what an address is', () => {
    const group = fc.constantFrom('', '0', '1', 'ab', 'ffff', '10000', 'g', '1.2.3.4', '256.1.1.1');
    const madeOf = fc.array(group, { minLength: 1, maxLength: 9 }).map((groups) => groups.join(':'));
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), madeOf), (text) => {
        expect(isNetwork(text)).toBe(isIP(text) !== 0);
      }),
      { numRuns: 2000 },
    );
  });
});
