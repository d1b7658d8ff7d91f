import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';

import { axeFaults } from '../commands/axe.ts';
import { aClinic, aDoctor, aPatient } from '../commands/people.ts';
import { givenReadings } from '../commands/readings.ts';
import { expect, test } from '../fixtures/test.ts';
import { openAs } from '../pages/frame.ts';

const STARTED = { startedAdvisorAt: new Date(), treatmentType: 'PUMP' } as const;

const WORDS = {
  en: {
    csv: 'Download CSV',
    png: 'Download PNG',
    columns: '"Time","What","Value","Unit","Details"',
    sensor: 'Sensor',
    stat: 'Sensor glucose: Average glucose',
  },
  he: {
    csv: 'הורדת CSV',
    png: 'הורדת PNG',
    columns: '"שעה","מה","ערך","יחידה","פרטים"',
    sensor: 'חיישן',
    stat: 'גלוקוז מהחיישן: גלוקוז ממוצע',
  },
} as const;

async function downloaded(page: Page, link: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
}

for (const language of ['en', 'he'] as const) {
  const words = WORDS[language];
  test(`RPT-41: a doctor takes along what each tab shows, in the clinic's unit and without a name (${language})`, async ({
    page,
    world,
  }) => {
    const clinicId = await aClinic(world, { configuration: { initial_plan_units: 'mmol/L' } });
    const { email } = await aDoctor(world, clinicId);
    const patient = await aPatient(world, clinicId, STARTED);
    await givenReadings(world, patient);
    await openAs(page, world, email, { path: `/patient-profile/${patient.patientId}/plan-and-reports`, language });
    await expect(page.getByRole('slider').first()).toBeVisible();
    const link = (name: string) => page.getByRole('tabpanel').getByRole('button', { name, exact: true });

    const profile = await downloaded(page, link(words.csv));
    expect(profile.name).toMatch(/^glucose-profile-\d{4}-\d\d-\d\d\.csv$/);
    const rows = profile.content.toString().split('\r\n');
    expect(rows[0]?.startsWith('\uFEFF"AGP",')).toBe(true);
    expect(rows.find((row) => row.startsWith(`"${words.stat}"`))).toMatch(/,"\d+\.\d","mmol\/L","<8\.6 mmol\/L",/);
    expect(profile.content.toString()).not.toMatch(/Maya|Levi|mg\/dL/);
    const picture = await downloaded(page, link(words.png));
    expect(picture.name).toMatch(/^glucose-profile-\d{4}-\d\d-\d\d\.png$/);
    expect(picture.content.subarray(1, 4).toString()).toBe('PNG');
    // Three drawings, each with its title.
    expect([picture.content.readUInt32BE(16), picture.content.readUInt32BE(20)]).toEqual([1900, 1860]);
    expect(await axeFaults(page)).toEqual([]);

    await page.locator('#report-tab-daily').click();
    await page.locator('#report-panel-daily label').nth(1).click();
    const days = await downloaded(page, link(words.csv));
    expect(days.name).toMatch(/^glucose-days-\d{4}-\d\d-\d\d\.csv$/);
    const [, , columns, ...entries] = days.content.toString().split('\r\n');
    expect(columns).toBe(words.columns);
    const readings = entries.filter((entry) => entry.split(',')[1] === `"${words.sensor}"`);
    expect(readings[0]).toMatch(/^"\d{4}-\d\d-\d\d \d\d:\d\d",[^,]+,\d+(\.\d)?,"mmol\/L",$/);
    expect(new Set(readings.map((entry) => entry.slice(1, 11))).size).toBe(3);
    expect((await downloaded(page, link(words.png))).name).toMatch(/^glucose-days-/);

    await page.locator('#report-tab-logbook').click();
    const week = await downloaded(page, link(words.csv));
    expect(week.name).toMatch(/^glucose-logbook-/);
    expect(week.content.toString().split('\r\n').length).toBeGreaterThan(20);
    await expect(link(words.png)).toHaveCount(0);
    expect(await axeFaults(page)).toEqual([]);
  });
}

test('RPT-08: a patient takes the numbers along, and never a picture', async ({ page, world }) => {
  const patient = await aPatient(world, await aClinic(world), STARTED);
  await givenReadings(world, patient);
  await openAs(page, world, patient.email, { path: '/my-reports' });
  const link = (name: string) => page.getByRole('tabpanel').getByRole('button', { name, exact: true });
  expect((await downloaded(page, link('Download CSV'))).content.toString()).toMatch(
    /"Sensor glucose: Average glucose","\d/,
  );
  for (const tab of ['agp', 'daily']) {
    await page.locator(`#report-tab-${tab}`).click();
    await expect(link('Download CSV')).toBeVisible();
    await expect(link('Download PNG')).toHaveCount(0);
  }
});
