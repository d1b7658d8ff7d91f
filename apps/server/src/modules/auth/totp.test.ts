import { describe, expect, it } from 'vitest';

import { base32, newTotpSecret, otpauthLink, stepOfCode, totpCode } from './totp.ts';

/** The secret of the vectors in both RFCs. */
const SECRET = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

describe('totpCode', () => {
  it('RFC 4226, appendix D: the first ten codes', () => {
    const codes = Array.from({ length: 10 }, (_, counter) => totpCode(SECRET, counter));
    expect(codes.join(' ')).toBe('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489');
  });

  // The RFC prints eight digits; six are the last of them.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('RFC 6238, appendix B: second %i', (seconds, eightDigits) => {
    expect(stepOfCode(SECRET, eightDigits.slice(2), at(seconds))).toBe(Math.floor(seconds / 30));
  });
});

describe('stepOfCode', () => {
  const NOW = at(1_234_567_890);
  const STEP = 41_152_263;

  it('takes the code of the step before and of the one after, and no other', () => {
    const taken = [-2, -1, 0, 1, 2].map((difference) => stepOfCode(SECRET, totpCode(SECRET, STEP + difference), NOW));
    expect(taken).toEqual([undefined, STEP - 1, STEP, STEP + 1, undefined]);
  });

  it('takes nothing that is not the code', () => {
    const code = totpCode(SECRET, STEP);
    for (const wrong of ['', code.slice(1), `${code}0`, `0${code}`, '000000', ` ${code.slice(1)}`]) {
      expect([wrong, stepOfCode(SECRET, wrong, NOW)]).toEqual([wrong, undefined]);
    }
    expect(stepOfCode(newTotpSecret(), code, NOW)).toBeUndefined();
  });
});

describe('the secret', () => {
  it('has 160 bits and is another each time', () => {
    expect(newTotpSecret()).toHaveLength(20);
    expect(newTotpSecret()).not.toEqual(newTotpSecret());
  });

  it.each([
    ['fooba', 'MZXW6YTB'],
    ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
  ])('is written in base32 (RFC 4648): %s', (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written);
  });

  it('travels to the app in a link that names the account', () => {
    expect(otpauthLink('dana+1@clinic.test', 'MZXW6YTB')).toBe(
      'otpauth://totp/Glidepath:dana%2B1%40clinic.test?secret=MZXW6YTB&issuer=Glidepath',
    );
  });
});
