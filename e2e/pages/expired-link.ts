import { expect, type Page } from '@playwright/test';

import { dialogTitled } from './dialogs.ts';
import { loginPage } from './login-page.ts';

/** What every page of a mailed link opens when its key cannot be used. */
export function expiredLinkDialog(page: Page, title = 'Invitation expired') {
  const dialog = dialogTitled(page, title);
  return {
    dialog,
    ok: dialog.getByRole('link', { name: 'Ok' }),
    close: dialog.getByRole('button', { name: 'Close' }),
  };
}

/** However the dialog is left, the login page follows and the form is gone for this visit. */
export async function expectLeftForLogin(page: Page): Promise<void> {
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(loginPage(page).heading).toBeVisible();
}
