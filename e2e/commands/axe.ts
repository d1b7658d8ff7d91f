import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Axe for one look at a page. A document reads and compiles it once; the builder alone would do so twice for each look. */
export async function axeFor(page: Page): Promise<AxeBuilder> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  // Legacy mode looks into no frames, of which there are none; what passed is not described. Both save time.
  return new AxeBuilder({ page, ...(isLoaded && { axeSource: 'axe' }) })
    .options({ resultTypes: ['violations', 'incomplete'] })
    .setLegacyMode();
}
