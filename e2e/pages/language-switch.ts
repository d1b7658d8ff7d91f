import { expect, type Page } from '@playwright/test';

export type Language = 'en' | 'he';

/** In the header or, on pages without one, in the footer. */
export async function chooseHebrew(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'עברית', exact: true }).click();
  await expectHebrew(page);
}

export async function expectHebrew(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'he');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
}

export async function expectEnglish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
}
