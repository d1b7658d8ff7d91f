import { describe, expect, it } from 'vitest';

import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  PASSWORD_HISTORY_LENGTH,
  PASSWORD_RULES,
  passwordIssues,
} from './password-issues.ts';

describe('passwordIssues', () => {
  it('accepts a password that meets every rule', () => {
    expect(passwordIssues('Glide+2025')).toEqual([]);
  });

  it.each([
    ['RESET-13: seven characters', 'Gli+202', ['length']],
    ['RESET-14: no upper-case letter', 'glide+2025', ['letter-case']],
    ['RESET-14: no lower-case letter', 'GLIDE+2025', ['letter-case']],
    ['RESET-15: no digit', 'Glide+path', ['digit']],
    ['RESET-16: no symbol', 'Glide2025', ['symbol']],
    ['RESET-17: a space inside', 'Glide +2025', ['no-spaces']],
    ['RESET-17: a space at the end', 'Glide+2025 ', ['no-spaces']],
    ['RESET-17: a tab', 'Glide\t+2025', ['no-spaces']],
    ['RESET-17: a no-break space', 'Glide\u00a0+2025', ['no-spaces']],
  ])('%s breaks its rule and no other', (_, password, issues) => {
    expect(passwordIssues(password)).toEqual(issues);
  });

  it('RESET-13: eight characters are enough, 128 are the most', () => {
    expect([MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH]).toEqual([8, 128]);
    expect(passwordIssues('Gli+2025')).toEqual([]);
    expect(passwordIssues(`Gli+2025${'x'.repeat(120)}`)).toEqual([]);
    expect(passwordIssues(`Gli+2025${'x'.repeat(121)}`)).toEqual(['length']);
  });

  it('RESET-14: letters of any alphabet with two cases count', () => {
    expect(passwordIssues('Жвонок+2025')).toEqual([]);
    expect(passwordIssues('שלום+2025')).toEqual(['letter-case']);
  });

  it.each([...'~!@#$%^&*()_+{}":;\'[]'])('RESET-16: %s is one of the 21 symbols', (symbol) => {
    expect(passwordIssues(`Glide2025${symbol}`)).toEqual([]);
  });

  it.each([...'-=.,/\\|<>?`€'])('RESET-16: %s may be used and does not count as a symbol', (character) => {
    expect(passwordIssues(`Glide2025${character}`)).toEqual(['symbol']);
    expect(passwordIssues(`Glide2025!${character}`)).toEqual([]);
  });

  it('CONST-14: an empty password breaks every rule but the one about spaces, in the order of the checklist', () => {
    expect(passwordIssues('')).toEqual(['length', 'letter-case', 'digit', 'symbol']);
    expect(PASSWORD_RULES).toEqual(['length', 'letter-case', 'digit', 'symbol', 'no-spaces']);
  });

  it('CONST-14: twelve earlier passwords are remembered', () => {
    expect(PASSWORD_HISTORY_LENGTH).toBe(12);
  });
});
