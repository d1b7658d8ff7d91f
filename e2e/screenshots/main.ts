import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';

import { openBrowser } from '../fixtures/open-browser.ts';
import { openWorld } from '../fixtures/world.ts';
import { ALL_SCREENS } from '../pages/all-screens.ts';
import { type Cast, castOf, isDoctor } from '../pages/frame-cast.ts';
import type { Language } from '../pages/language-switch.ts';
import { openScreen, type Screen, screenTitle } from '../pages/screen.ts';

const FOLDER = join(import.meta.dirname, '../../test-results/screenshots');
const PHONE = { width: 390, height: 844 };
const DESKTOPS = [
  { width: 1440, height: 900 },
  { width: 1025, height: 800 },
];
/** Longer pages are cut: nobody reads the whole of a legal text in a picture. */
const MAX_HEIGHT_PX = 2_000;

type Size = Readonly<{ width: number; height: number }>;
type Series = Readonly<{ language: Language; sizes: readonly Size[]; isMobile: boolean }>;

/** Pictures of every screen, or of those whose names hold one of the words given. */
async function takePictures(words: readonly string[]): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const screens = ALL_SCREENS.filter(
    (screen) => words.length === 0 || words.some((word) => screenTitle(screen).includes(word)),
  );
  const world = await openWorld();
  const browser = await openBrowser();
  try {
    const cast = await castOf(world);
    const series = (['en', 'he'] as const).flatMap((language): Series[] => [
      { language, sizes: DESKTOPS, isMobile: false },
      { language, sizes: [PHONE], isMobile: true },
    ]);
    await Promise.all(series.map((one) => takeSeries(browser, world.baseUrl, cast, screens, one)));
  } finally {
    await browser.close();
    await world.close();
  }
}

async function takeSeries(browser: Browser, baseURL: string, cast: Cast, screens: readonly Screen[], series: Series) {
  const { language, sizes, isMobile } = series;
  const [first = PHONE] = sizes;
  const context = await browser.newContext({
    baseURL,
    viewport: first,
    screen: first,
    isMobile,
    reducedMotion: 'reduce',
    locale: 'en-US',
    // That of the people in the pictures: elsewhere their next dose is not named.
    timezoneId: 'America/New_York',
  });
  const page = await context.newPage();
  for (const screen of screens) {
    const shown = sizes.filter(({ width }) => screen.widths?.includes(width) ?? true);
    // On a phone doctors see the page of 1025 made smaller, where clicks do not land where they are aimed at.
    if (shown.length === 0 || (isMobile && isDoctor(screen.as))) continue;
    await page.setViewportSize(shown[0] ?? first);
    await openScreen(page, cast, screen, language);
    for (const size of shown) {
      await page.setViewportSize(size);
      const state = screen.state ? `-${screen.state}` : '';
      await takePicture(page, join(FOLDER, `${screen.name}-${language}-${size.width}${state}.png`));
    }
  }
  await context.close();
}

async function takePicture(page: Page, path: string): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.screenshot({ path, fullPage: height <= MAX_HEIGHT_PX });
}

await takePictures(process.argv.slice(2));
