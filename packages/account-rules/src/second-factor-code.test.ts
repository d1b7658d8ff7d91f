import { describe, expect, it } from 'vitest';

import { secondFactorCode } from './second-factor-code.ts';

describe('secondFactorCode', () => {
  it.each(['123456', '123 456', ' 123-456 ', '1 2 3 4 5 6'])('reads "%s" as the code of an app', (typed) => {
    expect(secondFactorCode(typed)).toEqual({ kind: 'app', code: '123456' });
  });

  it.each(['ABCDEFGHIJ234567', 'abcd-efgh-ij23-4567', ' abcd EFGH ij23 4567 '])(
    'reads "%s" as a recovery code',
    (typed) => {
      expect(secondFactorCode(typed)).toEqual({ kind: 'recovery', code: 'ABCDEFGHIJ234567' });
    },
  );

  it.each([
    '',
    '12345',
    '1234567',
    '12345a',
    '１２３４５６',
    '١٢٣٤٥٦',
    'ABCDEFGHIJ23456',
    'ABCDEFGHIJ2345678',
    'ABCDEFGHIJ234561',
  ])('takes "%s" for neither', (typed) => {
    expect(secondFactorCode(typed)).toBeUndefined();
  });
});
