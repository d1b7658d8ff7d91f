import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

import { axeFaults, darkFaults } from '../commands/axe.ts';
import { recordedCalls } from '../commands/calls.ts';
import { aClinic, aDoctor, aPatient, tokenOf } from '../commands/people.ts';
import { givenReadings } from '../commands/readings.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { openAs, titleOf } from '../pages/frame.ts';

const STARTED = { startedAdvisorAt: new Date(), treatmentType: 'PUMP', typeOfDiabetes: 'Type1' } as const;

async function aCountingClinic(world: World) {
  const clinicId = await aClinic(world, { configuration: { is_monitoring_days_shown: true } });
  const { email } = await aDoctor(world, clinicId);
  const maya = await aPatient(world, clinicId, STARTED);
  await givenReadings(world, maya);
  const noam = await aPatient(world, clinicId, { ...STARTED, firstName: 'Noam', lastName: 'Katz' });
  return { email, maya, noam };
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const faults = async (page: Page) => [...(await axeFaults(page)), ...(await darkFaults(page))];

test('whoever bills sees the days with data and minutes of everybody, logs a call, and takes the table along', async ({
  page,
  world,
}) => {
  const { email } = await aCountingClinic(world);
  const calls = recordedCalls(page);
  await openAs(page, world, email, { path: '/worklist' });
  await page.getByRole('link', { name: 'Monitoring days' }).click();
  await expect(titleOf(page, 'Monitoring days')).toBeVisible();
  await expect(page.getByRole('note')).toContainText('billing staff decide');
  await page.getByLabel('Period').selectOption('Last 30 days');
  await expect(rowOf(page, 'Maya Levi')).toContainText('30 of 30Counts towards 99454');
  await expect(rowOf(page, 'Noam Katz')).toContainText('0 of 30');
  await page.getByLabel('Period').selectOption({ index: 0 });
  expect(await faults(page)).toEqual([]);

  await rowOf(page, 'Noam Katz')
    .getByRole('button', { name: /Log minutes/ })
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Minutes with Noam Katz' });
  await dialog.getByLabel('Minutes', { exact: true }).fill('21');
  await dialog.getByLabel(/^Note/).fill('Asked about lows');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText(/21 minutes · Call/)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'Noam Katz')).toContainText('Counts towards 99457');

  await page.getByLabel('Name or MRN').fill('noa');
  await expect(rowOf(page, 'Maya Levi')).toBeHidden();
  expect(calls.names().join() + page.url()).not.toContain('noa');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^monitoring-days-\d{4}-\d{2}\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('"Noam Katz"');
  expect(text).toContain(',21,"99457"');
  expect(text).not.toContain('Maya');

  // Cards on a phone, where nothing reaches beyond the page.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await faults(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Save as CSV' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'How this is counted' })).toBeVisible();
});

test('in Hebrew minutes that were logged by mistake are taken back, and stay struck through', async ({
  page,
  world,
}) => {
  const { email, noam } = await aCountingClinic(world);
  const token = await tokenOf(world, email);
  const body = { day: new Date(Date.now() - 864e5).toISOString().slice(0, 10), minutes: 12, kind: 'visit', note: '' };
  await world.api('POST', `patient/${noam.patientId}/interactive_minutes`, { token, body });
  await openAs(page, world, email, { path: '/monitoring-days', language: 'he' });
  await expect(titleOf(page, 'ימי ניטור')).toBeVisible();
  await page.getByLabel('תקופה').selectOption('30 הימים האחרונים');
  await expect(rowOf(page, 'Noam Katz')).toContainText('12 דקות');
  expect(await faults(page)).toEqual([]);
  await rowOf(page, 'Noam Katz')
    .getByRole('button', { name: /רישום דקות/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^ביטול הרישום:/ }).click();
  await dialog.getByLabel('מדוע הרישום מבוטל?').fill('מטופל אחר');
  await dialog.getByRole('button', { name: 'ביטול הרישום', exact: true }).click();
  await expect(dialog.getByText('בוטל: מטופל אחר')).toBeVisible();
  await expect(dialog.locator('s')).toContainText('12 דקות');
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'Noam Katz')).not.toContainText('12 דקות');
});

test('nobody sees it in a clinic that has not turned it on, and no patient anywhere', async ({ page, world }) => {
  const clinicId = await aClinic(world);
  const { email } = await aDoctor(world, clinicId);
  await openAs(page, world, email, { path: '/outcomes' });
  await expect(titleOf(page, 'Did our decisions help?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Monitoring days' })).toBeHidden();
  await page.goto('/monitoring-days');
  await expect(page.getByText('Monitoring days are off in this clinic.')).toBeVisible();
  const { maya } = await aCountingClinic(world);
  await openAs(page, world, maya.email, { path: '/monitoring-days' });
  await expect(page).not.toHaveURL(/monitoring/);
  const token = await tokenOf(world, maya.email);
  expect((await world.api('POST', 'monitoring_days/', { token, body: {} })).status).toBe(403);
});
