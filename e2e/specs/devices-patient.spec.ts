import { recordedCalls } from '../commands/calls.ts';
import { changeAnswer } from '../commands/contract-answers.ts';
import { aClinic, aPatient } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { devicePanels } from '../pages/connect-devices-page.ts';
import { allowAndClose, denyAndClose, openSignInWindow } from '../pages/device-sign-in-window.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import { failCall, GENERAL_ERROR, openAs, titleOf } from '../pages/frame.ts';

test('CLOUD-05, CLOUD-20, CLOUD-21, CLOUD-23, CLOUD-25, CLOUD-26, CLOUD-27, CLOUD-28, CLOUD-29, ROLE-08: a patient connects Dexcom where it is not blocked, and disconnects it in the user menu', async ({
  page,
  world,
}) => {
  const { email, patientId } = await aPatient(world, await aClinic(world), {}, { seesDexcomScreen: true });
  const offer = `/dexcom-connection/${patientId}`;
  await page.clock.install();
  await changeAnswer(page, 'public_system_settings/', () => [{ key: 'is_dexcom_blocked', value: 'true' }]);
  await openAs(page, world, email);
  await expect(page.getByRole('main')).toContainText('Dexcom accounts cannot be connected at the moment.');
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Not now']);
  await page.unrouteAll();
  await page.goto('/');
  await expect(page).toHaveURL(offer);
  await expect(page.getByRole('button', { name: 'Not now' })).toBeVisible();

  const { problem, question, confirm, decline } = devicePanels(page);
  const openWindow = () => openSignInWindow(page, page.getByRole('button', { name: 'Connect Dexcom' }));
  await denyAndClose(await openWindow());
  await expect(problem).toContainText('There was a problem with the connection to Dexcom.');
  await problem.getByRole('button', { name: 'Ok' }).click();
  await expect(page).toHaveURL(offer);

  const calls = recordedCalls(page);
  await allowAndClose(await openWindow());
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
  await page.goto(offer);
  await expect(page).toHaveURL('/connected-with-dexcom');

  await page.getByRole('link', { name: 'Profile of Maya Levi' }).click();
  const disconnect = page.getByRole('button', { name: 'Disconnect Dexcom account' });
  const connect = page.getByRole('link', { name: 'Connect Dexcom account' });
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
  await expect(page).toHaveURL(offer);
  await page.goto('/connected-with-dexcom');
  await expect(page).toHaveURL(offer);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL('/my-reports');
});
