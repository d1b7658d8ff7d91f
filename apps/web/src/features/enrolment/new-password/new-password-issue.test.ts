import { describe, expect, it } from 'vitest';

import { isPasswordComplete, newPasswordIssue, passwordNotice } from './new-password-issue.ts';

const GOOD = 'Glide+2025';

describe('newPasswordIssue', () => {
  it('lets a good password typed twice pass', () => {
    expect(newPasswordIssue(GOOD, GOOD)).toBeUndefined();
  });

  it.each([
    ['RESET-20: password empty', '', GOOD, 'fields-empty'],
    ['RESET-20: confirmation empty', GOOD, '', 'fields-empty'],
    ['RESET-20: both empty', '', '', 'fields-empty'],
    ['RESET-19: confirmation in another case', GOOD, 'glide+2025', 'confirmation-differs'],
    ['RESET-19: confirmation with one character more', GOOD, `${GOOD}1`, 'confirmation-differs'],
    ['ENROL-18: a password that fails the criteria', 'glide', 'glide', 'criteria'],
    ['ENROL-18: the criteria before the confirmation', 'glide', 'other', 'criteria'],
    ['ENROL-18: the criteria before an empty confirmation', 'glide', '', 'criteria'],
  ])('%s', (_, password, confirmation, issue) => {
    expect(newPasswordIssue(password, confirmation)).toBe(issue);
  });
});

describe('isPasswordComplete', () => {
  it.each(['', 'Gli+202', 'glide+2025', 'GLIDE+2025', 'Glide+path', 'Glide2025', 'Glide +2025'])(
    'RESET-22: "%s" keeps the button disabled',
    (password) => {
      expect(isPasswordComplete(password)).toBe(false);
    },
  );

  it('RESET-22: a password that meets all five rules enables the button, whatever the confirmation', () => {
    expect(isPasswordComplete(GOOD)).toBe(true);
  });
});

describe('passwordNotice', () => {
  it('RESET-17: tells at once that a space was typed', () => {
    expect(passwordNotice('Gli')).toBeUndefined();
    expect(passwordNotice('Gli ')).toBe('spaces');
  });

  it('tells that a password is too long, which the checklist has no line for', () => {
    expect(passwordNotice('a'.repeat(128))).toBeUndefined();
    expect(passwordNotice('a'.repeat(129))).toBe('too-long');
  });
});
