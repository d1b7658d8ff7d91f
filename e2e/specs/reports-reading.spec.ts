import { changeAnswer } from '../commands/contract-answers.ts';
import { aClinic, aPatient } from '../commands/people.ts';
import { givenReadings } from '../commands/readings.ts';
import { expect, test } from '../fixtures/test.ts';
import { openAs } from '../pages/frame.ts';

const STARTED = { startedAdvisorAt: new Date(), treatmentType: 'PUMP' } as const;

test('the statistics say how they are to be read; the charts are read with the keyboard, and each has its table', async ({
  page,
  world,
}) => {
  const patient = await aPatient(world, await aClinic(world), STARTED);
  await givenReadings(world, patient);
  await openAs(page, world, patient.email, { path: '/my-reports' });
  const card = page.getByRole('region', { name: 'Glucose and Insulin Statistics' });
  await expect(card.getByText('Enough data for statistics, profile and goals.')).toBeVisible();
  await expect(card.locator('[data-statistic="risk.gri"]')).toContainText(/\d+ Zone [A-E]/);
  await expect(card.locator('[data-statistic="risk.tight"]')).toContainText(/\d+%/);
  await expect(card.locator('[data-statistic="cgm.avg"]')).toContainText(
    /mg\/dLGoal <154 mg\/dL\s+Not metChange [+−±]\d+/,
  );
  await expect(card.getByText(/^Change vs .* \(sensor active [\d.]+%\)/)).toBeVisible();

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

  // The same page for a clinic in mmol/L: no number of it is in mg/dL.
  await changeAnswer(page, 'clinic/', (body) => {
    const clinic = body as { clinic_configuration: object };
    return { ...clinic, clinic_configuration: { ...clinic.clinic_configuration, initial_plan_units: 'mmol/L' } };
  });
  await page.reload();
  await expect(card.locator('[data-statistic="cgm.avg"]')).toContainText(
    /\d+\.\d mmol\/LGoal <8\.6 mmol\/L\s+Not metChange [+−±]\d+\.\d/,
  );
  await expect(page.locator('[data-part="glucose-axis"]').first()).toContainText('10.0');
  for (const tab of ['AGP', 'Daily', 'Logbook']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel')).toContainText('mmol/L');
    await expect(page.getByRole('tabpanel')).not.toContainText(/m[gl]\/dL/);
  }
});
