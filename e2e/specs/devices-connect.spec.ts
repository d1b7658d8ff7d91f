import type { Page } from '@playwright/test';

import { holdCall, recordedCalls } from '../commands/calls.ts';
import { stopClock } from '../commands/clock.ts';
import { connectAccount } from '../commands/cloud-accounts.ts';
import { aClinic, aDoctor, aPatientRecord } from '../commands/people.ts';
import { STARTED_INJECTIONS } from '../commands/treatments.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { connectDevicesPage } from '../pages/connect-devices-page.ts';
import { allowAndClose, denyAndClose, openSignInWindow } from '../pages/device-sign-in-window.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import { changeAnswer, failCall, GENERAL_ERROR, openAs, titleOf } from '../pages/frame.ts';

type Changes = Parameters<typeof aPatientRecord>[2];

async function aPatientToConnect(world: World, changes: Changes = {}) {
  const clinicId = await aClinic(world);
  const { email } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId, changes);
  return { clinicId, email, patientId, path: `/patient-profile/${patientId}/connect-devices` };
}

const withSettings = (page: Page, changed: Readonly<Record<string, string>>) =>
  changeAnswer(page, 'public_system_settings/', (settings) => [
    ...(settings as { key: string }[]).filter(({ key }) => !(key in changed)),
    ...Object.entries(changed).map(([key, value]) => ({ key, value })),
  ]);

test('CLOUD-01, CLOUD-03, CLOUD-16, CLOUD-18, CLOUD-19: a doctor connects Dexcom in its own window', async ({
  page,
  world,
}) => {
  const { email, patientId, path } = await aPatientToConnect(world);
  await openAs(page, world, email, { path });
  const devices = connectDevicesPage(page);
  const crumbs = page.getByRole('navigation', { name: 'You are here' });
  await expect(crumbs).toHaveText(/^Patients\/Maya Levi\/Connect devices$/);
  await expect(devices.panel('Dexcom')).toContainText('Not connected');
  await expect(devices.panel('Libre')).toContainText('Not connected');

  const calls = recordedCalls(page);
  const opened = await openSignInWindow(page, devices.connect('Dexcom'));
  await expect(devices.panel('Dexcom').getByRole('status')).toContainText('Sign in to Dexcom in the window');
  await expect(devices.connect('Libre')).toBeDisabled();
  await allowAndClose(opened);
  await expect(devices.connected('Dexcom')).toBeVisible();
  await expect(devices.panel('Dexcom')).toContainText('Connected since');
  expect(calls.of('GET dexcom_status/')).toEqual([]);

  await devices.connected('Dexcom').getByRole('button', { name: 'Ok' }).click();
  await expect(page).toHaveURL(`/patient-profile/${patientId}/start-advisor`);
});

