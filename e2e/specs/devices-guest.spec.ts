import { recordedCalls } from '../commands/calls.ts';
import { changeAnswer } from '../commands/contract-answers.ts';
import { aGuestSession } from '../commands/guest-session.ts';
import { aClinic, aDoctor, aPatientRecord } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { devicePanels } from '../pages/connect-devices-page.ts';
import { allowAndClose, denyAndClose, openSignInWindow } from '../pages/device-sign-in-window.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import { headerOf, namesOf, titleOf } from '../pages/frame.ts';

const HELP = [
  { key: 'is_libreview_enabled', value: 'true' },
  { key: 'dexcom_help_url', value: 'https://help.test/dexcom' },
  { key: 'libre_help_url', value: 'https://help.test/libre' },
  { key: 'support_url', value: 'https://help.test/' },
];

test('GUEST-01, GUEST-02, GUEST-03, GUEST-04, GUEST-05, GUEST-07, GUEST-08, GUEST-09, GUEST-10: a guest may connect what the settings offer, cannot disconnect, and is led back to the invitation', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const { email: doctorEmail } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId);
  const path = `/connect-guest-devices/${patientId}`;
  await page.clock.install();
  const { token } = await aGuestSession(page, world, { doctorEmail, patientId });
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

  await page.unrouteAll();
  await page.reload();
  for (const cloud of ['Dexcom', 'Libre'] as const) {
    await denyAndClose(await openSignInWindow(page, devices.connect(cloud)));
    await expect(devices.problem).toContainText(`There was a problem with the connection to ${cloud}.`);
    await expect(devices.problem.getByRole('link', { name: 'go to support' })).toHaveAttribute('href', '/help');
    await devices.problem.getByRole('button', { name: 'Ok' }).click();
  }

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

  // A token that is no longer good.
  await world.api('GET', 'logout', { token });
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Your device is connected, and nothing is left to do.');
  await expect(titleOf(page, 'Your visit has ended')).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);

  // In the language of the guest, also when the page is loaded again.
  const { patientId: hebrewId } = await aPatientRecord(world, clinicId);
  const hebrew = await aGuestSession(page, world, { doctorEmail, patientId: hebrewId });
  await page.goto(`/connect-guest-devices/${hebrewId}?lang=he`);
  await expect(page).toHaveURL(`/connect-guest-devices/${hebrewId}`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await world.api('GET', 'logout', { token: hebrew.token });
  for (const _ of ['ended', 'loaded again']) {
    await page.reload();
    await expect(titleOf(page, 'הביקור שלך הסתיים')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  }
});
