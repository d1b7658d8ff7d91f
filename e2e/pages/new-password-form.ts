import { expect, type Locator, type Page } from '@playwright/test';

import type { Language } from './language-switch.ts';

const WORDS = {
  en: {
    reset: 'Choose a new password',
    'sign-up': 'Create your account',
    buttons: { reset: 'reset', 'sign-up': 'sign up' },
    password: 'Password',
    confirmation: 'Confirm password',
    checklist: 'Password requirements',
    birthDate: 'Date of birth',
  },
  he: {
    reset: 'בחירת סיסמה חדשה',
    'sign-up': 'יצירת חשבון',
    buttons: { reset: 'איפוס', 'sign-up': 'הרשמה' },
    password: 'סיסמה',
    confirmation: 'אימות סיסמה',
    checklist: 'דרישות הסיסמה',
    birthDate: 'תאריך לידה',
  },
} as const;

/** The form of password reset and of both sign-ups. */
export function newPasswordForm(page: Page, kind: 'reset' | 'sign-up', language: Language = 'en') {
  const words = WORDS[language];
  const form = page.getByRole('form', { name: words[kind] });
  const password = form.getByLabel(words.password, { exact: true });
  const confirmation = form.getByLabel(words.confirmation, { exact: true });
  return {
    form,
    password,
    confirmation,
    checklist: form.getByRole('list', { name: words.checklist }),
    birthDate: form.getByRole('button', { name: words.birthDate }),
    terms: form.getByRole('checkbox'),
    termsLink: form.getByRole('link'),
    button: form.getByRole('button', { name: words.buttons[kind], exact: true }),
    failure: form.getByRole('alert'),
    typeTwice: async (secret: string) => {
      await password.fill(secret);
      await confirmation.fill(secret);
    },
  };
}

/** Which lines of the checklist are ticked, in its order. */
export async function expectTicked(checklist: Locator, ticked: readonly boolean[]): Promise<void> {
  const marks = checklist.getByRole('listitem').getByRole('img');
  await expect(marks).toHaveCount(ticked.length);
  for (const [line, isTicked] of ticked.entries()) {
    await expect(marks.nth(line)).toHaveAccessibleName(isTicked ? 'met' : 'not met');
  }
}
