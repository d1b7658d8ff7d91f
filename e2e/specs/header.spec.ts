import type { Page } from '@playwright/test';
import { holdCall } from '../commands/calls.ts';
import { changeAnswer } from '../commands/contract-answers.ts';
import { aClinic, aDoctor, aPatient } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { headerOf, namesOf, openAs, titleOf } from '../pages/frame.ts';

const STARTED = { startedAdvisorAt: new Date('2026-01-05T10:00:00Z'), treatmentType: 'PUMP' } as const;

const mainLinks = (page: Page) => headerOf(page).getByRole('navigation', { name: 'Main' }).getByRole('link');

test('NAV-06, NAV-07, NAV-09, NAV-10, NAV-11: a doctor whose record is loaded has the list, the own profile, the way home, and help in a new tab', async ({
  page,
  world,
}) => {
  await page.goto('/privacy-policy');
  await expect(headerOf(page).getByRole('link')).toHaveCount(1);
  await expect(headerOf(page).getByRole('link', { name: 'Glidepath, home' })).toHaveAttribute('href', '/');
  await expect(headerOf(page).getByRole('group', { name: 'Language' }).getByRole('button')).toHaveText([
    'English',
    'עברית',
  ]);

  const { email } = await aDoctor(world, await aClinic(world));
  const release = await holdCall(page, 'user/');
  await openAs(page, world, email, { path: '/privacy-policy' });
  await expect(titleOf(page, 'Privacy policy')).toBeVisible();
  await expect(headerOf(page)).toHaveCount(0);
  release();
  const profile = headerOf(page).getByRole('link', { name: 'Profile of Dana Cohen' });
  await expect(profile).toBeVisible();
  await expect(headerOf(page).getByRole('group', { name: 'Language' })).toHaveCount(0);

  const help = headerOf(page).getByRole('link', { name: 'Help (opens in a new tab)' });
  const [ownHelp] = await Promise.all([page.waitForEvent('popup'), help.click()]);
  await expect(ownHelp).toHaveURL('/help');
  await expect(titleOf(ownHelp, 'Help')).toBeVisible();
  await expect(page).toHaveURL('/privacy-policy');

  const support = 'https://support.glidepath.test/';
  await page.context().route(support, (route) => route.fulfill({ body: 'Support' }));
  await changeAnswer(page, 'public_system_settings/', (settings) => [
    ...(settings as object[]),
    { key: 'support_url', value: support },
  ]);
  await page.reload();
  await expect(help).toHaveAttribute('href', support);
  const [site] = await Promise.all([page.waitForEvent('popup'), help.click()]);
  await expect(site).toHaveURL(support);
  expect(await site.evaluate(() => window.opener)).toBeNull();

  await expect(headerOf(page).getByRole('link', { name: 'Glidepath, home' })).toHaveAttribute('href', '/');
  await expect.poll(() => namesOf(mainLinks(page))).toEqual(['Patients', 'Worklist']);
  await expect(headerOf(page).getByRole('button')).toHaveCount(0);

  await mainLinks(page).first().click();
  await expect(page).toHaveURL('/patients-list');
  await expect(mainLinks(page).first()).toHaveAttribute('aria-current', 'page');
  await profile.click();
  await expect(page).toHaveURL('/user-profile/');
  await expect(page.getByRole('definition')).toHaveText(['Dana Cohen', email]);
  await headerOf(page).getByRole('link', { name: 'Glidepath, home' }).click();
  await expect(page).toHaveURL('/patients-list');
});

