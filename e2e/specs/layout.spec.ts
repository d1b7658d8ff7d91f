import type { Page } from '@playwright/test';

import { aClinic, aDoctor, aPatient } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { screenNamed } from '../pages/all-screens.ts';
import { headerOf, openAs, titleOf } from '../pages/frame.ts';
import { castOf, LONG_NAME } from '../pages/frame-cast.ts';
import { openScreen } from '../pages/screen.ts';

const DOCTOR_WIDTH = 1025;
const HEADER_HEIGHT = 56;

test('NAV-34, CONST-13: links give way to the menu at 768 and get room above 1150', async ({ page, world }) => {
  const cast = await castOf(world);
  await openScreen(page, cast, screenNamed('my-recommendations'), 'en');
  const menu = page.getByRole('button', { name: 'Open menu' });
  const links = headerOf(page).getByRole('navigation', { name: 'Main' });
  const gapPx = () => headerOf(page).evaluate((header) => parseFloat(getComputedStyle(header).paddingInlineStart));
  for (const [width, isPhone, gap] of [
    [768, true, 16],
    [769, false, 16],
    [1150, false, 16],
    [1151, false, 24],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect(menu).toBeVisible({ visible: isPhone });
    await expect(links).toBeVisible({ visible: !isPhone });
    await expect.poll(() => gapPx(), String(width)).toBe(gap);
  }
  // A menu that is open when the page gets wide closes by itself.
  await page.setViewportSize({ width: 768, height: 844 });
  await menu.click();
  await page.setViewportSize({ width: 1151, height: 844 });
  await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0);
  await expect(page.locator('body')).not.toHaveClass(/\bstuck\b/);
});

test('NAV-34, CONST-13: doctors get a page of 1025 on a small screen, patients the width of theirs', async ({
  browser,
  world,
}) => {
  const clinicId = await aClinic(world);
  const [doctor, patient] = [await aDoctor(world, clinicId), await aPatient(world, clinicId)];
  const phone = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL: world.baseUrl, viewport: phone, screen: phone, isMobile: true });
  const page = await context.newPage();
  const meta = page.locator('meta[name="viewport"]');

  await openAs(page, world, doctor.email, { path: '/user-profile/' });
  await expect(meta).toHaveAttribute('content', 'width=1025');
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(DOCTOR_WIDTH);
  // By keyboard: where on a page that was made smaller a click would land, the browser knows only later.
  await page.getByRole('button', { name: 'Log out' }).press('Enter');
  await expect(meta).toHaveAttribute('content', 'width=device-width, initial-scale=1');

  await openAs(page, world, patient.email, { path: '/user-profile/' });
  await expect(titleOf(page, 'User profile')).toBeVisible();
  await expect(meta).toHaveAttribute('content', 'width=device-width, initial-scale=1');
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(phone.width);
  await context.close();
});

test('NAV-11: very long names are cut short and break neither the header nor the list', async ({ page, world }) => {
  const cast = await castOf(world);
  for (const language of ['en', 'he'] as const) {
    await page.setViewportSize({ width: DOCTOR_WIDTH, height: 844 });
    await openScreen(page, cast, screenNamed('patients-list', 'long-name'), language);
    expect(Math.round((await headerOf(page).boundingBox())?.height ?? 0)).toBe(HEADER_HEIGHT);
    const cells = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .locator('th, td');
    const heights = await cells.evaluateAll((elements) => elements.map((cell) => (cell as HTMLElement).offsetHeight));
    expect(new Set(heights).size, heights.join()).toBe(1);
    const wide = await cells.evaluateAll((elements) => elements.filter((cell) => cell.scrollWidth > cell.clientWidth));
    expect(wide).toEqual([]);
    // The whole name is still there for whoever needs it.
    await expect(page.getByRole('link', { name: LONG_NAME }).first()).toHaveAttribute('title', new RegExp(LONG_NAME));
  }
});

for (const language of ['en', 'he'] as const) {
  test(`NAV-34: a phone shows the whole header before the font is there, ${language}`, async ({ page, world }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const withoutFont = {
      before: async (opened: Page) => {
        await opened.route(/\.woff2/, (route) => route.abort());
      },
    };
    await openScreen(page, await castOf(world), { ...screenNamed('login'), ...withoutFont }, language);
    const beyondPx = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(beyondPx).toBeLessThanOrEqual(0);
    await expect(headerOf(page).getByRole('button', { name: 'English' })).toBeInViewport({ ratio: 1 });
  });
}
