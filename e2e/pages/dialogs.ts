import { expect, type Page } from '@playwright/test';

/** Any dialog over the page, by its title. */
export function dialogTitled(page: Page, title: string) {
  return page.getByRole('dialog', { name: title });
}

/** What covers the page while something runs. */
export function loader(page: Page) {
  return dialogTitled(page, 'One moment');
}

/** What the app asks where the clinic wants approvals signed; it says what is signed. */
export async function signByPassword(page: Page, password: string, what: string): Promise<void> {
  const dialog = dialogTitled(page, 'Sign this approval');
  await expect(dialog).toContainText(`Your password signs ${what}`);
  await expect(dialog).toContainText('Meaning: approval of this treatment plan.');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign' }).click();
}

/** What the app asks where a call wants to know who is really there. */
export async function proveByPassword(page: Page, password: string): Promise<void> {
  const dialog = dialogTitled(page, 'Confirm that it is you');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}
