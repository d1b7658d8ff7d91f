import { expect, it } from 'vitest';

import { metPasswordRules } from './password-checklist.tsx';

it.each([
  ['', []],
  ['g', ['no-spaces']],
  ['gL', ['letter-case', 'no-spaces']],
  ['gL2', ['letter-case', 'digit', 'no-spaces']],
  ['gL2+', ['letter-case', 'digit', 'symbol', 'no-spaces']],
  ['gL2+ ', ['letter-case', 'digit', 'symbol']],
  ['gL2+gL2+', ['length', 'letter-case', 'digit', 'symbol', 'no-spaces']],
])('RESET-21: "%s" ticks %j', (password, rules) => {
  expect(metPasswordRules(password)).toEqual(rules);
});
