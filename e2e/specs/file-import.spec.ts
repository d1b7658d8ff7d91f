import type { Page } from '@playwright/test';

import { axeFaults } from '../commands/axe.ts';
import { blockedTime } from '../commands/blocked-time.ts';
import { holdCall, recordedCalls } from '../commands/calls.ts';
import {
  ambiguousLibreViewFile,
  clarityFile,
  cutClarityFile,
  libreViewWorkbook,
  PERSON,
  tidepoolFile,
  wrongFile,
} from '../commands/device-files.ts';
import { aClinic, aDoctor, aPatientRecord } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { openAs } from '../pages/frame.ts';
import type { Language } from '../pages/language-switch.ts';

const UPLOAD = 'POST device_data/';

async function openImport(page: Page, world: World, language: Language = 'en') {
  const clinicId = await aClinic(world);
  const { email } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId);
  await openAs(page, world, email, { path: `/patient-profile/${patientId}/connect-devices`, language });
  const card = page.locator('section[aria-labelledby="file-import-title"]');
  await expect(card).toBeVisible();
  return {
    patientId,
    card,
    input: card.locator('input[type="file"]'),
    status: card.getByRole('status'),
    fact: (term: string) => card.locator('dl > div', { has: page.getByText(term, { exact: true }) }).locator('dd'),
    button: (name: string | RegExp) => card.getByRole('button', { name }),
  };
}

test('D3-37: a cut, a wrong and several files are refused; a Clarity file is dropped, looked at and imported, and a second time nothing is new', async ({
  page,
  world,
}) => {
  const { patientId, card, input, status, fact, button } = await openImport(page, world);
  const calls = recordedCalls(page);
  await input.setInputFiles(cutClarityFile());
  await expect(status).toContainText('Line 8: The file ends in the middle of a record');
  await expect(card).toContainText('Nothing was changed in the patient’s record.');
  await input.setInputFiles(wrongFile());
  await expect(status).toContainText('Line 1: This is not an export of Clarity');
  await expect(card).toContainText('shopping.csv');
  const two = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    for (const name of ['a.csv', 'b.csv']) transfer.items.add(new File(['x'], name));
    return transfer;
  });
  await input.dispatchEvent('drop', { dataTransfer: two });
  await expect(status).toContainText('Only one file can be imported at a time.');
  expect(calls.of(UPLOAD)).toEqual([]);

  const { name, mimeType, buffer } = clarityFile(20);
  const dropped = await page.evaluateHandle(
    ({ fileName, type, text }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], fileName, { type }));
      return transfer;
    },
    { fileName: name, type: mimeType, text: buffer.toString() },
  );
  await input.dispatchEvent('drop', { dataTransfer: dropped });

  await expect(status).toHaveText('The file was read. 21 records can be imported.');
  await expect(fact('Device')).toHaveText('Dexcom G6 Mobile App (Android G6)');
  await expect(fact('Period')).toHaveText('May 1, 2024');
  await expect(fact('Glucose unit')).toHaveText('mg/dL');
  await expect(fact('Order of dates')).toHaveText('Year first');
  await expect(fact('Records')).toHaveText('Sensor glucose: 20Injections: 1');
  await expect(card.getByRole('row').nth(1)).toHaveText(/The value is not a number\.\s*1\s*7/);
  await expect(card.getByRole('row').nth(2)).toHaveText(/rapid or long acting\.\s*2\s*8, 9/);
  await expect(card).toContainText('The records will be added to the record of Maya Levi.');
  await button('Import 21 records').click();
  await expect(status).toHaveText('The file was imported. 21 records are new.');
  await expect(fact('New records')).toHaveText('21');
  await expect(fact('Not imported')).toHaveText('4');
  await expect(card.getByRole('row').nth(1)).toHaveText(/The value is not a number\.\s*1\s*7/);

  await button('Import another file').click();
  await input.setInputFiles(clarityFile(20));
  await button('Import 21 records').click();
  await expect(fact('New records')).toHaveText('0');
  await expect(fact('Already there')).toHaveText('21');

  await button('Import another file').click();
  await input.setInputFiles(tidepoolFile());
  await expect(status).toHaveText('The file was read. 1 record can be imported.');
  await expect(card.getByRole('columnheader').nth(2)).toHaveText('First places in the file');

  await button('Cancel').click();
  await input.setInputFiles(libreViewWorkbook());
  await expect(fact('Period')).toHaveText('Mar 9, 2024 – Mar 13, 2024');
  await expect(fact('Glucose unit')).toHaveText('mmol/L');
  await expect(card.getByRole('row').nth(1)).toHaveText(/The time cannot be read\.\s*1\s*5/);
  await card.getByLabel('Time zone of the devices').selectOption('Europe/Rome');
  await button('Import 2 records').click();
  await expect(fact('New records')).toHaveText('2');

  // All of it is older than the days of a report: the reports say so and end there.
  await page.goto(`/patient-profile/${patientId}/plan-and-reports`);
  await expect(page.getByText('There is no data after May 1, 2024. These reports end on that day.')).toBeVisible();
  await expect(page.getByText('No data yet')).toHaveCount(0);
});

