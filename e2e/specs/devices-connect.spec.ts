import type { Page } from '@playwright/test';

import { holdCall, holdFile, recordedCalls } from '../commands/calls.ts';
import { stopClock } from '../commands/clock.ts';
import { changeAnswer, fulfilByContract } from '../commands/contract-answers.ts';
import { aClinic, aDoctor, aPatientRecord } from '../commands/people.ts';
import { STARTED_INJECTIONS } from '../commands/plans.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { connectDevicesPage } from '../pages/connect-devices-page.ts';
import { allowAndClose, denyAndClose, openSignInWindow } from '../pages/device-sign-in-window.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import { failCall, GENERAL_ERROR, openAs, titleOf } from '../pages/frame.ts';

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

test('CLOUD-01, CLOUD-03, CLOUD-14, CLOUD-16, CLOUD-18, CLOUD-19, CLOUD-21, CLOUD-22, CLOUD-23: a doctor connects Dexcom in its own window, and disconnects it after a question', async ({
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

  // Whoever comes back while the next page is still being fetched has read it.
  const deliver = await holdFile(page, 'start-advisor');
  await devices.connected('Dexcom').getByRole('button', { name: 'Ok' }).click();
  await expect(devices.connected('Dexcom')).toBeHidden();
  deliver();
  await expect(page).toHaveURL(`/patient-profile/${patientId}/start-advisor`);

  await page.goBack();
  await devices.disconnect.click();
  await expect(devices.decline).toBeFocused();
  await devices.decline.click();
  await expect(devices.question).toBeHidden();
  await devices.disconnect.click();
  await page.keyboard.press('Escape');
  await expect(devices.question).toBeHidden();
  expect(calls.of('POST disconnect_from_dexcom_api/')).toEqual([]);

  await failCall(page, 'disconnect_from_dexcom_api/**', (route) => fulfilByContract(route, {}, { status: 500 }), 1);
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

  // A window closes with the page that opened it.
  const left = await openSignInWindow(page, devices.connect('Libre'));
  await page.getByRole('link', { name: 'Edit patient settings' }).click();
  await expect.poll(() => left.isClosed()).toBe(true);
});

test('CLOUD-17, CLOUD-18, CLOUD-19, CLOUD-20, CLOUD-24: a window without a connection shows the problem and the way to support; one with it leads on', async ({
  page,
  world,
}) => {
  const { email, patientId, path } = await aPatientToConnect(world, STARTED_INJECTIONS);
  await withSettings(page, { support_url: 'https://support.test/' });
  await page.clock.install();
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

  await failCall(page, 'dexcom_app_details', (route) => fulfilByContract(route, {}, { status: 502 }), 1);
  const [opened] = await Promise.all([page.waitForEvent('popup'), devices.connect('Dexcom').click()]);
  await expect(devices.problem).toContainText('There was a problem with the connection to Dexcom.');
  await expect.poll(() => opened.isClosed()).toBe(true);
  await devices.problem.getByRole('button', { name: 'Ok' }).click();

  await allowAndClose(await openSignInWindow(page, devices.connect('Libre')));
  await expect(devices.connected('Libre')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/patient-profile/${patientId}/recommendations`);

  await page.getByRole('region', { name: 'Patient' }).getByRole('link', { name: 'Connect devices' }).click();
  const libre = devices.panel('Libre');
  await expect(libre).toContainText('To disconnect, use the Libre service.');
  await expect(libre.getByRole('button')).toHaveCount(0);
  await expect(libre.getByRole('link', { name: 'Libre service' })).toHaveAttribute(
    'href',
    'https://www.libreview.com/',
  );

  // A browser that blocks windows is named as the reason.
  await page.evaluate(() => {
    window.open = () => null;
  });
  await devices.connect('Dexcom').click();
  await expect(devices.problem).toContainText('Your browser did not let the sign-in window open.');
});

test('CLOUD-12, CLOUD-13, CLOUD-14: the app closes a window that is still open after five minutes, whoever it shows the page of', async ({
  page,
  world,
}) => {
  const { email, patientId, path } = await aPatientToConnect(world);
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
  await devices.problem.getByRole('button', { name: 'Ok' }).click();

  const elsewhere = 'https://dexcom.elsewhere.test/login';
  await page.context().route(`${elsewhere}**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Dexcom' }));
  await changeAnswer(page, 'dexcom_app_details', (details) => ({ ...(details as object), login_url: elsewhere }));
  const [another] = await Promise.all([page.waitForEvent('popup'), devices.connect('Dexcom').click()]);
  await expect(another.getByText('Dexcom')).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(devices.panel('Dexcom').getByRole('status')).toContainText('Sign in to Dexcom');
  await expect(devices.problem).toHaveCount(0);
  await page.clock.runFor(300_000);
  await expect.poll(() => another.isClosed()).toBe(true);
  await devices.problem.getByRole('button', { name: 'Ok' }).click();

  // A page that cuts its opener off makes its window look closed: the server is asked until it knows.
  const alone = 'https://dexcom.alone.test/login';
  const headers = { 'content-type': 'text/html', 'cross-origin-opener-policy': 'same-origin' };
  await page.context().route(`${alone}**`, (route) => route.fulfill({ headers, body: 'Dexcom' }));
  await changeAnswer(page, 'dexcom_app_details', (details) => ({ ...(details as object), login_url: alone }));
  await devices.connect('Dexcom').click();
  await expect.poll(() => page.context().pages().length).toBe(2);
  // Tests see every window in front: so does who looks at this page while signing in.
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(devices.panel('Dexcom').getByRole('status')).toContainText('connect again', { timeout: 1_000 });
  }).toPass();
  await page.clock.runFor(60_000);
  await expect(devices.panel('Dexcom').getByRole('status')).toContainText('Sign in to Dexcom');
  await expect(devices.problem).toHaveCount(0);
  await expect(devices.connect('Libre')).toBeEnabled();
  await devices.connect('Dexcom').click();
  await expect.poll(() => page.context().pages().length).toBe(3);
  await changeAnswer(page, `cloud_integrations/connections/?patient_id=${patientId}`, (answer) => {
    const { devices: known, ...rest } = answer as { devices: object };
    return { ...rest, devices: { ...known, dexcom: { is_connected: true, connected_at: '2026-03-01T09:00:00Z' } } };
  });
  // It may be asked just before it knows: then it is asked again.
  await expect(async () => {
    await page.clock.runFor(3_000);
    await expect(devices.connected('Dexcom')).toBeVisible({ timeout: 1_000 });
    await expect(devices.panel('Dexcom')).toContainText('Connected since', { timeout: 1_000 });
  }).toPass();
});

