import type { Page } from '@playwright/test';

/** Any dialog over the page, by its title. */
export function dialogTitled(page: Page, title: string) {
  return page.getByRole('dialog', { name: title });
}

/** What covers the page while something runs. */
export function loader(page: Page) {
  return dialogTitled(page, 'One moment');
}
