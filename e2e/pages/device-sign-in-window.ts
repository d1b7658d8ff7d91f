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

/** On a page whose clock can be moved: a window that is gone at once may be one that cannot be watched. */
export async function denyAndClose(opened: Page): Promise<void> {
  const opener = await opened.opener();
  await opener?.clock.runFor(4_000);
  await opened.getByRole('button', { name: 'Deny' }).click();
  await expect(opened.getByRole('heading', { name: /The account was not connected/ })).toBeVisible();
  await opened.close();
}
