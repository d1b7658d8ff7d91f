import { join } from 'node:path';

import { openBrowser, type Page } from '../../e2e/fixtures/open-browser.ts';
import { openWorld } from '../../e2e/fixtures/world.ts';
import type { Shot } from './encode.ts';
import { SCENES } from './scenes.ts';
import { STORY } from './story.ts';

const STILL_WIDTH_PX = 1280;
/** Little wider than the narrowest page of a clinician: the training dialog shows the video at half its size. */
const PAGE_SIZE_PX = { width: 1040, height: 585 };
/** Ages stand on the screens; with a day of its own the video is the same whenever it is recorded. */
const TODAY = new Date('2026-03-02T15:00:00Z');

/** Takes one picture a scene into a folder. */
export async function takeStills(folder: string): Promise<Shot[]> {
  // A clinic sees no name of an environment beside the logo.
  process.env['GLIDEPATH_ENVIRONMENT'] = 'PRODUCTION';
  const world = await openWorld();
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({
      baseURL: world.baseUrl,
      viewport: PAGE_SIZE_PX,
      deviceScaleFactor: STILL_WIDTH_PX / PAGE_SIZE_PX.width,
      locale: 'en-US',
      timezoneId: 'America/New_York',
      reducedMotion: 'reduce',
    });
    await page.clock.setFixedTime(TODAY);
    const shots: Shot[] = [];
    for (const { name, seconds } of SCENES) {
      await STORY[name](page, world);
      const file = join(folder, `${name}.png`);
      await takeStill(page, file);
      shots.push({ file, seconds });
    }
    return shots;
  } finally {
    await browser.close();
    await world.close();
  }
}

async function takeStill(page: Page, path: string): Promise<void> {
  // Neither a pointer over a row nor a ring around a field belongs to what is shown.
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await document.fonts.ready;
  });
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
}