test('NAV-08, NAV-11, NAV-14: Recommendations and Reports for a started patient, Reports alone before; the icon tells doctor from patient, the profile has what each may do', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const [unstarted, started] = [await aPatient(world, clinicId), await aPatient(world, clinicId, STARTED)];
  const doctor = await aDoctor(world, clinicId);
  await openAs(page, world, started.email);
  await expect(titleOf(page, 'My Recommendations')).toBeVisible();
  await expect.poll(() => namesOf(mainLinks(page))).toEqual(['Recommendations', 'Reports']);
  await mainLinks(page).filter({ hasText: 'Reports' }).click();
  await expect(page).toHaveURL(/\/my-reports\/?$/);
  await mainLinks(page).filter({ hasText: 'Recommendations' }).click();
  await expect(page).toHaveURL('/my-feedbacks');

  const profileLinks = page.getByRole('main').getByRole('link');
  const profile = headerOf(page).getByRole('link', { name: /^Profile of/ });
  const icon = profile.locator('svg');
  await openAs(page, world, doctor.email, { path: '/user-profile/' });
  await expect(profileLinks).toHaveText(['Security and devices', 'Terms of Use', 'Privacy Policy']);
  await expect(profileLinks.nth(1)).toHaveAttribute('href', '/terms-of-use/hcp');
  const doctorIcon = await icon.innerHTML();

  await openAs(page, world, unstarted.email);
  await expect(titleOf(page, 'My Reports')).toBeVisible();
  await expect.poll(() => namesOf(mainLinks(page))).toEqual(['Reports']);
  await profile.click();
  await expect(profileLinks).toHaveText([
    'Connect Dexcom account',
    'Security and devices',
    'Terms of Use',
    'Privacy Policy',
  ]);
  await expect(profileLinks.nth(2)).toHaveAttribute('href', '/terms-of-use/patient');
  await expect.poll(() => icon.innerHTML()).not.toBe(doctorIcon);
  await profileLinks.first().click();
  await expect(page).toHaveURL(`/dexcom-connection/${unstarted.patientId}`);

  await changeAnswer(page, 'user/', (user) => ({ ...(user as object), is_dexcom_connected: true }));
  await page.goto('/user-profile/');
  await expect(profileLinks).toHaveText(['Security and devices', 'Terms of Use', 'Privacy Policy']);

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(titleOf(page, 'Log in')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test.describe('the menu of patients on phones', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

  test('NAV-12, NAV-13: holds everything and keeps the page behind it still; before the start it is without recommendations, and logs out', async ({
    page,
    world,
  }) => {
    const clinicId = await aClinic(world);
    const [unstarted, started] = [await aPatient(world, clinicId), await aPatient(world, clinicId, STARTED)];
    await openAs(page, world, started.email);
    await expect(titleOf(page, 'My Recommendations')).toBeVisible();
    await expect(mainLinks(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect
      .poll(() => namesOf(menuOf(page).locator('a, button')))
      .toEqual([
        'Maya Levi',
        'My Reports',
        'My Recommendations',
        'Help(opens in a new tab)',
        'Terms of Use',
        'Privacy Policy',
        'Logout',
      ]);
    await expect(page.locator('body')).toHaveClass(/\bstuck\b/);
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');

    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menuOf(page)).toHaveCount(0);
    await expect(page.locator('body')).not.toHaveClass(/\bstuck\b/);

    for (const [link, url] of [
      ['Maya Levi', '/user-profile/'],
      ['My Reports', '/my-reports'],
      ['My Recommendations', '/my-feedbacks'],
      ['Terms of Use', '/terms-of-use/patient'],
      ['Privacy Policy', '/privacy-policy'],
    ] as const) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await menuOf(page).getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(url);
      await expect(menuOf(page)).toHaveCount(0);
      await expect(page.locator('body')).not.toHaveClass(/\bstuck\b/);
    }

    await openAs(page, world, unstarted.email);
    await expect(titleOf(page, 'My Reports')).toBeVisible();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect
      .poll(() => namesOf(menuOf(page).getByRole('link')))
      .toEqual(['Maya Levi', 'My Reports', 'Help(opens in a new tab)', 'Terms of Use', 'Privacy Policy']);
    await menuOf(page).getByRole('button', { name: 'Logout' }).click();
    await expect(titleOf(page, 'Log in')).toBeVisible();
    await expect(page.locator('body')).not.toHaveClass(/\bstuck\b/);
  });
});
