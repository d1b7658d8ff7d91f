import type { Page } from '@playwright/test';
import { changeAnswer } from '../commands/contract-answers.ts';

import { aClinic, aDoctor, aPatient, aPatientRecord } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { failCall, headerOf, openAs, openAsNobody, titleOf } from '../pages/frame.ts';

// The other specs see dialogs come and go at once; here they fade, as they do for most people.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

type Stop = Readonly<{ name: string; ring: string }>;

/** Presses Tab until it comes round, and tells where the focus was and how that looked. */
async function tabStops(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  // From the top of the page, also where it begins within a field.
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
      const name = (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim();
      const { outlineStyle, outlineWidth, outlineColor, borderColor } = getComputedStyle(element);
      // Fields show the focus by their edge, everything else by an outline around it.
      return { name, ring: outlineStyle === 'none' ? borderColor : `${outlineWidth} ${outlineColor}` };
    });
    if (stop === null || stop.name === stops[0]?.name) return stops;
    stops.push(stop);
  }
}

const ACCENT = 'rgb(11, 110, 117)';

test('NAV-04: everything on the login page is reached by Tab, in order, and shows it', async ({ page }) => {
  await page.goto('/login');
  await expect(titleOf(page, 'Log in')).toBeVisible();
  const stops = await tabStops(page);
  expect(stops.map(({ name }) => name)).toEqual([
    'Skip to the content',
    'Glidepath, home',
    'English',
    'עברית',
    'Email',
    'Password',
    'Show password',
    'Login',
    'Forgot your password?',
    'Privacy Policy',
  ]);
  for (const { name, ring } of stops) expect(ring, name).toContain(ACCENT);

  await page.getByLabel('Email').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Enter a valid email address and password.');
  await page.getByRole('button', { name: 'Show password' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeFocused();
});

test('NAV-06, NAV-12: the header and the menu are reached by Tab, and the skip link jumps over them', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const { email } = await aDoctor(world, clinicId);
  await openAs(page, world, email, { path: '/user-profile/' });
  await expect(titleOf(page, 'User profile')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeVisible();
  const stops = await tabStops(page);
  expect(stops.map(({ name }) => name).slice(0, 7)).toEqual([
    'Skip to the content',
    'Glidepath, home',
    'Patients',
    'Worklist',
    'Find a patient',
    'Help(opens in a new tab)',
    'Profile of Dana Cohen',
  ]);
  for (const { name, ring } of stops.slice(0, 7)) expect(ring, name).toContain(ACCENT);

  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Skip to the content' }).focus();
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const patient = await aPatient(world, clinicId);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, world, patient.email);
  // Until the reports are there a loader may stand before the page.
  await expect(page.getByRole('tab')).toBeVisible();
  const button = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Maya Levi' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(page.locator('body')).not.toHaveClass(/\bstuck\b/);
});

test('NAV-13: while the menu is open the keyboard stays out of the page behind it', async ({ page, world }) => {
  const { email } = await aPatient(world, await aClinic(world));
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, world, email, { path: '/user-profile/' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const names = (await tabStops(page)).map(({ name }) => name);
  expect(names).toContain('Logout');
  expect(names).not.toContain('Log out');
  expect(names).not.toContain('English');
});

test('ERR1-03, LIST-15: Esc closes the dialogs that may be closed, and no others', async ({ page, world }) => {
  const clinicId = await aClinic(world, { configuration: { should_show_patient_connect_cgm: true } });
  const doctor = await aDoctor(world, clinicId);
  const newDoctor = await aDoctor(world, clinicId, { isTrained: false });
  const { patientId } = await aPatientRecord(world, clinicId);
  const dialog = page.getByRole('dialog');

  await openAs(page, world, newDoctor.email, { path: '/patients-list' });
  await expect(dialog).toHaveAccessibleName('Automated Recommendations');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();

  await changeAnswer(page, 'validate_tidepool_creds/', () => ({ is_valid: false }));
  await openAs(page, world, doctor.email, { path: '/patients-list' });
  await expect(dialog).toHaveAccessibleName('Update your Tidepool login');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.unrouteAll();

  await page.goto(`/patient-profile/${patientId}/connect-devices`);
  const invite = page.getByRole('button', { name: 'Invite patient to connect a CGM' });
  await invite.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(invite).toBeFocused();

  await failCall(page, 'guest_enrollment/**', (route) => route.abort());
  await invite.click();
  await dialog.getByLabel('Email').fill('relative@e2e.test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Error' }).getByRole('button', { name: 'Ok' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await openAsNobody(page, { path: '/doctor_enrollment' });
  await expect(dialog).toHaveAccessibleName('Invitation expired');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/login');
  await expect(headerOf(page)).toBeVisible();
});
