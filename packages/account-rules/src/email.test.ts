import { describe, expect, it } from 'vitest';

import { isEmail, MAX_EMAIL_LENGTH, normalisedEmail } from './email.ts';

const addressOfLength = (length: number) => `${'a'.repeat(length - '@clinic.example'.length)}@clinic.example`;

describe('isEmail', () => {
  it.each(['maya@clinic.example', 'maya.levi+diary@mail.clinic.co.il', "o'neil@clinic.example", 'מאיה@דואר.קום'])(
    'AUTH-03: takes %s',
    (address) => {
      expect(isEmail(address)).toBe(true);
    },
  );

  it.each([
    ['no @', 'maya.clinic.example'],
    ['no local part', '@clinic.example'],
    ['no domain', 'maya@'],
    ['a domain without a dot', 'maya@clinic'],
    ['a domain that starts with a dot', 'maya@.example'],
    ['a domain that ends with a dot', 'maya@clinic.'],
    ['two dots together in the domain', 'maya@clinic..example'],
    ['two @', 'maya@levi@clinic.example'],
    ['a space inside', 'maya levi@clinic.example'],
    ['a line break inside', 'maya@clinic.example\nother'],
  ])('AUTH-03: refuses an address with %s', (_, address) => {
    expect(isEmail(address)).toBe(false);
  });

  it('AUTH-03: takes at most 255 characters', () => {
    expect(MAX_EMAIL_LENGTH).toBe(255);
    expect(isEmail(addressOfLength(255))).toBe(true);
    expect(isEmail(addressOfLength(256))).toBe(false);
  });
});

describe('normalisedEmail', () => {
  it('compares addresses in lower case and without the white space around them', () => {
    expect(normalisedEmail('  Maya@Clinic.EXAMPLE\t')).toBe('maya@clinic.example');
  });
});
