import { recordedCalls } from '../commands/calls.ts';
import { connectAccount } from '../commands/cloud-accounts.ts';
import { aClinic, aPatient } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { devicePanels } from '../pages/connect-devices-page.ts';
import { allowAndClose, denyAndClose, openSignInWindow } from '../pages/device-sign-in-window.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import { changeAnswer, failCall, GENERAL_ERROR, openAs, titleOf } from '../pages/frame.ts';

const aNewPatient = async (world: World) => aPatient(world, await aClinic(world), {}, { seesDexcomScreen: true });

test('CLOUD-25, CLOUD-27, CLOUD-28: a patient connects Dexcom, is told so and goes on', async ({ page, world }) => {
  const { email, patientId } = await aNewPatient(world);
  await openAs(page, world, email);
  await expect(page).toHaveURL(`/dexcom-connection/${patientId}`);
  await expect(page.getByRole('button', { name: 'Not now' })).toBeVisible();
  const calls = recordedCalls(page);
  await allowAndClose(await openSignInWindow(page, page.getByRole('button', { name: 'Connect Dexcom' })));

  await expect(page).toHaveURL('/connected-with-dexcom');
  await expect(titleOf(page, 'Dexcom account connected')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(calls.of('GET dexcom_status/')).toHaveLength(1);
  await expect
    .poll(() => calls.of('POST show_connect_to_dexcom_screen').map((call) => call.postDataJSON()))
    .toEqual([{ show_connect_to_dexcom_screen: false }]);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/my-reports');

  // Neither page is shown to somebody it does not suit.
  await page.goto('/');
  await expect(page).toHaveURL('/my-reports');
  await page.goto(`/dexcom-connection/${patientId}`);
  await expect(page).toHaveURL('/connected-with-dexcom');
});

test('CLOUD-20, CLOUD-26: a window without a connection says so, and "Not now" leads to the reports', async ({
  page,
  world,
}) => {
  const { email, patientId } = await aNewPatient(world);
  await openAs(page, world, email);
  await denyAndClose(await openSignInWindow(page, page.getByRole('button', { name: 'Connect Dexcom' })));
  const { problem } = devicePanels(page);
  await expect(problem).toContainText('There was a problem with the connection to Dexcom.');
  await problem.getByRole('button', { name: 'Ok' }).click();
  await expect(page).toHaveURL(`/dexcom-connection/${patientId}`);
  await page.goto('/connected-with-dexcom');
  await expect(page).toHaveURL(`/dexcom-connection/${patientId}`);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL('/my-reports');
});

test('CLOUD-05, CLOUD-25: where Dexcom is blocked the page leads on and no further', async ({ page, world }) => {
  const { email } = await aNewPatient(world);
  await changeAnswer(page, 'public_system_settings/', () => [{ key: 'is_dexcom_blocked', value: 'true' }]);
  await openAs(page, world, email);
  await expect(page.getByRole('main')).toContainText('Dexcom accounts cannot be connected at the moment.');
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Not now']);
});

test('CLOUD-21, CLOUD-23, CLOUD-29, ROLE-08: the user menu disconnects the own account, and offers it again', async ({
  page,
  world,
}) => {
  const { email, patientId } = await aPatient(world, await aClinic(world));
  await connectAccount(world, { email, patientId, cloud: 'dexcom' });
  await openAs(page, world, email, { path: '/user-profile/' });
  const disconnect = page.getByRole('button', { name: 'Disconnect Dexcom account' });
  const connect = page.getByRole('link', { name: 'Connect Dexcom account' });
  const { question, confirm, decline } = devicePanels(page);
  const calls = recordedCalls(page);
  await disconnect.click();
  await decline.click();
  await expect(question).toBeHidden();
  expect(calls.of('POST disconnect_from_dexcom_api/')).toEqual([]);

  await failCall(page, 'disconnect_from_dexcom_api/**', (route) => route.abort(), 1);
  await disconnect.click();
  await confirm.click();
  await expect(dialogTitled(page, 'Error')).toContainText(GENERAL_ERROR);
  await dialogTitled(page, 'Error').getByRole('button', { name: 'Ok' }).click();
  await expect(connect).toHaveCount(0);

  await disconnect.click();
  await confirm.click();
  await expect(connect).toBeVisible();
  await expect(disconnect).toHaveCount(0);
  await connect.click();
  await expect(page).toHaveURL(`/dexcom-connection/${patientId}`);
});
