import { recordedCalls } from '../commands/calls.ts';
import { aClinic, aDoctor, aPatient, aPatientRecord, PASSWORD } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { headerOf, openAs, titleOf } from '../pages/frame.ts';
import { chooseHebrew } from '../pages/language-switch.ts';
import { loginPage } from '../pages/login-page.ts';

/** The distance of the logo from the side on which the page begins to be read. */
const LOGO_GAP_PX = 30;

test('NAV-30, NAV-31, I18N-02: English first; Hebrew turns the whole page round, stays, and is kept with the user at the first sign-in', async ({
  page,
  world,
}) => {
  const html = page.locator('html');
  const logo = headerOf(page).getByRole('link', { name: /^Glidepath/ });
  const width = page.viewportSize()?.width ?? 0;
  await page.goto('/login');
  await expect(titleOf(page, 'Log in')).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(html).toHaveAttribute('dir', 'ltr');
  expect((await logo.boundingBox())?.x).toBeLessThan(LOGO_GAP_PX);

  await page.getByRole('button', { name: 'עברית' }).click();
  await expect(titleOf(page, 'כניסה למערכת')).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'he');
  await expect(html).toHaveAttribute('dir', 'rtl');
  const mirrored = await logo.boundingBox();
  expect((mirrored?.x ?? 0) + (mirrored?.width ?? 0)).toBeGreaterThan(width - LOGO_GAP_PX);
  await expect(page.getByRole('button', { name: 'עברית' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveTitle('כניסה למערכת · Glidepath');
  // An address is written from left to right in every language.
  await expect(page.getByLabel('דוא״ל')).toHaveCSS('direction', 'ltr');

  await page.goto('/privacy-policy');
  await expect(titleOf(page, 'מדיניות פרטיות')).toBeVisible();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(titleOf(page, 'Privacy policy')).toBeVisible();
  await expect(html).toHaveAttribute('dir', 'ltr');

  const { email } = await aDoctor(world, await aClinic(world, { country: 'IL' }));
  await chooseHebrew(page);
  await logo.click();
  const saved = page.waitForRequest('**/api/user/preferences');
  await loginPage(page, 'he').logIn(email, PASSWORD);
  expect((await saved).postDataJSON()).toEqual({ language: 'he' });
  await expect(page).toHaveURL('/patients-list');
  await page.getByRole('link', { name: 'הפרופיל של Dana Cohen' }).click();
  await expect(titleOf(page, 'פרופיל משתמש')).toBeVisible();
  // The clinic's country gives the clock until the user chooses one.
  await expect(page.getByRole('radio', { name: /17:00/ })).toBeChecked();
});

test('NAV-31: language and clock are kept in the browser and come back at the next sign-in', async ({
  page,
  world,
  browser,
}) => {
  const { email } = await aPatient(world, await aClinic(world, { country: 'US' }));
  await openAs(page, world, email, { path: '/user-profile/' });
  await expect(page.getByRole('radio', { name: '12 hours (5:00 PM)' })).toBeChecked();
  const choice = (text: string) => page.locator('label', { hasText: text });
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/api/user/preferences') && answer.ok());
  await Promise.all([saved(), choice('24 hours (17:00)').click()]);
  await Promise.all([saved(), choice('עברית').click()]);
  await expect(titleOf(page, 'פרופיל משתמש')).toBeVisible();
  const kept = () => page.evaluate(() => [localStorage.getItem('language'), localStorage.getItem('is_am_pm')]);
  await expect.poll(() => kept()).toEqual(['he', 'false']);

  await page.getByRole('button', { name: 'התנתקות' }).click();
  await expect(titleOf(page, 'Log in')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect.poll(() => kept()).toEqual([null, null]);

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(titleOf(page, 'הדוחות שלי')).toBeVisible();
  await expect.poll(kept).toEqual(['he', 'false']);

  // Another browser knows nothing but the user.
  const elsewhere = await browser.newContext({ baseURL: world.baseUrl });
  const otherPage = await elsewhere.newPage();
  await openAs(otherPage, world, email, { path: '/user-profile/' });
  await expect(titleOf(otherPage, 'פרופיל משתמש')).toBeVisible();
  await expect(otherPage.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(otherPage.getByRole('radio', { name: /17:00/ })).toBeChecked();
  await elsewhere.close();
});

test('NAV-33: a new language is saved, then the patients are loaded again', async ({ page, world }) => {
  const clinicId = await aClinic(world);
  const { email } = await aDoctor(world, clinicId);
  await aPatientRecord(world, clinicId);
  await openAs(page, world, email, { path: '/patients-list' });
  await expect(page.getByRole('link', { name: 'Maya Levi' })).toBeVisible();
  await headerOf(page)
    .getByRole('link', { name: /^Profile/ })
    .click();
  await expect(titleOf(page, 'User profile')).toBeVisible();
  await page.waitForLoadState('networkidle');

  const calls = recordedCalls(page);
  await page.locator('label', { hasText: 'עברית' }).click();
  await expect(titleOf(page, 'פרופיל משתמש')).toBeVisible();
  await expect.poll(() => calls.names()).toEqual(['PATCH user/preferences', 'GET patients/']);
  await headerOf(page).getByRole('link', { name: 'מטופלים' }).click();
  await expect(page.getByRole('columnheader', { name: 'תאריך לידה' })).toBeVisible();
});
