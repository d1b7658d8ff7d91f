import type { Page } from '@playwright/test';

import { breakCall, recordedCalls } from '../commands/calls.ts';
import { aClinic, aDoctor, aPatientRecord } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { aDeviceClinic, deviceSelectionPage } from '../pages/device-selection-page.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import { openAs, titleOf } from '../pages/frame.ts';

const changesOf = (calls: ReturnType<typeof recordedCalls>) =>
  calls
    .of('(?:POST|PATCH) device_selections')
    .map((call) => `${call.method()} ${call.postDataJSON().device_selection_status ?? call.postDataJSON().device_id}`);

test('PROF-18, DEVSEL-01, DEVSEL-07, DEVSEL-14, DEVSEL-17, DEVSEL-18, DEVSEL-23: a device is chosen, arrives, is replaced and gets company', async ({
  page,
  world,
}) => {
  const clinic = await aDeviceClinic(world);
  await openAs(page, world, clinic.email, { path: clinic.listPath });
  const device = deviceSelectionPage(page);
  await expect(device.second).toHaveCount(0);
  await device.start.click();

  // With nothing answered, leaving asks nothing.
  await expect(titleOf(page, 'Device selection')).toBeVisible();
  await expect(device.question('Which device does the patient need?')).toBeVisible();
  await expect(page.getByText('A second device can be chosen later.')).toBeVisible();
  await expect(device.choices).toContainText('Nothing chosen yet.');
  await device.back.click();
  await expect(page).toHaveURL(clinic.listPath);

  await device.start.click();
  await device.answer('Insulin pump').click();
  await expect(device.question('Before choosing a pump')).toBeFocused();
  await device.answer('Continue').click();
  await expect(device.choices.locator('dl')).toHaveText('NeedPump');
  await device.back.click();
  await expect(device.question('Before choosing a pump')).toBeVisible();

  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link').last().click();
  await expect(device.leaving).toContainText('Leave device selection? Your choices will be lost.');
  await device.leaving.getByRole('button', { name: 'Stay' }).click();
  await device.answer('Continue').click();
  await device.answer('Omnipod').click();

  await expect(page).toHaveURL(clinic.listPath);
  await expect(device.row('Omnipod')).toContainText('Waiting for device approval');
  await expect(device.row('Omnipod').getByRole('link', { name: 'Omnipod', exact: true })).toHaveAttribute(
    'href',
    'https://www.omnipod.com',
  );
  await device.row('Omnipod').getByRole('button', { name: 'device arrived' }).click();
  await expect(device.row('Omnipod')).toContainText('Device started');
  // Taken back, and done again.
  const toast = page.locator('[aria-live]').filter({ hasText: 'Omnipod: Device started.' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(device.row('Omnipod')).toContainText('Waiting for device approval');
  await expect(page.getByRole('main')).toBeFocused();
  await device.row('Omnipod').getByRole('button', { name: 'device arrived' }).click();
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);
  await device.row('Omnipod').getByRole('button', { name: 'cancel' }).click();
  await device.row('Omnipod').getByRole('link', { name: 'choose different device' }).click();

  await expect(page).toHaveURL(/\/device_selection\?deviceSelectionId=\d+$/);
  await expect(page.getByText('The device you choose takes the place of Omnipod.')).toBeVisible();
  const calls = recordedCalls(page);
  await device.answer('Glucose sensor').click();
  await device.answer('Other').click();
  await expect(page).toHaveURL(clinic.listPath);
  expect(changesOf(calls)).toEqual(['PATCH ARCHIVED', 'POST 6']);
  await expect(device.rows).toHaveText([/^OtherWaiting for device approval/, /^OmnipodArchived$/]);

  await device.second.click();
  await device.answer('Glucose sensor').click();
  await device.answer('Dexcom G6').click();
  await expect(device.rows).toHaveCount(3);
  await expect(device.second).toHaveCount(0);
  await expect(device.start).toHaveCount(0);
  expect(await clinic.stored()).toEqual(['Omnipod ARCHIVED', 'Other PENDING', 'Dexcom G6 PENDING']);
});

test('DEVSEL-02, DEVSEL-17, DEVSEL-19, DEVSEL-20: what fails is told, and nothing is lost by it', async ({
  page,
  world,
}) => {
  const clinic = await aDeviceClinic(world);
  const replacedId = await clinic.select(4);
  const device = deviceSelectionPage(page);
  const ok = { name: 'Ok' };
  await openAs(page, world, clinic.email, { path: `${clinic.treePath}?tree_id=999` });
  await expect(device.notLoaded).toContainText('This was not found.');
  await device.notLoaded.getByRole('button', ok).click();
  await expect(page).toHaveURL(clinic.listPath);

  const calls = recordedCalls(page);
  await page.goto(`${clinic.treePath}?deviceSelectionId=4x`);
  await device.notLoaded.getByRole('button', ok).click();
  await expect(page).toHaveURL(clinic.listPath);
  expect(calls.of('GET device_selection_tree/?')).toEqual([]);

  await page.goto(`${clinic.treePath}?deviceSelectionId=${replacedId}`);
  await page.route('**/api/device_selections', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await device.answer('Glucose sensor').click();
  await device.answer('Dexcom G6').click();
  await expect(device.notSaved).toBeVisible();
  expect(changesOf(calls)).toEqual(['PATCH ARCHIVED', 'POST 1', 'PATCH PENDING']);
  expect(await clinic.stored()).toEqual(['Omnipod PENDING']);
  await device.notSaved.getByRole('button', ok).click();
  await expect(device.choices.locator('dl')).toHaveText('NeedSensor');

  await page.unrouteAll();
  await device.answer('Dexcom G6').click();
  await expect(page).toHaveURL(clinic.listPath);
  await breakCall(page, 'device_selections', 'server-error');
  await device.row('Dexcom G6').getByRole('button', { name: 'device arrived' }).click();
  await dialogTitled(page, 'The status was not changed').getByRole('button', ok).click();
  await expect(device.row('Dexcom G6')).toContainText('Waiting for device approval');
});

test('DEVSEL-01, DEVSEL-23, CLINIC-13: where the clinic does not choose devices, neither the list nor the page is there', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const { email } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId, { treatmentType: 'PUMP', startedAdvisorAt: new Date() });
  const listPath = `/patient-profile/${patientId}/recommendations`;
  await openAs(page, world, email, { path: `/patient-profile/${patientId}/device_selection` });
  await expect(page).toHaveURL(listPath);
  await expect(titleOf(page, 'Recommendations list')).toBeVisible();
  await expect(page.getByText('Chosen devices')).toHaveCount(0);
});