test('D3-37: dates that can be read both ways are asked for; mmol/L and the zone are shown; no name or birth date of a file is sent', async ({
  page,
  world,
}) => {
  const { card, input, fact, button } = await openImport(page, world);
  const calls = recordedCalls(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await input.setInputFiles(ambiguousLibreViewFile());
  await expect(fact('Glucose unit')).toHaveText('mmol/L');
  await expect(fact('Order of dates')).toHaveText('Day first (assumed)');
  await expect(card).toContainText('First choose how the dates are written.');
  await expect(button('Import 3 records')).toHaveAttribute('aria-disabled', 'true');
  await button('Import 3 records').dispatchEvent('click');

  await card.getByRole('radio', { name: 'Month first' }).check();
  await expect(fact('Period')).toHaveText('Mar 4, 2024');
  await card.getByRole('radio', { name: 'Day first' }).check();
  await expect(fact('Period')).toHaveText('Apr 3, 2024');
  await card.getByLabel('Time zone of the devices').selectOption({ label: 'Pacific (US)' });
  await expect(card).toContainText('Not the patient’s time zone.');
  await expect(button('Import 3 records')).toHaveAttribute('aria-disabled', 'false');
  expect(calls.of(UPLOAD)).toEqual([]);

  await button('Import 3 records').click();
  await expect(fact('New records')).toHaveText('3');
  expect(calls.of(UPLOAD)[0]?.postDataJSON()).toMatchObject({
    source: 'file',
    timezone: 'US/Pacific',
    records: [{ timestamp: '2024-04-03T15:00:00Z', device_time: '2024-04-03T08:00:00', glucose: 7.4 }, {}, {}],
  });

  await button('Import another file').click();
  await input.setInputFiles(clarityFile(5));
  await button(/^Import \d/).click();
  await expect(fact('New records')).toHaveText(/[1-9]/);
  expect(sent.filter((text) => text.includes('device_data/'))).toHaveLength(2);
  const personal = new RegExp(`${PERSON.firstName}|${PERSON.lastName}|1984`, 'i');
  expect(sent.filter((text) => personal.test(text))).toEqual([]);
});

test('D3-37: an import is stopped, goes on, survives a failure, and asks before the page is left', async ({
  page,
  world,
}) => {
  const { card, input, fact, button } = await openImport(page, world);
  const release = await holdCall(page, 'device_data/');
  const calls = recordedCalls(page);
  await input.setInputFiles(clarityFile(4_500));
  await button('Import 4,501 records').click();
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Patients' }).click();
  const question = page.getByRole('dialog', { name: 'Leave while importing?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await button('Stop').click();
  await expect(card).toContainText('0 of 4,501 records were sent and are kept.');
  expect(calls.of(UPLOAD)).toHaveLength(1);
  release();
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await page.route('**/api/device_data/', (route) => (calls.of(UPLOAD).length < 3 ? route.continue() : route.abort()));
  await button('Send the rest').click();
  await expect(card).toContainText('The import stopped half-way');
  await expect(card).toContainText('4,000 of 4,501 records were sent and are kept.');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await button('Send the rest').click();
  await expect(card).toContainText('The file was imported');
  await expect.poll(async () => (await fact('New records').innerText()).trim()).toMatch(/^[\d,]+$/);
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Patients' }).click();
  await expect(page).toHaveURL('/patients-list');
});

test('D3-37: the page stays usable while a large file is read and sent', async ({ page, world }) => {
  test.slow();
  const { card, input, button } = await openImport(page, world);
  // Handing over the file is the test's own work in the page.
  await input.setInputFiles(clarityFile(60_000));
  await expect(button('Import 60,001 records')).toBeVisible();
  const blockedMs = await blockedTime(page);
  const readAgainMs = await blockedMs(async () => {
    await card.getByLabel('Time zone of the devices').selectOption({ label: 'Pacific (US)' });
    await expect(button('Import 60,001 records')).toHaveAttribute('aria-disabled', 'false');
  });
  const sendMs = await blockedMs(async () => {
    await button('Import 60,001 records').click();
    const share = async () => Number(await card.getByRole('progressbar').getAttribute('aria-valuenow'));
    await expect.poll(share).toBeGreaterThan(20);
    await button('Stop').click();
  });
  expect(Math.max(readAgainMs, sendMs)).toBeLessThan(200);
});

test('I18N-02: in Hebrew a file is imported by the keyboard', async ({ page, world }) => {
  const { card, input, status, button } = await openImport(page, world, 'he');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  // What is still being loaded may take the focus away once.
  await expect(async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser', { timeout: 2_000 }),
      input.press('Space', { timeout: 2_000 }),
    ]);
    await chooser.setFiles(clarityFile(20));
  }).toPass();
  await expect(status).toHaveText('הקובץ נקרא. אפשר לייבא 21 רשומות.');
  await expect(card.getByRole('heading', { level: 3 })).toBeFocused();
  await button('ייבוא 21 רשומות').press('Enter');
  await expect(status).toHaveText('הקובץ יובא. 21 רשומות חדשות.');
  await expect(card.getByRole('heading', { level: 3 })).toBeFocused();
  await button('ייבוא קובץ נוסף').press('Enter');
  await input.setInputFiles(cutClarityFile());
  await expect(status).toContainText('שורה 8:');
});

