import { downloadedPdf } from '../commands/downloads.ts';
import { aClinic, aDoctor, aPatient } from '../commands/people.ts';
import { givenReadings } from '../commands/readings.ts';
import { expect, test } from '../fixtures/test.ts';
import { footerOf, headerOf, openAs } from '../pages/frame.ts';

/** As many pixels as a browser counts on the sheet. */
const A4_INSIDE_MARGINS = { width: 718, height: 1047 };
const STARTED = { startedAdvisorAt: new Date(), treatmentType: 'PUMP' } as const;

test('a doctor downloads the reports that are shown as a PDF, without asking for them again', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const { email } = await aDoctor(world, clinicId);
  const patient = await aPatient(world, clinicId, STARTED);
  await givenReadings(world, patient);
  await openAs(page, world, email, { path: `/patient-profile/${patient.patientId}/plan-and-reports` });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('patient_reports')) calls.push(request.url());
  });
  await expect(page.getByRole('tab').first()).toBeVisible();
  const asked = calls.length;
  expect(await downloadedPdf(page, 'Download PDF')).toEqual({
    name: expect.stringMatching(/^glucose-report-\d{4}-\d\d-\d\d\.pdf$/),
    start: '%PDF-',
    pages: 5,
    language: 'en',
    sides: [612, 792],
  });
  expect(calls).toHaveLength(asked);
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeEnabled();
});

test('a patient downloads the own reports in Hebrew, and prints the page without losing an hour', async ({
  page,
  world,
}) => {
  const patient = await aPatient(world, await aClinic(world), STARTED);
  await givenReadings(world, patient);
  await openAs(page, world, patient.email, { path: '/my-reports', language: 'he' });
  await expect(page.getByRole('tab').first()).toBeVisible();
  expect(await downloadedPdf(page, 'הורדת PDF')).toMatchObject({ start: '%PDF-', pages: 5, language: 'he' });

  await page.setViewportSize(A4_INSIDE_MARGINS);
  await page.emulateMedia({ media: 'print' });
  const charts = page.locator('[data-chart-frame]');
  await expect(charts).toHaveCount(3);
  const cutPx = await charts.evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  expect(cutPx).toEqual([0, 0, 0]);
  for (const hidden of [headerOf(page), footerOf(page)]) await expect(hidden).toBeHidden();
});

test('a PDF that cannot be made is said so, and can be asked for again', async ({ page, world }) => {
  const patient = await aPatient(world, await aClinic(world), STARTED);
  await givenReadings(world, patient);
  await page.context().route('**/*.ttf', (route) => route.abort());
  await openAs(page, world, patient.email, { path: '/my-reports' });
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await expect(page.getByRole('alert')).toHaveText('The PDF could not be made. Try again.');
  await page.context().unroute('**/*.ttf');
  expect(await downloadedPdf(page, 'Download PDF')).toMatchObject({ start: '%PDF-' });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('nobody who does not ask for a PDF loads what makes it', async ({ page, world }) => {
  const patient = await aPatient(world, await aClinic(world), STARTED);
  await givenReadings(world, patient);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await openAs(page, world, patient.email, { path: '/my-reports' });
  await expect(page.getByRole('tab').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => /pdf\.worker|\.ttf/.test(url))).toEqual([]);
});
