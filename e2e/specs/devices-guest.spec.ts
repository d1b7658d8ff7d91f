import { recordedCalls } from '../commands/calls.ts';
import { aGuestSession } from '../commands/guest-session.ts';
import { aClinic, aDoctor, aPatientRecord } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { devicePanels } from '../pages/connect-devices-page.ts';
import { allowAndClose, denyAndClose, openSignInWindow } from '../pages/device-sign-in-window.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import { changeAnswer, headerOf, namesOf, titleOf } from '../pages/frame.ts';

const HELP = [
  { key: 'is_libreview_enabled', value: 'true' },
  { key: 'dexcom_help_url', value: 'https://help.test/dexcom' },
  { key: 'libre_help_url', value: 'https://help.test/libre' },
  { key: 'support_url', value: 'https://help.test/' },
];

async function aGuest(world: World) {
  const clinicId = await aClinic(world);
  const { email: doctorEmail } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId);
  return { doctorEmail, patientId, path: `/connect-guest-devices/${patientId}` };
}

test('GUEST-01, GUEST-02, GUEST-03, GUEST-04: a guest is greeted and may connect what the settings offer', async ({
  page,
  world,
}) => {
  const { doctorEmail, patientId, path } = await aGuest(world);
  await aGuestSession(page, world, { doctorEmail, patientId });
  await changeAnswer(page, 'public_system_settings/', () => HELP);
  await page.goto(path);
  await expect(titleOf(page, 'Hello Maya,')).toBeVisible();
  await expect(headerOf(page)).toHaveCount(0);
  const devices = devicePanels(page);
  await expect(devices.connect('Dexcom')).toBeVisible();
  await expect(devices.connect('Libre')).toBeVisible();
  const help = page.getByRole('navigation', { name: 'Help' }).getByRole('link');
  expect(await namesOf(help)).toEqual([
    'How to connect Dexcom (opens in a new tab)',
    'How to connect Libre (opens in a new tab)',
    'Support (opens in a new tab)',
  ]);
  await expect(help.nth(1)).toHaveAttribute('href', 'https://help.test/libre');

  await page.unrouteAll();
  await changeAnswer(page, 'public_system_settings/', () => []);
  await page.reload();
  await expect(devices.connect('Dexcom')).toBeVisible();
  await expect(devices.panel('Libre')).toHaveCount(0);
  expect(await namesOf(help)).toEqual(['Support (opens in a new tab)']);
});

test('GUEST-05, GUEST-07, GUEST-09: a guest connects, stays on the page and cannot disconnect', async ({
  page,
  world,
}) => {
  const { doctorEmail, patientId, path } = await aGuest(world);
  await aGuestSession(page, world, { doctorEmail, patientId });
  await page.goto(path);
  const devices = devicePanels(page);
  const calls = recordedCalls(page);
  for (const cloud of ['Dexcom', 'Libre'] as const) {
    await allowAndClose(await openSignInWindow(page, devices.connect(cloud)));
    const connected = dialogTitled(page, 'Account connected');
    await expect(connected).toBeVisible();
    await connected.getByRole('button', { name: 'Ok' }).click();
    await expect(connected).toBeHidden();
    await expect(page).toHaveURL(path);
    await expect(devices.panel(cloud)).toContainText('Connected since');
    await expect(devices.panel(cloud).getByRole('button')).toHaveCount(0);
  }
  await expect(page.getByRole('main')).not.toContainText('To disconnect');
  expect(calls.of('GET dexcom_status/')).toHaveLength(1);
});

test('GUEST-08: a guest is told of a problem and shown the way to support', async ({ page, world }) => {
  const { doctorEmail, patientId, path } = await aGuest(world);
  await aGuestSession(page, world, { doctorEmail, patientId });
  await page.goto(path);
  const devices = devicePanels(page);
  for (const cloud of ['Dexcom', 'Libre'] as const) {
    await denyAndClose(await openSignInWindow(page, devices.connect(cloud)));
    await expect(devices.problem).toContainText(`There was a problem with the connection to ${cloud}.`);
    await expect(devices.problem.getByRole('link', { name: 'go to support' })).toHaveAttribute('href', '/help');
    await devices.problem.getByRole('button', { name: 'Ok' }).click();
  }
});

test('GUEST-10: a token that is no longer good leads back to the invitation, not away from the page', async ({
  page,
  world,
}) => {
  const { doctorEmail, patientId, path } = await aGuest(world);
  const { token } = await aGuestSession(page, world, { doctorEmail, patientId });
  await page.goto(path);
  await expect(devicePanels(page).connect('Dexcom')).toBeVisible();
  await world.api('GET', 'logout', { token });
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Open the link in your invitation again to connect your devices.');
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});