test('DEVSEL-05, DEVSEL-07: an admin writes a tree, sees its faults and how it looks, and goes back to a former version', async ({
  page,
  world,
}) => {
  const clinic = await aDeviceClinic(world);
  await openAs(page, world, clinic.email, { path: '/admin-settings' });
  await page.getByRole('link', { name: 'Device questions' }).click();
  await page.getByRole('radio', { name: 'JSON, for experts' }).click();
  const editor = page.getByRole('textbox', { name: 'Questions and answers (JSON)' });
  const save = page.getByRole('button', { name: 'Save as a new version' });
  const device = deviceSelectionPage(page);
  await expect(device.question('Which device does the patient need?')).toBeVisible();
  const text = await editor.inputValue();

  await editor.fill(text.replace('"toDecision": "sensor"', '"toDecision": "sensors"'));
  await expect(page.getByRole('alert')).toContainText('decisions.need.answers[0].toDecision');
  await expect(save).toBeDisabled();
  await expect(page.getByText('The preview appears once the text has no faults.')).toBeVisible();

  await editor.fill(text.replace('Which device does the patient need?', 'What was agreed?'));
  await expect(device.question('What was agreed?')).toBeVisible();
  await device.answer('Glucose sensor').click();
  await device.answer('Dexcom G6').click();
  await expect(page.getByText('Here Dexcom G6 would be saved.')).toBeVisible();
  await save.click();
  const versions = page.getByRole('table', { name: 'Versions' }).locator('tbody tr');
  await expect(versions).toHaveText([/Dana Cohen.*In use/, /^1Came with the product/]);
  expect(await clinic.stored()).toEqual([]);
  await page.goto(clinic.treePath);
  await expect(device.question('What was agreed?')).toBeVisible();

  await page.goto('/admin-settings/device-trees');
  await page.getByRole('button', { name: 'Use this version: 1' }).click();
  await expect(versions.last()).toContainText('In use');
  await page.goto(clinic.treePath);
  await expect(device.question('Which device does the patient need?')).toBeVisible();
});

const ATTACKS = [
  '<script>window.hit = 1</script>',
  '<img src=x onerror="window.hit = 1">',
  '<a href="javascript:window.hit = 1">link</a>',
  '<a href="java&#9;script:window.hit = 1">link</a>',
  '<a href="https://www.dexcom.com" onclick="window.hit = 1" target="_self">maker</a>',
  '<svg onload="window.hit = 1"><script>window.hit = 1</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.hit = 1"></style></mglyph></table></mtext></math>',
  '<iframe srcdoc="<script>parent.hit = 1</script>"></iframe>',
  '<form action="https://elsewhere.test"><input name="password"><button formaction="javascript:window.hit = 1">x</button></form>',
  '<p style="position:fixed;inset:0" class="x" id="root">styled</p>',
  '<noscript><p title="</noscript><img src=x onerror=window.hit=1>"></p></noscript>',
  '<template><img src=x onerror="window.hit = 1"></template><base href="https://elsewhere.test/">',
  '<img src="https://elsewhere.test/counts-readers.png"><object data="data:text/html,x"></object>',
  '<!--><img src=x onerror="window.hit = 1">-->',
  '<ul><li>kept</li></ul><ol><li><strong>kept</strong></li></ol>',
].join('');

/** Every element of the content with its attributes. */
const contentOf = (page: Page) =>
  page
    .locator('main [data-content]')
    .evaluate((content) =>
      [...content.querySelectorAll('*')].map((element) =>
        [element.localName, ...element.getAttributeNames().map((name) => `${name}=${element.getAttribute(name)}`)].join(
          ' ',
        ),
      ),
    );

test('DEVSEL-08: only text, lists, links and images are left of what a clinic writes', async ({ context, world }) => {
  const clinic = await aDeviceClinic(world);
  await clinic.writeContent(ATTACKS);
  // A page of its own: the browser tells its console of every handler that is in the content before it is cleaned.
  const page = await context.newPage();
  await openAs(page, world, clinic.email, { path: clinic.treePath });
  await expect(page.getByText('styled')).toBeVisible();
  const elements = await contentOf(page);
  expect(elements.filter((element) => /^(?:ul|ol|li|strong)$/.test(element))).toHaveLength(5);
  const link = 'a href=https://www.dexcom.com target=_blank rel=noopener noreferrer';
  expect(elements).toContain(link);
  expect(elements.filter((element) => !/^(?:a|img alt=|p|ul|ol|li|strong)$/.test(element))).toEqual([link]);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});
