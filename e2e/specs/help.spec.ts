import { axeFaults } from '../commands/axe.ts';
import { aClinic, aDoctor, aPatient } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { namesOf, openAs, titleOf } from '../pages/frame.ts';

test('those who treat find how a review goes, what keys and colours do, and where numbers come from, in the unit of the clinic', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world, { configuration: { initial_plan_units: 'mmol/L' } });
  const { email } = await aDoctor(world, clinicId);
  await openAs(page, world, email, { path: '/user-profile/' });
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts.locator('kbd')).toHaveText(['/', 'Enter', 'F8', '?']);
  expect(await axeFaults(page, 'dialog')).toEqual([]);
  const [help] = await Promise.all([
    page.waitForEvent('popup'),
    shortcuts.getByRole('link', { name: /^Help/ }).click(),
  ]);
  await expect(titleOf(help, 'Help')).toBeVisible();
  await expect
    .poll(() => namesOf(help.getByRole('navigation', { name: 'Sections' }).getByRole('link')))
    .toEqual([
      'Review a recommendation',
      'Keyboard',
      'Colors and signs',
      'Where the numbers come from',
      'Words',
      'Signing in',
    ]);
  const main = help.getByRole('main');
  await expect(main.getByRole('listitem').filter({ hasText: 'Target' })).toHaveText('Target3.9 to 10.0');
  await expect(main).toContainText('below 3.9 mmol/L for 15 minutes or longer');
  await expect(main.getByRole('heading', { level: 3, name: 'I forgot my password' })).toBeVisible();
  expect(await axeFaults(help)).toEqual([]);
  await help.getByRole('link', { name: 'Words' }).click();
  await expect(help).toHaveURL('/help#words');
  await help.close();
  // The page behind is where it was.
  await page.keyboard.press('Escape');
  await expect(shortcuts).toHaveCount(0);
  await expect(page).toHaveURL('/user-profile/');
});

test('I18N-02: the guide reads from right to left; patients have none of it', async ({ page, world }) => {
  const clinicId = await aClinic(world);
  const { email } = await aDoctor(world, clinicId);
  await page.setViewportSize({ width: 1025, height: 800 });
  await openAs(page, world, email, { path: '/help', language: 'he' });
  await expect(page.getByRole('heading', { level: 2, name: 'מאין המספרים' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  const patient = await aPatient(world, clinicId);
  await openAs(page, world, patient.email, { path: '/help' });
  await expect(titleOf(page, 'Help')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'I forgot my password' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
