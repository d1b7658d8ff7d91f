import type { Route } from '@playwright/test';

import { axeFaults } from '../commands/axe.ts';
import { recordedCalls } from '../commands/calls.ts';
import { stopClock } from '../commands/clock.ts';
import { fulfilByContract } from '../commands/contract-answers.ts';
import { aClinic, aDoctor, aPatient, aPatientRecord, PASSWORD } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { failCall, GENERAL_ERROR, headerOf, localKeys, namesOf, openAs, titleOf } from '../pages/frame.ts';
import { loginPage } from '../pages/login-page.ts';

const NO_PAGE = 'There is no page at this address';

const HOSPITAL_ONLY = {
  status: 403,
  json: { error: 'refused', code: 152, detail: 'hospital-network-only' },
};

test('NAV-04, NAV-22, ERR-60: unknown addresses lead to the general error screen, and that home; files that are gone to another try', async ({
  page,
  world,
}) => {
  for (const path of ['/nothing-here', '/patients-list/x', '/terms-of-use/hcp/more', '/%D7%A9%D7%9C%D7%95%D7%9D']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/general-error');
    await expect(titleOf(page, NO_PAGE)).toBeVisible();
  }
  await page.reload();
  await expect(titleOf(page, NO_PAGE)).toBeVisible();
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await expect(titleOf(page, 'Log in')).toBeVisible();
  // By itself the screen knows of nothing but an error.
  await page.goto('/general-error');
  await expect(titleOf(page, 'Something went wrong')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(GENERAL_ERROR);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(titleOf(page, 'Log in')).toBeVisible();

  await page.route('**/assets/login-*.js', (route) => route.abort(), { times: 2 });
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'The page could not be loaded' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(titleOf(page, 'Log in')).toBeVisible();

  const { email } = await aDoctor(world, await aClinic(world, { name: 'Riverside' }));
  await openAs(page, world, email, { path: '/nothing-here' });
  await expect(page).toHaveURL('/general-error');
  await page.getByRole('link', { name: 'All patients' }).click();
  await expect(titleOf(page, 'Riverside')).toBeVisible();
});

test('I18N-02, NAV-22: an unknown address says so to a patient on a phone, in both directions, and leads on', async ({
  page,
  world,
}) => {
  const { email } = await aPatient(world, await aClinic(world), { startedAdvisorAt: new Date() });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, world, email, { path: '/my-feedback', language: 'he' });
  await expect(titleOf(page, 'אין דף בכתובת הזאת')).toBeVisible();
  await expect.poll(() => namesOf(page.getByRole('main').getByRole('link'))).toEqual(['ההמלצות שלי', 'הדוחות שלי']);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL('/my-feedbacks');
});

test('NAV-23, ERR-59, LIST-15: a record that cannot be loaded leads to the not-found page; a list without its patients or its clinic logs out', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const { email } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId);
  await failCall(page, `patients/${patientId}`, (route) => fulfilByContract(route, { error: 'gone' }, { status: 404 }));
  await openAs(page, world, email, { path: `/patient-profile/${patientId}/connect-devices` });
  await expect(page).toHaveURL('/page-not-found');
  await expect(titleOf(page, 'Page not found')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('What you are looking for could not be loaded.');
  // The clinician is still signed in and can go on.
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await page.getByRole('link', { name: 'Maya Levi' }).click();
  await expect(page.getByRole('navigation', { name: 'You are here' })).toContainText('Maya Levi');

  for (const call of ['patients/', 'clinic/']) {
    await failCall(page, call, (route) => fulfilByContract(route, HOSPITAL_ONLY.json, HOSPITAL_ONLY));
    await openAs(page, world, email, { path: '/patients-list' });
    const dialog = page.getByRole('dialog', { name: 'Restricted access' });
    await expect(dialog).toContainText('You can connect only from the hospital network.');
    const loggedOut = page.waitForRequest('**/api/logout');
    await dialog.getByRole('button', { name: 'Ok' }).click();
    await loggedOut;
    await expect(titleOf(page, 'Log in')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect.poll(() => localKeys(page)).toEqual([]);
    await page.unrouteAll();
  }
});

