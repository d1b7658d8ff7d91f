import { expect, type Locator, type Page } from '@playwright/test';

/** The window of a simulated service that a button opens. */
export async function openSignInWindow(page: Page, button: Locator): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await expect(opened.getByRole('button', { name: 'Allow' })).toBeVisible();
  return opened;
}

/** Signs in and closes the window, as it then asks to. */
export async function allowAndClose(opened: Page): Promise<void> {
  await opened.getByRole('button', { name: 'Allow' }).click();
  await expect(opened.getByRole('heading', { name: 'You can close this window.' })).toBeVisible();
  await opened.close();
}

export async function denyAndClose(opened: Page): Promise<void> {
  await opened.getByRole('button', { name: 'Deny' }).click();
  await expect(opened.getByRole('heading', { name: /The account was not connected/ })).toBeVisible();
  await opened.close();
}
