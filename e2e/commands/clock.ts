import type { Page } from '@playwright/test';

/** More than a busy machine needs to stop the clock, less than calls that are on their way may take. */
const AHEAD_MS = 30_000;

/** From here on time stands still until a test moves it. The clock must be installed before the page is opened. */
export async function stopClock(page: Page): Promise<void> {
  const nowMs = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(nowMs + AHEAD_MS);
}
