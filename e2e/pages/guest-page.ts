import type { Page } from '@playwright/test';

import type { Language } from './language-switch.ts';

const WORDS = {
  en: { title: 'Connect your devices', button: 'Continue' },
  he: { title: 'חיבור המכשירים שלך', button: 'המשך' },
} as const;

/** Where a guest proves the date of birth. */
export function guestPage(page: Page, language: Language = 'en') {
  const words = WORDS[language];
  const form = page.getByRole('form', { name: words.title });
  return { form, button: form.getByRole('button', { name: words.button, exact: true }) };
}