test('CLINIC-16, ERR1-03, NAV-36: closing the general error asks for the settings again, keeps what was typed, and reloads after a loss of the connection', async ({
  page,
}) => {
  const calls = recordedCalls(page);
  const asked = () => calls.of('GET public_system_settings/').length;
  const failing = (route: Route) => fulfilByContract(route, {}, { status: 500 });
  await failCall(page, 'public_system_settings/', failing, 1);
  await page.goto('/login');
  const dialog = page.getByRole('dialog', { name: 'Error' });
  await expect(dialog).toContainText(GENERAL_ERROR);
  expect(asked()).toBe(1);
  // Not before the first dialog has gone: the second one looks the same.
  const answer = Promise.withResolvers<void>();
  await failCall(page, 'public_system_settings/', (route) => answer.promise.then(() => failing(route)), 1);
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect.poll(asked).toBe(2);
  await expect(dialog).toBeHidden();
  answer.resolve();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(asked).toBe(3);
  await expect(dialog).toBeHidden();
  await expect(titleOf(page, 'Log in')).toBeVisible();

  await page.getByLabel('Email').fill('dana@e2e.test');
  await page.getByLabel('Password', { exact: true }).fill('secret');
  const failures = [
    () => failCall(page, 'oauth/token', (route) => route.abort()),
    () => failCall(page, 'oauth/token', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' })),
    () => failCall(page, 'oauth/token', (route) => fulfilByContract(route, {}, { status: 500 })),
  ];
  for (const fail of failures) {
    await fail();
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(dialog).toContainText(GENERAL_ERROR);
    await dialog.getByRole('button', { name: 'Ok' }).click();
    await expect(dialog).toBeHidden();
    await page.unrouteAll();
  }
  // Nothing that was typed is lost.
  await expect(page.getByLabel('Email')).toHaveValue('dana@e2e.test');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('secret');

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const isSameDocument = () => page.evaluate(() => 'sameDocument' in window);
  const fail = async () => {
    await page.getByLabel('Email').fill('dana@e2e.test');
    await page.getByLabel('Password', { exact: true }).fill('secret');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(dialog).toContainText(GENERAL_ERROR);
  };

  await page.context().setOffline(true);
  await fail();
  await page.context().setOffline(false);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('reload'))).toBe('true');
  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await reloaded;
  await expect(titleOf(page, 'Log in')).toBeVisible();
  await expect.poll(() => isSameDocument()).toBe(false);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('reload'))).toBeNull();

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await failCall(page, 'oauth/token', (route) => route.abort());
  await fail();
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => isSameDocument()).toBe(true);
  await expect(page.getByLabel('Email')).toHaveValue('dana@e2e.test');
});

test('NAV-05, NAV-26: a page whose data did not come offers another try', async ({ page, world }) => {
  const { email } = await aPatient(world, await aClinic(world));
  for (const path of ['/', '/my-reports']) {
    await failCall(page, 'patients/', (route) => fulfilByContract(route, {}, { status: 500 }));
    await openAs(page, world, email, { path });
    // What has failed is asked for once more when the header comes.
    await expect(headerOf(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('The page could not be loaded');
    await expect(alert).toContainText(GENERAL_ERROR);
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(titleOf(page, 'My Reports')).toBeVisible();
  }
});

test('ERR-14, ERR-61: fifteen minutes without a click log out and say why, once; so does another tab, without a word', async ({
  page,
  world,
  context,
}) => {
  const { email } = await aDoctor(world, await aClinic(world));
  await page.clock.install();
  await openAs(page, world, email, { path: '/help' });
  await expect(headerOf(page).getByRole('link', { name: /^Profile of/ })).toBeVisible();

  await stopClock(page);
  await titleOf(page, 'Help').click();
  await page.clock.runFor('14:55');
  await expect(titleOf(page, 'Help')).toBeVisible();
  await page.clock.runFor('00:10');
  const dialog = page.getByRole('dialog', { name: 'Logged out' });
  await expect(dialog).toContainText('You were automatically logged out for security reasons.');
  await expect(page).toHaveURL('/');
  await expect.poll(() => localKeys(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(titleOf(page, 'Log in')).toBeVisible();
  await page.clock.resume();
  await page.reload();
  await expect(titleOf(page, 'Log in')).toBeVisible();
  await expect(dialog).toBeHidden();

  await loginPage(page).logIn(email, PASSWORD);
  await expect(page).toHaveURL('/patients-list');
  await page.getByRole('link', { name: /^Profile of/ }).click();
  await expect(titleOf(page, 'User profile')).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto('/favicon.svg');
  await otherTab.evaluate(() => localStorage.removeItem('session_start'));
  await expect(titleOf(page, 'Log in')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect.poll(() => localKeys(page)).toEqual([]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