test('CLOUD-17, CLOUD-18, CLOUD-19, CLOUD-24: a started patient is connected to Libre, and left there', async ({
  page,
  world,
}) => {
  const { email, patientId, path } = await aPatientToConnect(world, STARTED_INJECTIONS);
  await openAs(page, world, email, { path });
  const devices = connectDevicesPage(page);
  await allowAndClose(await openSignInWindow(page, devices.connect('Libre')));
  await expect(devices.connected('Libre')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/patient-profile/${patientId}/recommendations`);

  await page.goto(path);
  const libre = devices.panel('Libre');
  await expect(libre).toContainText('To disconnect, use the Libre service.');
  await expect(libre.getByRole('button')).toHaveCount(0);
  await expect(libre.getByRole('link', { name: 'Libre service' })).toHaveAttribute(
    'href',
    'https://www.libreview.com/',
  );
});

test('CLOUD-20: a window without a connection shows the problem of its service, and the way to support', async ({
  page,
  world,
}) => {
  const { email, path } = await aPatientToConnect(world);
  await withSettings(page, { support_url: 'https://support.test/' });
  await openAs(page, world, email, { path });
  const devices = connectDevicesPage(page);
  for (const cloud of ['Dexcom', 'Libre'] as const) {
    await denyAndClose(await openSignInWindow(page, devices.connect(cloud)));
    await expect(devices.problem).toContainText(`There was a problem with the connection to ${cloud}.`);
    await expect(devices.problem).toContainText('If the problem remains, go to support.');
    const support = devices.problem.getByRole('link', { name: 'go to support' });
    await expect(support).toHaveAttribute('href', 'https://support.test/');
    await expect(support).toHaveAttribute('target', '_blank');
    await devices.problem.getByRole('button', { name: 'Ok' }).click();
    await expect(devices.problem).toBeHidden();
    await expect(devices.connect(cloud)).toBeFocused();
  }

  await failCall(page, 'dexcom_app_details', (route) => route.fulfill({ status: 502, json: {} }));
  const [opened] = await Promise.all([page.waitForEvent('popup'), devices.connect('Dexcom').click()]);
  await expect(devices.problem).toContainText('There was a problem with the connection to Dexcom.');
  await expect.poll(() => opened.isClosed()).toBe(true);
});

test('CLOUD-20: a browser that blocks windows is named as the reason', async ({ page, world }) => {
  const { email, path } = await aPatientToConnect(world);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openAs(page, world, email, { path });
  const devices = connectDevicesPage(page);
  await devices.connect('Dexcom').click();
  await expect(devices.problem).toContainText('Your browser did not let the sign-in window open.');
});

test('CLOUD-12, CLOUD-13, CLOUD-14: the app closes a window that is still open after five minutes', async ({
  page,
  world,
}) => {
  const { email, path } = await aPatientToConnect(world);
  await page.clock.install();
  await openAs(page, world, email, { path });
  const devices = connectDevicesPage(page);
  await expect(devices.connect('Dexcom')).toBeEnabled();
  await stopClock(page);
  const calls = recordedCalls(page);
  const opened = await openSignInWindow(page, devices.connect('Dexcom'));
  await page.clock.runFor(299_000);
  expect(opened.isClosed()).toBe(false);
  await page.clock.runFor(1_000);
  await expect.poll(() => opened.isClosed()).toBe(true);
  await expect(devices.problem).toBeVisible();
  expect(calls.of('GET cloud_integrations/connections/').length).toBeGreaterThan(0);
});

test('CLOUD-12: a window is still watched when it shows the page of another company', async ({ page, world }) => {
  const { email, path } = await aPatientToConnect(world);
  const elsewhere = 'https://dexcom.elsewhere.test/login';
  await page.context().route(`${elsewhere}**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Dexcom' }));
  await changeAnswer(page, 'dexcom_app_details', (details) => ({ ...(details as object), login_url: elsewhere }));
  await page.clock.install();
  await openAs(page, world, email, { path });
  const devices = connectDevicesPage(page);
  await expect(devices.connect('Dexcom')).toBeEnabled();
  await stopClock(page);
  const [opened] = await Promise.all([page.waitForEvent('popup'), devices.connect('Dexcom').click()]);
  await expect(opened.getByText('Dexcom')).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(devices.panel('Dexcom').getByRole('status')).toContainText('Sign in to Dexcom', { timeout: 1_000 });
  await expect(devices.problem).toHaveCount(0);
  await page.clock.runFor(300_000);
  await expect.poll(() => opened.isClosed()).toBe(true);
});

test('CLOUD-14: a window closes with the page that opened it', async ({ page, world }) => {
  const { email, path } = await aPatientToConnect(world);
  await openAs(page, world, email, { path });
  const opened = await openSignInWindow(page, connectDevicesPage(page).connect('Libre'));
  await page.getByRole('link', { name: 'Edit patient settings' }).click();
  await expect.poll(() => opened.isClosed()).toBe(true);
});

test('CLOUD-21, CLOUD-22, CLOUD-23: Dexcom is disconnected after a question, and only when that works', async ({
  page,
  world,
}) => {
  const { email, patientId, path } = await aPatientToConnect(world);
  await connectAccount(world, { email, patientId, cloud: 'dexcom' });
  await openAs(page, world, email, { path });
  const devices = connectDevicesPage(page);
  const calls = recordedCalls(page);
  await devices.disconnect.click();
  await expect(devices.decline).toBeFocused();
  await devices.decline.click();
  await expect(devices.question).toBeHidden();
  await devices.disconnect.click();
  await page.keyboard.press('Escape');
  await expect(devices.question).toBeHidden();
  expect(calls.of('POST disconnect_from_dexcom_api/')).toEqual([]);

  await failCall(page, 'disconnect_from_dexcom_api/**', (route) => route.fulfill({ status: 500, json: {} }), 1);
  await devices.disconnect.click();
  await devices.confirm.click();
  await expect(dialogTitled(page, 'Error')).toContainText(GENERAL_ERROR);
  await dialogTitled(page, 'Error').getByRole('button', { name: 'Ok' }).click();
  await expect(devices.panel('Dexcom')).toContainText('Connected since');

  await devices.disconnect.click();
  await devices.confirm.click();
  await expect(devices.connect('Dexcom')).toBeVisible();
  await page.reload();
  await expect(devices.connect('Dexcom')).toBeVisible();
});

test('CLOUD-04, CLOUD-05: what is offered follows the settings of the installation', async ({ page, world }) => {
  const { email, path } = await aPatientToConnect(world);
  const devices = connectDevicesPage(page);
  await withSettings(page, { is_libreview_enabled: 'False' });
  await openAs(page, world, email, { path });
  await expect(devices.panel('Dexcom')).toBeVisible();
  await expect(devices.panel('Libre')).toHaveCount(0);
  await page.unrouteAll();
  await withSettings(page, { is_libreview_enabled: 'no', is_dexcom_blocked: 'TRUE' });
  await page.reload();
  await expect(page.getByRole('main')).toContainText('No service can be connected at the moment.');
});

test('CLOUD-07: settings that cannot be read open the general error, and closing it reads them again', async ({
  page,
  world,
}) => {
  const { email, path } = await aPatientToConnect(world);
  await failCall(page, 'public_system_settings/', (route) => route.fulfill({ status: 500, json: {} }), 1);
  await openAs(page, world, email, { path });
  await expect(dialogTitled(page, 'Error')).toContainText(GENERAL_ERROR);
  const devices = connectDevicesPage(page);
  await expect(devices.panel('Dexcom')).toHaveCount(0);
  await dialogTitled(page, 'Error').getByRole('button', { name: 'Ok' }).click();
  await expect(devices.panel('Dexcom')).toBeVisible();
});

test('CLOUD-03: the panels wait for the connections, and can be asked for again', async ({ page, world }) => {
  const { email, path } = await aPatientToConnect(world);
  const release = await holdCall(page, 'cloud_integrations/connections/**');
  await openAs(page, world, email, { path });
  const devices = connectDevicesPage(page);
  await expect(titleOf(page, 'Connect devices')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading the connections' })).toBeVisible();
  release();
  await expect(devices.panel('Dexcom')).toBeVisible();

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await failCall(page, 'cloud_integrations/connections/**', (route) => route.fulfill({ status: 500, json: {} }), 1);
  await page.reload();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(GENERAL_ERROR);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(devices.panel('Dexcom')).toBeVisible();
});
