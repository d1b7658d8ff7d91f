import type { Page } from '@playwright/test';

import { aClinic, aDoctor, aPatient } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { headerOf, openAs, titleOf } from '../pages/frame.ts';
import { castOf, LONG_NAME } from '../pages/frame-cast.ts';
import {
  DOCTOR_SCREENS,
  MAILED_LINK_SCREENS,
  openScreen,
  PATIENT_SCREENS,
  type Screen,
  SIGNED_OUT_SCREENS,
  screenTitle,
} from '../pages/frame-screens.ts';

const WIDTHS = [390, 768, 1025, 1150, 1440];
/** Doctors' pages do not get narrower than this; smaller screens show them smaller. */
const DOCTOR_WIDTH = 1025;
const HEADER_HEIGHT = 56;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** How far the page and its dialog reach beyond what can be seen without scrolling sideways. */
const overflowPx = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth = 0 } = document.scrollingElement ?? {};
    const dialogs = [...document.querySelectorAll('dialog, [role="dialog"]')].map((dialog) =>
      dialog.getBoundingClientRect(),
    );
    const outside = dialogs.map(({ left, right }) => Math.max(-left, right - innerWidth));
    return { page: scrollWidth - innerWidth, dialog: Math.round(Math.max(0, ...outside)) };
  });

const isDoctors = ({ as }: Screen) => /doctor$/i.test(as);

for (const [area, screens] of [
  ['signed out', SIGNED_OUT_SCREENS],
  ['behind mailed links', MAILED_LINK_SCREENS],
  ['of doctors', DOCTOR_SCREENS],
  ['of patients', PATIENT_SCREENS],
] as const) {
  for (const language of ['en', 'he'] as const) {
    test(`NAV-34, CONST-13: nothing scrolls sideways on the screens ${area}, ${language}`, async ({ page, world }) => {
      test.slow();
      const cast = await castOf(world);
      const tooWide: string[] = [];
      for (const screen of screens) {
        const widths = screen.widths ?? WIDTHS;
        await page.setViewportSize({ width: widths.at(-1) ?? 0, height: 844 });
        await openScreen(page, cast, screen, language);
        for (const width of widths.toReversed()) {
          await page.setViewportSize({ width, height: 844 });
          const overflow = await overflowPx(page);
          const allowed = isDoctors(screen) ? Math.max(0, DOCTOR_WIDTH - width) : 0;
          if (overflow.page > allowed) tooWide.push(`${screenTitle(screen)} at ${width}: ${overflow.page} px`);
          if (overflow.dialog > 0) tooWide.push(`dialog of ${screenTitle(screen)} at ${width}: ${overflow.dialog} px`);
        }
      }
      expect(tooWide).toEqual([]);
    });
  }
}

test('NAV-34, CONST-13: links give way to the menu at 768 and get room above 1150', async ({ page, world }) => {
  const cast = await castOf(world);
  const screen = PATIENT_SCREENS.find(({ name }) => name === 'my-recommendations');
  if (!screen) throw new Error('no such screen');
  await openScreen(page, cast, screen, 'en');
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
    expect(await gapPx(), String(width)).toBe(gap);
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
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(meta).toHaveAttribute('content', 'width=device-width, initial-scale=1');

  await openAs(page, world, patient.email, { path: '/user-profile/' });
  await expect(titleOf(page, 'User profile')).toBeVisible();
  await expect(meta).toHaveAttribute('content', 'width=device-width, initial-scale=1');
  expect(await page.evaluate(() => window.innerWidth)).toBe(phone.width);
  await context.close();
});

test('NAV-11: very long names are cut short and break neither the header nor the list', async ({ page, world }) => {
  const cast = await castOf(world);
  const screen = DOCTOR_SCREENS.find(({ name, state }) => name === 'patients-list' && state === 'long-name');
  if (!screen) throw new Error('no such screen');
  for (const language of ['en', 'he'] as const) {
    await page.setViewportSize({ width: DOCTOR_WIDTH, height: 844 });
    await openScreen(page, cast, screen, language);
    expect(Math.round((await headerOf(page).boundingBox())?.height ?? 0)).toBe(HEADER_HEIGHT);
    const cells = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .locator('th, td');
    const heights = await cells.evaluateAll((elements) => elements.map((cell) => cell.clientHeight));
    expect(new Set(heights).size, heights.join()).toBe(1);
    const wide = await cells.evaluateAll((elements) => elements.filter((cell) => cell.scrollWidth > cell.clientWidth));
    expect(wide).toEqual([]);
    // The whole name is still there for whoever needs it.
    await expect(page.getByRole('link', { name: LONG_NAME }).first()).toHaveAttribute('title', new RegExp(LONG_NAME));
  }
});
