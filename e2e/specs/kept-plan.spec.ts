import type { BrowserContext, Page } from '@playwright/test';

import { axeFaults } from '../commands/axe.ts';
import { aClinic, aDoctor, aPatient } from '../commands/people.ts';
import { aSharedPlan, type Owner } from '../commands/recommendations.ts';
import { storedLocally } from '../commands/session.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { openAs, titleOf } from '../pages/frame.ts';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

const STARTED = { typeOfDiabetes: 'Type1', startedAdvisorAt: new Date(), treatmentType: 'PUMP' } as const;
const CODE = '294817';

async function people(world: World): Promise<Owner & { email: string }> {
  const clinicId = await aClinic(world);
  const { email: doctorEmail } = await aDoctor(world, clinicId);
  const owner = { ...(await aPatient(world, clinicId, STARTED)), doctorEmail };
  await aSharedPlan(world, owner);
  return owner;
}

/** Keeps the plan that is shown. */
async function keep(page: Page) {
  await page.getByRole('button', { name: 'Keep on this phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Without a network' });
  await dialog.getByLabel('Code', { exact: true }).fill(CODE);
  await dialog.getByLabel('The code again').fill(CODE);
  await dialog.getByRole('button', { name: 'Keep on this phone' }).click();
  await expect(page.getByText(/^Kept on this phone, as of/)).toBeVisible();
}

/** As if the network were gone, also for the part of the browser that keeps pages. */
const goOffline = (context: BrowserContext) => context.setOffline(true);
const open = async (page: Page, code: string) => {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
};

test('a patient keeps the plan under a code and reads it without a network, with its date and never as the one in force', async ({
  page,
  context,
  world,
}) => {
  const owner = await people(world);
  await openAs(page, world, owner.email, { path: '/my-feedbacks' });
  await expect(titleOf(page, 'My Recommendations')).toBeVisible();
  await page.getByRole('button', { name: 'Keep on this phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Without a network' });
  expect(await axeFaults(page, 'dialog')).toEqual([]);
  await dialog.getByLabel('Code', { exact: true }).fill('123456');
  await dialog.getByRole('button', { name: 'Keep on this phone' }).click();
  await expect(dialog).toContainText('Others would try this first.');
  await page.keyboard.press('Escape');
  await keep(page);
  expect(await axeFaults(page)).toEqual([]);
  expect((await storedLocally(page))['kept_plan']).not.toMatch(/0\.8|Maya|Well done/);

  await goOffline(context);
  await page.goto('/my-feedbacks');
  await expect(titleOf(page, 'No network')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/As of \w{3} \d{1,2}, \d{4}, .* may have changed it since/);
  expect(await axeFaults(page)).toEqual([]);
  await open(page, '111222');
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/^Wrong code\. 4 more tries/);
  await expect(page.getByText('0.8 units per hour')).toHaveCount(0);
  await open(page, CODE);
  await expect(page.getByRole('note')).toContainText(/^No network\. This is your plan as of .* call your clinic\./);
  await expect(page.getByRole('table', { name: 'Basal Rate' })).toContainText('0.8 units per hour');
  await expect(page.getByText('Well done.')).toBeVisible();
  await expect(page.getByText(/Next dose|Dana Cohen|Maya/)).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByRole('status')).toContainText('There may be a network again.');
  await page.getByRole('button', { name: 'Open Glidepath' }).click();
  await expect(titleOf(page, 'My Recommendations')).toBeVisible();
});

