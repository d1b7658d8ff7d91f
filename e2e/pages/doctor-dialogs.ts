import type { Page } from '@playwright/test';

import { dialogTitled } from './dialogs.ts';
import type { Language } from './language-switch.ts';

const TRAINING_WORDS = {
  en: { title: 'Automated Recommendations', box: 'I have viewed the training video', button: 'Continue' },
  he: { title: 'המלצות אוטומטיות', box: 'צפיתי בסרטון ההדרכה', button: 'המשך' },
} as const;

/** What every clinician sees before the first recommendation. */
export function trainingDialog(page: Page, language: Language = 'en') {
  const words = TRAINING_WORDS[language];
  const dialog = dialogTitled(page, words.title);
  return {
    dialog,
    film: dialog.locator('video'),
    box: dialog.getByRole('checkbox', { name: words.box }),
    button: dialog.getByRole('button', { name: words.button }),
    failure: dialog.getByRole('alert'),
  };
}

/** Asks for the clinic's login at Tidepool. */
export function credentialsDialog(page: Page) {
  const dialog = dialogTitled(page, 'Update your Tidepool login');
  const email = dialog.getByLabel('Email', { exact: true });
  const password = dialog.getByLabel('Password', { exact: true });
  const button = dialog.getByRole('button', { name: 'Login' });
  return {
    dialog,
    email,
    password,
    button,
    failure: dialog.getByRole('alert'),
    logIn: async (address: string, secret: string) => {
      await email.fill(address);
      await password.fill(secret);
      await button.click();
    },
  };
}
