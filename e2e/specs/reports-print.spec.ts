import { recordedCalls } from '../commands/calls.ts';
import { downloadedPdf } from '../commands/downloads.ts';
import { aClinic, aDoctor, aPatient } from '../commands/people.ts';
import { printedSheets } from '../commands/printed-sheets.ts';
import { givenReadings } from '../commands/readings.ts';
import { expect, test } from '../fixtures/test.ts';
import { footerOf, headerOf, openAs, titleOf } from '../pages/frame.ts';

/** As many pixels as a browser counts on the sheet. */
const A4_INSIDE_MARGINS = { width: 718, height: 1047 };
const STARTED = { startedAdvisorAt: new Date(), treatmentType: 'PUMP' } as const;

test('RPT-08: a doctor downloads the reports as a PDF without asking for them again, and prints them with name and birth date on every sheet; a patient’s never become a picture, whatever the clinic wants', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world, { configuration: { AGP_graph_image_to_EMR_enabled: true } });
  const patient = await aPatient(world, clinicId, STARTED);
  const { email } = await aDoctor(world, clinicId);
  await givenReadings(world, patient);
  await openAs(page, world, email, { path: `/patient-profile/${patient.patientId}/plan-and-reports` });
  await expect(page.getByRole('slider').first()).toBeVisible();
  const calls = recordedCalls(page);
  expect(await downloadedPdf(page, 'Download PDF')).toEqual({
    name: expect.stringMatching(/^glucose-report-\d{4}-\d\d-\d\d\.pdf$/),
    start: '%PDF-',
    pages: 5,
    language: 'en',
    sides: [612, 792],
  });
  expect(calls.names().filter((name) => name.includes('patient_reports'))).toEqual([]);
  const sheets = await printedSheets(page);
  expect(sheets.length).toBeGreaterThan(2);
  for (const sheet of sheets) expect(sheet).toMatch(/MayaLevi·Born05\/17\/1990/);
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeEnabled();

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
  await page.clock.install();
  await openAs(page, world, patient.email, { path: '/my-reports' });
  await expect(page.getByRole('slider').first()).toBeVisible();
  await page.clock.runFor(5000);
  expect(await pictures()).toBe('0');
});

test('RPT-31, I18N-02: the reports read from right to left in Hebrew, with their axes from left to right; a patient downloads them and prints the page without losing an hour', async ({
  page,
  world,
}) => {
  const patient = await aPatient(world, await aClinic(world), STARTED);
  await givenReadings(world, patient);
  await openAs(page, world, patient.email, { path: '/my-reports', language: 'he' });
  await expect(titleOf(page, 'הדוחות שלי')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['AGP', 'יומי', 'יומן']);
  await expect(page.locator('[dir="ltr"] svg').first()).toBeVisible();
  expect(await downloadedPdf(page, 'הורדת PDF')).toMatchObject({ start: '%PDF-', pages: 5, language: 'he' });

  const sheets = await printedSheets(page);
  expect(sheets.length).toBeGreaterThan(2);
  for (const sheet of sheets) for (const whose of ['MayaLevi', '05/17/1990']) expect(sheet).toContain(whose);

  await page.setViewportSize(A4_INSIDE_MARGINS);
  await page.emulateMedia({ media: 'print' });
  const charts = page.locator('[data-chart-frame]');
  await expect(charts).toHaveCount(3);
  const cutPx = await charts.evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  expect(cutPx).toEqual([0, 0, 0]);
  for (const hidden of [headerOf(page), footerOf(page)]) await expect(hidden).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('tab', { name: 'AGP' }).press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'יומי' })).toBeFocused();
});

test('nobody who does not ask for a PDF loads what makes it; one that cannot be made is said so, and can be asked for again', async ({
  page,
  world,
}) => {
  const patient = await aPatient(world, await aClinic(world), STARTED);
  await givenReadings(world, patient);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await openAs(page, world, patient.email, { path: '/my-reports' });
  await expect(page.getByRole('tab').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => /pdf\.worker|\.ttf/.test(url))).toEqual([]);

  await page.context().route('**/*.ttf', (route) => route.abort());
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await expect(page.getByRole('alert')).toHaveText('The PDF could not be made. Try again.');
  await page.context().unroute('**/*.ttf');
  expect(await downloadedPdf(page, 'Download PDF')).toMatchObject({ start: '%PDF-' });
  await expect(page.getByRole('alert')).toHaveCount(0);
});
