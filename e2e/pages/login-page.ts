import type { Page } from '@playwright/test';

import type { Language } from './language-switch.ts';

const WORDS = {
  en: {
    title: 'Log in',
    email: 'Email',
    password: 'Password',
    button: 'Login',
    forgot: 'Forgot your password?',
  },
  he: {
    title: 'כניסה למערכת',
    email: 'דוא״ל',
    password: 'סיסמה',
    button: 'כניסה',
    forgot: 'שכחת את הסיסמה?',
  },
} as const;

/** The login view, at /login and at "/" without a session. */
export function loginPage(page: Page, language: Language = 'en') {
  const words = WORDS[language];
  const form = page.getByRole('form', { name: words.title });
  const email = form.getByLabel(words.email, { exact: true });
  const password = form.getByLabel(words.password, { exact: true });
  const button = form.getByRole('button', { name: words.button, exact: true });
  return {
    heading: page.getByRole('heading', { level: 1, name: words.title }),
    form,
    email,
    password,
    button,
    forgotLink: form.getByRole('link', { name: words.forgot }),
    failure: form.getByRole('alert'),
    logIn: async (address: string, secret: string) => {
      await email.fill(address);
      await password.fill(secret);
      await button.click();
    },
  };
}
