import { readFileSync } from 'node:fs';

import { aClinic, aDoctor, aPatient } from '../commands/people.ts';
import { givenReadings } from '../commands/readings.ts';
import { expect, test } from '../fixtures/test.ts';
import { openAs } from '../pages/frame.ts';

const STARTED = { startedAdvisorAt: new Date(), treatmentType: 'PUMP' } as const;

test('the statistics say how they are to be read', async ({ page, world }) => {
  const patient = await aPatient(world, await aClinic(world), STARTED);
  await givenReadings(world, patient);
  await openAs(page, world, patient.email, { path: '/my-reports' });
  const card = page.getByRole('region', { name: 'Glucose and Insulin Statistics' });
  await expect(card.getByText('Enough data for statistics, profile and goals.')).toBeVisible();
  await expect(card.locator('[data-statistic="risk.gri"]')).toContainText(/\d+ Zone [A-E]/);
  await expect(card.locator('[data-statistic="risk.tight"]')).toContainText(/\d+%/);
  await expect(card.locator('[data-statistic="cgm.avg"]')).toContainText(/mg\/dLGoal <154 mg\/dLChange [+−±]\d+/);
  await expect(card.getByText(/the change from .* \(sensor active [\d.]+%\)/)).toBeVisible();
});

test('the charts are read with the keyboard, and each has its table', async ({ page, world }) => {
  const patient = await aPatient(world, await aClinic(world), STARTED);
  await givenReadings(world, patient);
  await openAs(page, world, patient.email, { path: '/my-reports' });
  const profile = page.getByRole('slider', { name: 'Time of day, Ambulatory glucose profile' });
  await profile.focus();
  await profile.press('End');
  await profile.press('ArrowLeft');
  await expect(page.getByRole('tabpanel').getByRole('status')).toContainText(/Median \d+ mg\/dL/);
  for (const name of ['Ambulatory glucose profile', 'BOLUS INSULIN (Units)', 'BASAL INSULIN PROFILE (u/h)']) {
    expect(await page.getByRole('table', { name }).getByRole('row').count()).toBeGreaterThan(1);
  }

  await page.getByRole('tab', { name: 'Daily' }).click();
  await page.getByRole('button', { name: 'Previous day' }).click();
  const day = page.getByRole('slider', { name: 'Cursor through the charts' });
  await day.focus();
  await day.press('PageDown');
  await expect(page.getByRole('tabpanel').getByRole('status')).toContainText(/(Meter|Meal|Bolus|Site change): /);
  expect(
    await page
      .getByRole('table', { name: /hour by hour/ })
      .getByRole('row')
      .count(),
  ).toBeGreaterThan(12);
});

test('RPT-08, RPT-41, RPT-42: the profile becomes a picture for a doctor whose clinic wants it, never for a patient', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world, { configuration: { AGP_graph_image_to_EMR_enabled: true } });
  const patient = await aPatient(world, clinicId, STARTED);
  const { email } = await aDoctor(world, clinicId);
  await givenReadings(world, patient);
  await page.addInitScript(() => {
    const draw = HTMLCanvasElement.prototype.toDataURL;
    HTMLCanvasElement.prototype.toDataURL = function (...how) {
      document.documentElement.dataset['pictures'] = String(
        Number(document.documentElement.dataset['pictures'] ?? 0) + 1,
      );
      return draw.apply(this, how);
    };
  });
  const pictures = () => page.evaluate(() => document.documentElement.dataset['pictures'] ?? '0');

  await openAs(page, world, email, { path: `/patient-profile/${patient.patientId}/plan-and-reports` });
  const link = page.getByRole('link', { name: 'Save profile as image' });
  await expect(link).toBeVisible();
  expect(await pictures()).toBe('1');
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('glucose-profile.png');
  const png = readFileSync(await download.path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1900, 936]);
  expect(png.byteLength).toBeGreaterThan(20_000);

  await page.clock.install();
  await openAs(page, world, patient.email, { path: '/my-reports' });
  await expect(page.getByRole('slider').first()).toBeVisible();
  await page.clock.runFor(5000);
  expect(await pictures()).toBe('0');
  await expect(link).toHaveCount(0);
});
