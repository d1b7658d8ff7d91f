import { describe, expect, it } from 'vitest';

import { isSameName, type PersonName, splitFullName } from './person-name.ts';

const parts = (firstName: string, lastName: string, middleName = ''): PersonName => ({
  firstName,
  middleName,
  lastName,
});

describe('isSameName', () => {
  it.each([
    ['in another case', splitFullName('MAYA levi'), parts('Maya', 'Levi')],
    ['with other spaces', splitFullName('  Maya   Levi '), parts(' Maya', 'Levi ')],
    ['split elsewhere', splitFullName('Ana Maria Levi'), parts('Ana', 'Maria Levi')],
    ['with a middle name of its own', splitFullName('Ana Maria Levi'), parts('Ana', 'Levi', 'Maria')],
    ['composed differently', parts('Jose\u0301', 'Diaz'), parts('José', 'Diaz')],
  ])('ADD-30: a name %s is the same', (_, one, other) => {
    expect(isSameName(one, other)).toBe(true);
  });

  it('ADD-30: another name is not, and people without a name are not one person', () => {
    expect(isSameName(parts('Maya', 'Levi'), parts('Maya', 'Levin'))).toBe(false);
    expect(isSameName(parts('Maya', 'Levi'), parts('MayaL', 'evi'))).toBe(false);
    expect(isSameName(parts('', ''), parts('', ' '))).toBe(false);
  });
});
