import type { Page } from '@playwright/test';
import { holdCall, recordedCalls } from '../commands/calls.ts';
import { fulfilByContract } from '../commands/contract-answers.ts';
import { aClinic, aDoctor, aPatient } from '../commands/people.ts';
import { givenReadings } from '../commands/readings.ts';
import { goOnTo, letAppBeReached } from '../commands/running-app.ts';
import { expect, test } from '../fixtures/test.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import { failCall, openAs, openAsNobody, titleOf } from '../pages/frame.ts';

const STARTED = { startedAdvisorAt: new Date(), treatmentType: 'PUMP' } as const;
const REPORTS_KEYS = ['reports', 'reports_has_clock_shift', 'reports_patient_id', 'reports_updated_date'];
const crumbsOf = (page: Page) => page.getByRole('navigation', { name: 'You are here' }).locator('a, [aria-current]');
const NOT_GENERATED = 'The reports could not be generated. Try again later.';

test('RPT-01, RPT-02, RPT-03, RPT-04, RPT-05, RPT-07, RPT-31, RPT-35, RPT-36, AGP-01: a patient opens the own reports and their tabs, with the mouse and the keyboard, and finds 21 days', async ({
  page,
  world,
}) => {
  const patient = await aPatient(world, await aClinic(world), STARTED);
  await givenReadings(world, patient);
  const release = await holdCall(page, 'patient_reports/');
  await openAs(page, world, patient.email, { path: '/my-reports' });
  // The shape of the reports and, until its code is there, that of the tab in it.
  await expect(page.locator('main').getByRole('status').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(titleOf(page, 'My Reports')).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('AGP');
  const releaseNewer = await holdCall(page, 'patient_reports/');
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toBeVisible();
  releaseNewer();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(/^Reports time \w{3} \d{1,2}, \d{4}, /)).toBeVisible();
  await expect(crumbsOf(page)).toHaveText(['Maya Levi', 'reports']);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('AGP');
  const titles = page.getByRole('tabpanel').getByRole('heading');
  await expect(titles.first()).toHaveText('Glucose and Insulin Statistics');
  await expect
    .poll(async () =>
      (await titles.allTextContents()).filter((title) => /AGP|profile|BOLUS|BASAL|Statistics/.test(title)),
    )
    .toEqual([
      'Glucose and Insulin Statistics',
      'Ambulatory glucose profile',
      'BOLUS INSULIN (Units)',
      'BASAL INSULIN PROFILE (u/h)',
    ]);

  await expect(page.getByRole('tab')).toHaveText(['AGP', 'Daily', 'Logbook']);
  await expect(page.getByText('Daily Time in Range')).toHaveCount(0);
  await page.getByRole('tab', { name: 'AGP' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Daily' })).toBeFocused();
  await expect(page.getByText('Daily Time in Range')).toBeVisible();
  await expect(page.getByRole('tablist')).toBeInViewport();
  await page.getByRole('tab', { name: 'Logbook' }).click();
  await expect(page.getByRole('tabpanel').getByRole('table').first()).toBeVisible();

  await page.getByRole('tab', { name: 'Daily' }).click();
  await page.getByRole('radio', { name: '7 Days', exact: true }).check();
  const label = page.getByRole('tabpanel').locator('[aria-live="polite"]').first();
  const weeks: string[] = [];
  const back = page.getByRole('button', { name: 'Previous week' });
  for (;;) {
    weeks.push((await label.textContent()) ?? '');
    if ((await back.count()) === 0) break;
    await back.click();
    await expect(label).not.toHaveText(weeks.at(-1) ?? '');
  }
  expect(weeks).toHaveLength(3);
  await expect(page.getByRole('slider')).toBeVisible();
});

test('RPT-06, RPT-16, RPT-17, RPT-18, RPT-20: after a failure the page offers to try again; reports are kept in the tab, stay when a refresh fails, and are gone with the session', async ({
  page,
  world,
}) => {
  const patient = await aPatient(world, await aClinic(world), STARTED);
  await givenReadings(world, patient);
  await letAppBeReached(page);
  const calls = recordedCalls(page);
  const fails = () => failCall(page, 'patient_reports/', (route) => fulfilByContract(route, {}, { status: 500 }), 1);
  await fails();
  await page.clock.install();
  await openAs(page, world, patient.email, { path: '/my-reports' });
  const dialog = dialogTitled(page, 'General Error');
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByRole('alert')).toContainText(NOT_GENERATED);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('slider').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(calls.of('POST patient_reports/')).toHaveLength(2);

  const storedKeys = () =>
    page.evaluate(() =>
      Object.keys(sessionStorage)
        .filter((key) => key.startsWith('reports'))
        .toSorted(),
    );
  await expect.poll(storedKeys).toEqual(REPORTS_KEYS);
  await page.reload();
  await expect(page.getByRole('tab').first()).toBeVisible();
  expect(calls.of('POST patient_reports/')).toHaveLength(2);

  const time = await page.getByText(/^Reports time /).textContent();
  // After the longest time that a report may take, the page says so and does not send the reader home.
  const { promise: givenUp, resolve: giveUp } = Promise.withResolvers<void>();
  await failCall(page, 'patient_reports/', (route) => givenUp.then(() => route.abort('timedout')), 1);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => calls.of('POST patient_reports/').length).toBe(3);
  await page.clock.runFor(241_000);
  await expect(page).toHaveURL('/my-reports');
  giveUp();
  await expect(dialog).toContainText(NOT_GENERATED);
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('tab').first()).toBeVisible();
  expect(await page.getByText(/^Reports time /).textContent()).toBe(time);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => calls.of('POST patient_reports/').length).toBe(4);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await goOnTo(page, '/user-profile/');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(storedKeys).toEqual([]);
});