test('CLOUD-03, CLOUD-04, CLOUD-05, CLOUD-07: the panels wait for settings and connections, can be asked for again, and follow the settings', async ({
  page,
  world,
}) => {
  const { email, path } = await aPatientToConnect(world);
  await failCall(page, 'public_system_settings/', (route) => fulfilByContract(route, {}, { status: 500 }), 1);
  await openAs(page, world, email, { path });
  await expect(dialogTitled(page, 'Error')).toContainText(GENERAL_ERROR);
  const devices = connectDevicesPage(page);
  await expect(devices.panel('Dexcom')).toHaveCount(0);
  await dialogTitled(page, 'Error').getByRole('button', { name: 'Ok' }).click();
  await expect(devices.panel('Dexcom')).toBeVisible();

  await withSettings(page, { is_libreview_enabled: 'False' });
  const release = await holdCall(page, 'cloud_integrations/connections/**');
  await page.reload();
  await expect(titleOf(page, 'Connect devices')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading the connections' })).toBeVisible();
  release();
  await expect(devices.panel('Dexcom')).toBeVisible();
  await expect(devices.panel('Libre')).toHaveCount(0);

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await failCall(page, 'cloud_integrations/connections/**', (route) => fulfilByContract(route, {}, { status: 500 }), 1);
  await page.reload();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(GENERAL_ERROR);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(devices.panel('Dexcom')).toBeVisible();

  await withSettings(page, { is_libreview_enabled: 'no', is_dexcom_blocked: 'TRUE' });
  await page.reload();
  await expect(page.getByRole('main')).toContainText('No service can be connected at the moment.');
});
