import type { Page } from '@playwright/test';

import type { Language } from './language-switch.ts';

const WORDS = {
  en: { title: 'Reset your password', email: 'Email', button: 'Reset password', back: 'Back to login' },
  he: { title: 'איפוס סיסמה', email: 'דוא״ל', button: 'איפוס סיסמה', back: 'חזרה לכניסה' },
} as const;

/** The forgot view of the login page, at /login and at /forgot. */
export function forgotPage(page: Page, language: Language = 'en') {
  const words = WORDS[language];
  const form = page.getByRole('form', { name: words.title });
  const email = form.getByLabel(words.email, { exact: true });
  const button = form.getByRole('button', { name: words.button });
  return {
    heading: page.getByRole('heading', { level: 1, name: words.title }),
    form,
    email,
    button,
    backLink: form.getByRole('link', { name: words.back }),
    failure: form.getByRole('alert'),
    /** Instead of the form for three seconds. */
    notice: page.getByRole('main').getByRole('status'),
    request: async (address: string) => {
      await email.fill(address);
      await button.click();
    },
  };
}
