import type { Page } from '@playwright/test';

import { dialogTitled } from './dialogs.ts';

/** How a patient signs in, on the page of the patient's settings, as an administrator sees it in English. */
export function accountSection(page: Page) {
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Signing in' }) });
  const dialog = dialogTitled(page, 'Change the email address?');
  return {
    section,
    change: section.getByRole('button', { name: 'Change email' }),
    resend: section.getByRole('button', { name: 'Send again' }),
    withdraw: section.getByRole('button', { name: 'Withdraw' }),
    dialog,
    newAddress: dialog.getByRole('textbox', { name: 'New email address' }),
    send: dialog.getByRole('button', { name: 'Send mail' }),
  };
}
