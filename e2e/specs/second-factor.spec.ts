import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aClinic, aDoctor, aPatientRecord, PASSWORD } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { dialogTitled, proveByPassword } from '../pages/dialogs.ts';
import { headerOf, openAs, titleOf } from '../pages/frame.ts';
import { loginPage } from '../pages/login-page.ts';
import { patientsListPage } from '../pages/patients-list-page.ts';

const secondStep = (page: Page) => {
  const form = page.getByRole('form', { name: 'Enter your code' });
  return {
    form,
    enter: async (label: 'Code' | 'Recovery code', code: string) => {
      await form.getByLabel(label, { exact: true }).fill(code);
      await form.getByRole('button', { name: 'Login', exact: true }).click();
    },
  };
};

test('a doctor turns two-step verification on, logs in with it, signs out elsewhere, and turns it off', async ({
  page,
  world,
  browser,
  baseURL,
}) => {
  // Thirty seconds on a free machine.
  const { email } = await aDoctor(world, await aClinic(world));
  await openAs(page, world, email, { path: '/patients-list' });
  await headerOf(page)
    .getByRole('link', { name: /^Profile of/ })
    .click();
  await page.getByRole('link', { name: 'Security and devices' }).click();
  await expect(titleOf(page, 'Security and devices')).toBeVisible();

  // Turning on: password, app, recovery codes.
  await page.getByRole('button', { name: 'Turn on' }).click();
  const turnOn = dialogTitled(page, 'Turn on two-step verification');
  await turnOn.getByLabel('Password', { exact: true }).fill('Wrong!Pass1');
  await turnOn.getByRole('button', { name: 'Continue' }).click();
  await expect(turnOn.getByRole('alert')).toHaveText('The password is wrong.');
  await turnOn.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await turnOn.getByRole('button', { name: 'Continue' }).click();
  await expect(turnOn.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = (await turnOn.locator('code').textContent()) ?? '';
  expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const codeField = turnOn.getByLabel('Six digits that the app now shows');
  await codeField.fill(codeOfApp(key, 5));
  await turnOn.getByRole('button', { name: 'Turn on' }).click();
  await expect(turnOn.getByRole('alert')).toHaveText('This code is not valid. Enter the newest code of your app.');
  await codeField.fill(codeOfApp(key));
  await turnOn.getByRole('button', { name: 'Turn on' }).click();
  const kept = dialogTitled(page, 'Keep your recovery codes');
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  const [firstCode = '', secondCode = ''] = await kept.getByRole('listitem').allTextContents();
  await kept.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();

  // Logging in: nothing is stored before the code, and a wrong one stays on the page.
  await page.goto('/user-profile/');
  await page.getByRole('button', { name: 'Log out' }).click();
  await loginPage(page).logIn(email, PASSWORD);
  const step = secondStep(page);
  await expect(step.form.getByLabel('Code', { exact: true })).toBeFocused();
  await step.enter('Code', '12');
  await expect(step.form.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
    'Enter the six digits of the code.',
  );
  await step.enter('Code', codeOfApp(key, 5));
  await expect(step.form.getByRole('alert')).toHaveText('This code is not valid. Enter the newest code of your app.');
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  // The code of now was used for turning on; the next one is taken early.
  await step.enter('Code', codeOfApp(key, 1));
  await expect(page).toHaveURL('/patients-list');

  // Another device, with a recovery code.
  const phone = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await phone.goto('/login');
  await loginPage(phone).logIn(email, PASSWORD);
  await secondStep(phone).form.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await secondStep(phone).enter('Recovery code', firstCode.toLowerCase());
  await expect(phone).toHaveURL('/patients-list');

  // Signing out everywhere else.
  await page.goto('/user-profile/security');
  await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible();
  const devices = page.locator('section', { hasText: 'Devices' }).getByRole('listitem');
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out of all devices' }).click();
  await dialogTitled(page, 'Sign out of all devices').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out of all other devices.')).toBeVisible();
  await expect(devices).toHaveCount(1);
  await phone.goto('/user-profile/');
  await expect(dialogTitled(phone, 'Logged out')).toBeVisible();
  await phone.context().close();

  // Turning off, and signing out here too.
  await page.getByRole('button', { name: 'Turn off' }).click();
  const turnOff = dialogTitled(page, 'Turn off two-step verification');
  await turnOff.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await turnOff.getByLabel('Code', { exact: true }).fill(secondCode);
  await turnOff.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out of all devices' }).click();
  const everywhere = dialogTitled(page, 'Sign out of all devices');
  await everywhere.getByLabel('Sign out on this device too').check();
  await everywhere.getByRole('button', { name: 'Sign out' }).click();
  await loginPage(page).logIn(email, PASSWORD);
  await expect(page).toHaveURL('/patients-list');
});

test('PROOF-07, PROOF-09: a clinic requires two-step verification; a member sets it up with a passkey and logs in with it', async ({
  page,
  world,
  browser,
}) => {
  const clinicId = await aClinic(world);
  const admin = await aDoctor(world, clinicId, { isAdmin: true });
  const member = await aDoctor(world, clinicId);
  const started = { treatmentType: 'PUMP', typeOfDiabetes: 'Type1', startedAdvisorAt: new Date() } as const;
  await aPatientRecord(world, clinicId, started);
  // The member works meanwhile, without one.
  const context = await browser.newContext({ baseURL: world.baseUrl });
  const other = await context.newPage();
  await addVirtualPasskeys(other);
  await openAs(other, world, member.email);
  await expect(other).toHaveURL('/patients-list');
  await openAs(page, world, admin.email, { path: '/admin-settings' });
  await page.getByRole('switch', { name: /^Require two-step verification/ }).click({ force: true });
  await proveByPassword(page, PASSWORD);
  await expect(page.getByRole('switch', { name: /^Require two-step verification/ })).toBeChecked();

  // With the next renewal of the token the running page leads there, without a reload.
  await other.evaluate(() => localStorage.setItem('auth_expires', String(Date.now())));
  await patientsListPage(other).rowOf('Maya Levi').getByRole('link').first().click();
  await expect(titleOf(other, 'Set up two-step verification')).toBeVisible();
  await other.getByRole('button', { name: 'Log out' }).click();

  // At the next login the member sees nothing before it is set up.
  await loginPage(other).logIn(member.email, PASSWORD);
  await expect(titleOf(other, 'Set up two-step verification')).toBeVisible();
  await other.goto('/add-patient');
  await expect(titleOf(other, 'Set up two-step verification')).toBeVisible();
  await other.getByRole('button', { name: 'Or use a passkey instead of an app' }).click();
  await proveByPassword(other, PASSWORD);
  await expect(titleOf(other, 'Add patient')).toBeVisible();

  // From then on the passkey is asked for, and listed.
  await other.goto('/user-profile/security');
  await expect(other.getByRole('button', { name: /^Remove / })).toBeVisible();
  await other.goto('/user-profile/');
  await other.getByRole('button', { name: 'Log out' }).click();
  await loginPage(other).logIn(member.email, PASSWORD);
  await expect(titleOf(other, 'Use your passkey')).toBeVisible();
  await other.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(other).toHaveURL('/patients-list');

  // The last one stays; a proof can be given by it.
  await other.goto('/user-profile/security');
  await other.getByRole('button', { name: /^Remove / }).click();
  await dialogTitled(other, 'Confirm that it is you').getByRole('button', { name: 'Use a passkey' }).click();
  await expect(
    other.getByText('Your clinic requires two-step verification, so it cannot be turned off.'),
  ).toBeVisible();
  await context.close();
});

/** A device of Chromium's own that makes passkeys and says yes to everything. */
async function addVirtualPasskeys(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const STEP_MS = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What a phone shows for a key that was typed into it (RFC 6238): the code of now, or of so many steps later. */
function codeOfApp(typedKey: string, stepsLater = 0): string {
  const letters = [...typedKey.replace(/\s/g, '')];
  const bits = letters.map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + stepsLater));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff;
  return String(number).padStart(10, '0').slice(-6);
}
