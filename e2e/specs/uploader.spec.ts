import type { Page } from '@playwright/test';

import { stopClock } from '../commands/clock.ts';
import { changeAnswer } from '../commands/contract-answers.ts';
import { aClinic, aDoctor, aPatientRecord } from '../commands/people.ts';
import { STARTED_INJECTIONS } from '../commands/plans.ts';
import { storedPatient } from '../commands/stored-patient.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import { openAs, titleOf } from '../pages/frame.ts';

const ERROR =
  'The uploader does not seem to open. Check that it is installed, then try again in 30 seconds or contact support.';

async function aStaffedClinic(world: World, changes: Parameters<typeof aClinic>[1] = {}) {
  const clinicId = await aClinic(world, changes);
  const { email } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId, STARTED_INJECTIONS);
  return { email, patientId, path: `/patient-profile/${patientId}/recommendations` };
}

const linkOf = (page: Page) => page.getByRole('button', { name: 'Upload device data' });

/**
 * The addresses that the page asks the browser to hand to a program. They go no further: a browser without the program
 * may take no click until somebody has answered its question. To be called before the page is opened.
 */
async function launches(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.exposeFunction('noteLaunch', (address: string) => asked.push(address));
  await page.addInitScript(() => {
    window.navigation.addEventListener('navigate', (event) => {
      if (!event.destination.url.startsWith('glidepath-uploader:')) return;
      event.preventDefault();
      (window as unknown as { noteLaunch: (address: string) => void }).noteLaunch(event.destination.url);
    });
  });
  return asked;
}

test('UPL-01, UPL-02, UPL-03, UPL-05, UPL-06, UPL-10, UPL-11, UPL-12: the link launches the uploader twice in 30 seconds', async ({
  page,
  world,
}) => {
  const { email, patientId, path } = await aStaffedClinic(world, { dmsName: 'north' });
  const { ext_name } = await (await storedPatient(world, email, patientId)).record();
  await page.clock.install();
  const asked = await launches(page);
  await openAs(page, world, email, { path });
  await expect(linkOf(page)).toBeVisible();
  await stopClock(page);
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const failure = dialogTitled(page, 'Uploader');

  await linkOf(page).click();
  await expect.poll(() => asked.length).toBe(1);
  const first = new URL(asked[0] ?? '');
  // A token for this patient's data alone: it opens nothing else.
  const given = first.searchParams.get('token') ?? '';
  expect(given).not.toBe(token);
  expect((await world.api('GET', 'user/', { token: given })).status).toBe(403);
  expect(Object.fromEntries(first.searchParams)).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    ext_name,
    dms: 'north',
    rand: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  await linkOf(page).click();
  await expect.poll(() => asked.length).toBe(2);
  expect(new URL(asked[1] ?? '').searchParams.get('rand')).not.toBe(first.searchParams.get('rand'));
  await expect(failure).toHaveCount(0);

  await linkOf(page).click();
  await expect(failure).toContainText(ERROR);
  expect(await page.content()).not.toContain(given);
  await failure.getByRole('button', { name: 'Ok' }).click();
  await page.clock.runFor(29_999);
  await linkOf(page).click();
  await expect(failure).toBeVisible();
  await failure.getByRole('button', { name: 'Ok' }).click();
  await page.clock.runFor(1);
  await linkOf(page).click();
  await expect.poll(() => asked.length).toBe(3);
  await expect(titleOf(page, 'Recommendations list')).toBeVisible();
});

test('UPL-04, CLINIC-06: the content is encrypted where the clinic asks for it, and never sent without', async ({
  page,
  world,
}) => {
  const { email, path } = await aStaffedClinic(world, { configuration: { should_encrypt_deeplink: true } });
  const algorithm = {
    name: 'RSA-OAEP',
    hash: 'SHA-256',
    modulusLength: 4096,
    publicExponent: new Uint8Array([1, 0, 1]),
  };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt']);
  const spki = Buffer.from(await crypto.subtle.exportKey('spki', keys.publicKey)).toString('base64');
  const asked = await launches(page);
  await openAs(page, world, email, { path });
  await linkOf(page).click();
  await expect(dialogTitled(page, 'Uploader')).toContainText(ERROR);
  expect(asked).toEqual([]);

  await changeAnswer(page, 'public_system_settings/', (settings) => [
    ...(settings as object[]),
    { key: 'uploader_public_key', value: spki },
  ]);
  await page.reload();
  await linkOf(page).click();
  await expect.poll(() => asked.length).toBe(1);
  const { searchParams } = new URL(asked[0] ?? '');
  expect([...searchParams.keys()]).toEqual(['data', 'rand']);
  const encrypted = Buffer.from(searchParams.get('data') ?? '', 'base64url');
  const content = await crypto.subtle.decrypt(algorithm, keys.privateKey, encrypted);
  const { token } = JSON.parse(Buffer.from(content).toString());
  expect((await world.api('POST', 'device_data/', { token, body: {} })).status).toBe(400);
});

test('UPL-07: beside a record system the link is copied', async ({ page, world, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { email, path } = await aStaffedClinic(world, { isEmrSinglePatientMode: true });
  await page.clock.install();
  const asked = await launches(page);
  await openAs(page, world, email, { path });
  const link = page.getByRole('button', { name: 'Copy uploader link' });
  await expect(link).toBeVisible();
  await stopClock(page);
  await link.click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^glidepath-uploader:\/\/open\?token=/);
  await page.clock.runFor(1_000);
  await expect(page.getByText('Copied', { exact: true })).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('UPL-08, UPL-09: no link where patients are enrolled directly', async ({ page, world }) => {
  const { email, path } = await aStaffedClinic(world, { configuration: { direct_to_patient_enabled: true } });
  await openAs(page, world, email, { path });
  await expect(page.getByRole('main').getByRole('link', { name: 'Connect devices' }).last()).toBeVisible();
  await expect(linkOf(page)).toHaveCount(0);
});
