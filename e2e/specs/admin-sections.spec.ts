import type { Page } from '@playwright/test';

import { axeFaults } from '../commands/axe.ts';
import { aClinic, aDoctor } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { adminSettingsPage } from '../pages/admin-settings-page.ts';
import { headerOf, namesOf, openAs, titleOf } from '../pages/frame.ts';

const PATH = '/admin-settings';
const group = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const sections = (page: Page, name: string) => page.getByRole('navigation', { name }).getByRole('link');
/** Does the heading stand below the header and the links, in the upper part of the screen? */
async function standsAtTop(page: Page, name: string): Promise<boolean> {
  const box = await group(page, name).boundingBox();
  return box !== null && box.y > 90 && box.y < 200;
}

test('CLINIC-19: the settings stand in groups that links lead to, and what was changed is saved from everywhere', async ({
  page,
  world,
}) => {
  const { email } = await aDoctor(world, await aClinic(world), { isAdmin: true });
  await openAs(page, world, email, { path: PATH });
  await expect(titleOf(page, 'Clinic settings')).toBeVisible();
  const links = sections(page, 'Sections');
  const names = ['People', 'Access and connections', 'Clinic', 'Treatment and devices', 'Reports and records'];
  await expect.poll(() => namesOf(links)).toEqual(names);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(names);
  await expect(links.first()).toHaveAttribute('aria-current', 'true');

  await links.filter({ hasText: 'Treatment' }).click();
  await expect(page).toHaveURL(`${PATH}#treatment`);
  await expect.poll(() => standsAtTop(page, 'Treatment and devices')).toBe(true);
  await expect(links.filter({ hasText: 'Treatment' })).toHaveAttribute('aria-current', 'true');
  // The keyboard goes on from there.
  await page.keyboard.press('Tab');
  const admin = adminSettingsPage(page);
  await expect(admin.units('mg/dL')).toBeFocused();
  await expect(admin.save).toBeInViewport();
  await admin.flag('Basal only').click();
  await expect(admin.notice).toHaveText('Not saved yet.');
  // To another group nothing is lost, and nothing is asked.
  await links.first().click();
  await expect.poll(() => standsAtTop(page, 'People')).toBe(true);
  await links.filter({ hasText: 'Clinic' }).click();
  await admin.save.click();
  await expect(admin.notice).toHaveText('The settings are saved.');
  expect(await axeFaults(page)).toEqual([]);

  await headerOf(page).getByRole('link', { name: 'Patients' }).click();
  await page.goBack();
  await expect(titleOf(page, 'Clinic settings')).toBeVisible();
});

test('I18N-02: a link to a group opens the page there, from right to left', async ({ page, world }) => {
  const { email } = await aDoctor(world, await aClinic(world), { isAdmin: true });
  await page.setViewportSize({ width: 1025, height: 800 });
  await openAs(page, world, email, { path: `${PATH}#access`, language: 'he' });
  await expect.poll(() => standsAtTop(page, 'כניסה וחיבורים')).toBe(true);
  await expect(sections(page, 'חלקי הדף').nth(1)).toHaveAttribute('aria-current', 'true');
  expect(await axeFaults(page)).toEqual([]);
});
