import { recordedCalls } from '../commands/calls.ts';
import { aClinic, aDoctor, aPatient } from '../commands/people.ts';
import { startedWith, storedPlan } from '../commands/plans.ts';
import { givenReadings } from '../commands/readings.ts';
import { expect, test } from '../fixtures/test.ts';
import { openAs } from '../pages/frame.ts';

test('RPT-11, RPT-48: the plan of injections stands beside the reports, for the doctor and for the patient', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const doctor = await aDoctor(world, clinicId);
  const patient = await aPatient(world, clinicId, startedWith('MDI_CRCF'));
  await (await storedPlan(world, doctor.email, patient.patientId)).save('MDI_CRCF');
  for (const [email, path, dose, ratio] of [
    [doctor.email, `/patient-profile/${patient.patientId}/plan-and-reports`, '18.5 U', '8.5 g/U'],
    [patient.email, '/my-reports', '18.5 units', '8.5 grams per unit'],
  ] as const) {
    const calls = recordedCalls(page);
    await openAs(page, world, email, { path });
    await expect(page.getByRole('heading', { name: 'Current plan' })).toBeVisible();
    await expect(page.getByText(/^Last updated \w{3} \d/), path).toBeVisible();
    const basal = page.getByRole('table', { name: 'Basal plan' });
    await expect(basal.getByRole('row').last()).toContainText(`10:00 PM${dose}Lantus`);
    await expect(page.getByRole('table', { name: /Carb ratio/ })).toContainText(ratio);
    await expect(page.locator('main table input, main table select')).toHaveCount(0);
    const [read] = calls.of('GET data/mdi_plans');
    expect(new URL(read?.url() ?? '').searchParams.get('patient_id')).toBe(patient.patientId);
  }
});

test('RPT-48: the plan of a pump is what its data told, also for the patient, in Hebrew too', async ({
  page,
  world,
}) => {
  const started = { startedAdvisorAt: new Date(), treatmentType: 'PUMP' } as const;
  const patient = await aPatient(world, await aClinic(world), started);
  await givenReadings(world, patient);
  const calls = recordedCalls(page);
  await openAs(page, world, patient.email, { path: '/my-reports', language: 'he' });
  await expect(page.getByRole('heading', { name: 'תוכנית נוכחית' })).toBeVisible();
  for (const [name, unit] of [
    ['קצב בזאלי', 'יחידות לשעה'],
    ['יחס פחמימות', 'גרם ליחידה'],
    ['פקטור תיקון', 'mg/dL ליחידה'],
  ] as const) {
    const value = page.getByRole('table', { name }).locator('tbody td').first();
    await expect(value).toHaveText(new RegExp(`^[\\d.]+ ${unit}$`));
  }
  expect(calls.of('GET data/mdi_plans')).toHaveLength(0);
});

test('RPT-12: before the advisor is started a patient sees reports only, and without a plan it is said', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const [reader, started] = [await aPatient(world, clinicId), await aPatient(world, clinicId, startedWith('MDI_SSI'))];
  await openAs(page, world, started.email, { path: '/my-reports' });
  await expect(page.getByText('Current plan is not available.')).toBeVisible();
  await openAs(page, world, reader.email, { path: '/my-reports' });
  await expect(page.getByText(/^Reports time /)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Current plan' })).toHaveCount(0);
});
