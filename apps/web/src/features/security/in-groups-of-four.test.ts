import { secondFactorCode } from '@glidepath/account-rules';
import { describe, expect, it } from 'vitest';

import { inGroupsOfFour } from './in-groups-of-four.ts';

describe('inGroupsOfFour', () => {
  it.each([
    ['', ''],
    ['ABCD', 'ABCD'],
    ['ABCDE', 'ABCD E'],
    ['ABCDEFGHIJ234567', 'ABCD EFGH IJ23 4567'],
  ])('writes "%s" as "%s"', (text, written) => {
    expect(inGroupsOfFour(text)).toBe(written);
  });

  it('writes a recovery code so that it is understood when it is typed like that', () => {
    const code = 'ABCDEFGHIJ234567';
    expect(secondFactorCode(inGroupsOfFour(code))?.code).toBe(code);
  });
});