test('RECS-22, RPT-09, RPT-10, RPT-11, RPT-12, RPT-13, RPT-37, RPT-43, RPT-45: a doctor sees plan and reports, and a warning about a wrong clock', async ({
  page,
  world,
}) => {
  await letAppBeReached(page);
  const clinicId = await aClinic(world);
  const { email } = await aDoctor(world, clinicId);
  const [pump, injections] = [
    await aPatient(world, clinicId, STARTED),
    await aPatient(world, clinicId, { ...STARTED, treatmentType: 'MDI_CRCF', firstName: 'Noam' }),
  ];
  await givenReadings(world, pump, { source: 5 });
  await openAs(page, world, email, { path: `/patient-profile/${pump.patientId}/recommendations` });
  await page.getByRole('link', { name: 'View current data' }).click();
  await expect(page).toHaveURL(`/patient-profile/${pump.patientId}/plan-and-reports`);
  await expect(titleOf(page, 'Current Data')).toBeVisible();
  await expect(crumbsOf(page)).toHaveText(['Patients', 'Maya Levi', 'Recommendations list', 'Current Data']);
  await expect(page.getByRole('table', { name: /^Basal rate/ })).toBeVisible();
  await expect(page.getByText(/^Last updated \w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reports', exact: true })).toBeVisible();
  await expect(page.getByText(/^Generated on \w{3} \d/)).toBeVisible();
  await expect(page.getByText(/^Last data uploaded at Today, \d{1,2}:\d\d [AP]M$/)).toBeVisible();
  await expect(page.getByText('The device clock was changed during this period.')).toBeVisible();

  await goOnTo(page, `/patient-profile/${injections.patientId}/plan-and-reports`);
  await expect(page.getByText('Current plan is not available.')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['AGP']);
  await expect(page.getByText('The device clock was changed during this period.')).toHaveCount(0);
});

test('RPT-01, RPT-09, RPT-49: each page is for its own reader, everybody else is sent home; a patient who cannot be loaded leads to the page that says so, and without data each page says why and what to do', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const { email } = await aDoctor(world, clinicId);
  const patient = await aPatient(world, clinicId, STARTED);
  const planAndReports = `/patient-profile/${patient.patientId}/plan-and-reports`;
  await letAppBeReached(page);
  for (const path of ['/my-reports', planAndReports]) {
    await openAsNobody(page, { path });
    await expect(page, path).toHaveURL('/');
  }

  await failCall(page, `patients/${patient.patientId}**`, (route) => fulfilByContract(route, {}, { status: 500 }));
  await openAs(page, world, email, { path: planAndReports });
  await expect(page).toHaveURL('/page-not-found');
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto('/my-reports');
  await expect(page).not.toHaveURL('/my-reports');
  await expect(titleOf(page, 'My Reports')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await goOnTo(page, planAndReports);
  await expect(page.getByRole('heading', { name: 'No data yet' })).toBeVisible();
  await expect(page.getByText('Last data uploaded at Not available.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Connect devices' }).last().click();
  await expect(page).toHaveURL(`/patient-profile/${patient.patientId}/connect-devices`);

  await openAs(page, world, patient.email, { path: planAndReports });
  await expect(page).not.toHaveURL(planAndReports);
  await expect(titleOf(page, 'Current Data')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await goOnTo(page, '/my-reports');
  await page.getByRole('link', { name: 'Connect sensor account' }).click();
  await expect(page).toHaveURL(`/dexcom-connection/${patient.patientId}`);
});