test('a plan that is kept is renewed by each newer answer, stays when a session runs out, and goes with a logout or another account', async ({
  page,
  context,
  world,
}) => {
  const owner = await people(world);
  const other = await people(world);
  await openAs(page, world, owner.email, { path: '/my-feedbacks' });
  await keep(page);
  const sealed = async () => (await storedLocally(page))['kept_plan'];
  const first = await sealed();
  await page.reload();
  await expect.poll(sealed).not.toBe(first);

  // Nobody has clicked for a quarter of an hour.
  await page.evaluate(() => localStorage.setItem('session_start', String(Date.now() - 900_001)));
  await page.goto('/');
  await expect(titleOf(page, 'Log in')).toBeVisible();
  await page.keyboard.press('Escape');
  await goOffline(context);
  await page.getByRole('link', { name: 'No network? Read the plan kept on this phone' }).click();
  await open(page, CODE);
  await expect(page.getByRole('table', { name: 'Basal Rate' })).toBeVisible();
  await context.setOffline(false);

  // Somebody else signs in on this phone.
  await page.goto('/login');
  await page.getByLabel('Email').fill(other.email);
  await page.getByLabel('Password', { exact: true }).fill('Glide!Path2026');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(titleOf(page, 'My Recommendations')).toBeVisible();
  expect(await sealed()).toBeUndefined();

  await keep(page);
  await page.getByRole('button', { name: 'Remove from this phone' }).click();
  expect(await sealed()).toBeUndefined();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Kept on this phone, as of/)).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(titleOf(page, 'Log in')).toBeVisible();
  expect(await sealed()).toBeUndefined();
  await goOffline(context);
  await page.goto('/my-feedbacks');
  await expect(page.getByText('No plan is kept on this phone.')).toBeVisible();
});

test('a plan on the screen says so when the network goes, and five wrong codes remove the kept one', async ({
  page,
  context,
  world,
}) => {
  const owner = await people(world);
  await openAs(page, world, owner.email, { path: '/my-feedbacks' });
  await keep(page);
  await expect(page.getByRole('note')).toHaveCount(0);
  await goOffline(context);
  await expect(page.getByRole('note')).toContainText(/^No network\. This is your plan as of/);
  await page.reload();
  for (const left of [4, 3, 2, 1]) {
    await open(page, '000111');
    await expect(page.getByLabel('Code')).toHaveAccessibleDescription(new RegExp(`${left} more tr`));
  }
  await open(page, '000111');
  await expect(page.getByRole('alert')).toContainText('The plan is no longer kept on this phone');
  expect(await storedLocally(page)).not.toHaveProperty('kept_plan');
});

test('I18N-02: a kept plan is read from right to left, by the language and the clock of its reader', async ({
  page,
  context,
  world,
}) => {
  const owner = await people(world);
  await openAs(page, world, owner.email, { path: '/my-feedbacks', language: 'he' });
  await page.getByRole('button', { name: 'שמירה בטלפון הזה' }).click();
  const dialog = page.getByRole('dialog', { name: 'בלי רשת' });
  await dialog.getByLabel('קוד', { exact: true }).fill(CODE);
  await dialog.getByLabel('הקוד שוב').fill(CODE);
  await dialog.getByRole('button', { name: 'שמירה בטלפון הזה' }).click();
  await expect(page.getByText(/^שמורה בטלפון הזה/)).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('language'));
  await goOffline(context);
  await page.goto('/');
  await expect(titleOf(page, 'אין רשת')).toBeVisible();
  await page.getByLabel('קוד').fill(CODE);
  await page.getByRole('button', { name: 'פתיחה', exact: true }).click();
  await expect(page.getByRole('note')).toContainText('אין רשת. זו התוכנית שלך נכון ל־');
  expect(await axeFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the app can be installed, with drawings of its own', async ({ page, world }) => {
  await page.goto('/login');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await fetch(`${world.baseUrl}${href}`);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await answer.json()) as Readonly<{
    display: string;
    start_url: string;
    icons: readonly Readonly<{ src: string; sizes: string; type: string; purpose?: string }>[];
  }>;
  expect([manifest.display, manifest.start_url]).toEqual(['standalone', '/']);
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, type } of manifest.icons) {
    const icon = await fetch(`${world.baseUrl}${src}`);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type]);
  }
});
