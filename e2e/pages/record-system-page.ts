import type { Page } from '@playwright/test';

/** The simulated health record system of the demo, outside the product. */
export function recordSystemPage(page: Page) {
  return {
    open: (clinicCode: string) => page.goto(`/demo/record-system/${clinicCode}`),
    /** What it received for somebody. */
    plansOf: (name: string) => page.locator('main > ul > li', { hasText: name }),
    /** Opens the product on one of its patients. */
    launch: async (recordNumber: string) => {
      await page.getByLabel('Patient').selectOption(recordNumber);
      await page.getByRole('button', { name: 'Open in Glidepath' }).click();
    },
  };
}
