import { describe, expect, it } from 'vitest';

import { isCommonPassword } from './common-password.ts';

describe('isCommonPassword', () => {
  it.each([
    'Password1!',
    'P@ssw0rd',
    'P@$$w0rd2026!',
    'Qwerty123!',
    '!Qaz2wsx',
    'Iloveyou!1',
    'Summer2026!',
    'Dragon_99',
    'Abc123!!',
    'Aa123456!',
    'Zaq!2wsx',
  ])('PROOF-10: finds %s, though it keeps the rules', async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  it.each(['Glide!Path2026', 'Another!Pass2', 'Third!Pass33', 'kT7!vq-Lm2#x', 'Harbor-lamp 9 stone!', 'סיסמה-Tova7!'])(
    'PROOF-10: leaves %s alone',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(false);
    },
  );
});