test('I18N-02: every state of an import is without faults for axe', async ({ page, world }) => {
  // Seven looks of axe, which a busy machine makes slow.
  const { card, input } = await openImport(page, world);
  const faults: Record<string, string[]> = {};
  const look = async (state: string) => {
    const found = await axeFaults(page, 'main section');
    if (found.length > 0) faults[state] = found;
  };
  const lastButton = card.getByRole('button').last();
  await look('idle');
  await input.setInputFiles(cutClarityFile());
  await expect(card.locator('h3')).toBeVisible();
  await look('refused');
  await input.setInputFiles(ambiguousLibreViewFile());
  await expect(card.getByRole('radio')).toHaveCount(2);
  await look('dates asked');
  await card.getByRole('button').first().click();
  await input.setInputFiles(clarityFile(20));
  await expect(card.getByRole('table')).toBeVisible();
  await look('preview');
  const release = await holdCall(page, 'device_data/');
  await lastButton.click();
  await expect(card.getByRole('progressbar')).toBeVisible();
  await look('sending');
  await card.getByRole('button').click();
  await expect(card.getByRole('button')).toHaveCount(2);
  await look('stopped');
  release();
  await lastButton.click();
  await expect(card.locator('dl')).toBeVisible();
  await look('done');
  expect(faults).toEqual({});
});
