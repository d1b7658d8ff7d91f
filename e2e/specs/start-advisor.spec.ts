import { seedStorage } from '../commands/browser-storage.ts';
import { breakCall, recordedCalls } from '../commands/calls.ts';
import { aClinic, aDoctor, aPatientRecord } from '../commands/people.ts';
import { storedPatient } from '../commands/stored-patient.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { openAs } from '../pages/frame.ts';
import { patientsListPage } from '../pages/patients-list-page.ts';
import { answerTreatmentSettings, startAdvisorPage } from '../pages/start-advisor-page.ts';

const isWrite = (name: string) => !name.startsWith('GET');

async function aPendingPatient(world: World, changes: Parameters<typeof aPatientRecord>[2] = {}) {
  const clinicId = await aClinic(world);
  const { email } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId, changes);
  return { email, patientId, path: `/patient-profile/${patientId}/start-advisor` };
}

test('START-01, START-02, START-08, START-10, START-11, PROF-13: the page offers to try again, and each type asks for what it needs and for nothing else', async ({
  page,
  world,
}) => {
  const { email, path } = await aPendingPatient(world);
  await breakCall(page, 'patient/*/config', 'server-error');
  await openAs(page, world, email, { path });
  const start = startAdvisorPage(page);
  await expect(page.getByRole('heading', { name: 'The page could not be loaded' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(start.start).toBeVisible();
  await expect(start.section('Treatment plan settings')).toBeVisible();
  await expect(start.types()).toHaveCount(6);

  const parts = {
    diabetes: start.group('Type of diabetes'),
    range: start.group('Fasting target range'),
    carbs: start.section('Carb units'),
    periods: start.section('Day periods'),
    calculator: start.section('Bolus calculator'),
  };
  for (const [type, ...shown] of [
    ['Generic plan'],
    ['Insulin pump', 'diabetes'],
    ['Injections: sliding scale', 'diabetes', 'range', 'periods'],
    ['Injections: fixed meal', 'diabetes', 'range', 'periods'],
    ['Injections: carb counting', 'diabetes', 'range', 'periods', 'carbs', 'calculator'],
  ] as const) {
    await start.chooseType(type);
    await expect(start.type(type)).toBeChecked();
    for (const [name, part] of Object.entries(parts)) {
      await expect(part, `${type}: ${name}`).toBeVisible({ visible: (shown as readonly string[]).includes(name) });
    }
  }

  // The bolus calculator keeps what is typed, says what is wrong with it, and hides when it is off; carb counting was chosen last.
  await expect(start.activeInsulin('3 hours')).toBeChecked();
  await expect(start.penIncrement('1 U')).toBeChecked();
  await expect(start.maxDose).toHaveValue('99');
  await start.maxDose.press('End');
  await start.maxDose.pressSequentially('9');
  await expect(start.maxDose).toHaveValue('999');
  await expect(start.maxDose).toHaveAccessibleDescription('Maximum dose should be between 1 to 99 units');
  await start.maxDose.fill('');
  await start.maxDose.pressSequentially('1x5');
  await expect(start.maxDose).toHaveValue('1x5');
  await start.calculator.uncheck();
  await expect(start.maxDose).toBeHidden();
  await start.start.click();
  await expect(start.fixErrors).toBeVisible();
  await expect(start.form).not.toContainText('Maximum dose should be');

  // Another type empties diabetes type and range.
  await answerTreatmentSettings(start, 'Injections: sliding scale');
  await start.chooseType('Injections: fixed meal');
  await expect(start.form.getByRole('radio', { checked: true })).toHaveCount(1);
});

test('START-03, START-14, START-15, START-16, START-17: what is missing is said at its place and nothing is sent; day periods rise by quarters of an hour', async ({
  page,
  world,
}) => {
  const { email, path } = await aPendingPatient(world);
  await openAs(page, world, email, { path });
  const start = startAdvisorPage(page);
  const calls = recordedCalls(page);
  await start.start.click();
  await expect(start.group('Treatment type')).toContainText('Select treatment type.');
  await expect(start.types().first()).toBeFocused();
  await expect(start.fixErrors).toBeVisible();

  await start.chooseType('Injections: carb counting');
  await expect(start.fixErrors).toBeHidden();
  await start.maxDose.fill('');
  await start.start.click();
  await expect(start.fixErrors).toBeVisible();
  for (const text of [
    'Select if the patient meets indications for use of the advisor.',
    'Select type of diabetes.',
    'Select Fasting target range.',
    'Select one of the Carb units to save it.',
    'Maximum dose should be between 1 to 99 units',
  ]) {
    await expect(start.form).toContainText(text);
  }
  await start.indications.getByRole('radio', { name: 'No' }).check();
  await expect(start.indications).toContainText(
    'The advisor cannot be used for this patient. Select the generic plan.',
  );
  await start.start.click();
  await expect(start.review).toBeHidden();

  // The generic plan is no advice, so nobody is asked whether the advisor may be used.
  await start.chooseType('Generic plan');
  await expect(start.indications).toBeHidden();
  await start.start.click();
  await expect(start.review).toBeVisible();
  expect(calls.names().filter(isWrite)).toEqual([]);
  await start.review.getByRole('button', { name: 'Cancel' }).click();
  await expect(start.review).toBeHidden();

  await start.chooseType('Injections: sliding scale');
  const chosen = (period: string) => start.startOf(period).locator('option:checked');
  await expect(chosen('Morning')).toHaveText('5:00 AM');
  await expect(chosen('Night')).toHaveText('10:00 PM');
  const offered = start.startOf('Morning').locator('option');
  await expect(offered).toHaveCount(96);
  await expect(offered.nth(1)).toHaveText('12:15 AM');

  const fault = start.form.getByText('Day period start times must be in increasing order.');
  await start.startOf('Evening').selectOption('11:00 AM');
  await expect(fault).toBeVisible();
  await start.startOf('Evening').selectOption('11:15 AM');
  await expect(fault).toBeHidden();

  await seedStorage(page, { local: { is_am_pm: 'false' } });
  await page.reload();
  await start.chooseType('Injections: sliding scale');
  await expect(chosen('Night')).toHaveText('22:00');
});

test('START-18, START-19, START-21: confirming starts, saves the settings, loads the patient and goes on', async ({
  page,
  world,
}) => {
  const { email, patientId, path } = await aPendingPatient(world);
  await openAs(page, world, email, { path });
  const start = startAdvisorPage(page);
  const calls = recordedCalls(page);
  await answerTreatmentSettings(start, 'Injections: carb counting');
  await start.carbUnits('Units per 10 grams').check();
  await start.startOf('Morning').selectOption('6:30 AM');
  await start.penIncrement('0.5 U').check();
  await start.maxDose.fill('20');
  await start.start.click();
  for (const text of ['Injections: carb counting', 'Type 2', '90-110 mg/dL', 'Units per 10 grams', '6:30 AM']) {
    await expect(start.review).toContainText(text);
  }
  await start.review.getByRole('button', { name: 'Cancel' }).click();
  await expect(start.review).toBeHidden();
  expect(calls.names().filter(isWrite)).toEqual([]);

  await start.start.click();
  const chain = [`POST start_advisor/${patientId}`, `PATCH patient/${patientId}/config`, `GET patients/${patientId}`];
  const callsOfStart = recordedCalls(page);
  await start.confirm.click();
  await expect(page).toHaveURL(`/patient-profile/${patientId}/recommendations`);
  expect(callsOfStart.names().filter((name) => chain.includes(name))).toEqual(chain);
  await expect.poll(() => page.evaluate(() => history.state.usr)).toEqual({ isMdiStart: true });
  await expect(page.getByRole('region', { name: 'Patient' })).toContainText('Active');

  const stored = await storedPatient(world, email, patientId);
  expect(await stored.record()).toMatchObject({
    treatment_type: 'MDI_CRCF',
    type_of_diabetes: 'Type2',
    pre_meal_glucose_target_low: 90,
    pre_meal_glucose_target_high: 110,
    started_advisor_at: expect.any(String),
  });
  expect(await stored.config()).toMatchObject({
    displayBolusCalculator: true,
    activeInsulinTime: 3,
    bolusCalcPrecision: 0.5,
    maxBolusCalcDose: 20,
    dayPeriods: { morning: 390, afternoon: 660, evening: 1020, night: 1320 },
    carbUnits: 'u_per_10g',
  });
});

test('START-21, START-22: a pump patient goes on without the flag; Cancel leads to the list, and to the edit page once the patient was started', async ({
  page,
  world,
}) => {
  const { email, patientId, path } = await aPendingPatient(world);
  await openAs(page, world, email, { path });
  const start = startAdvisorPage(page);
  await start.cancel.click();
  await expect(page).toHaveURL('/patients-list');

  await patientsListPage(page).rowOf('Maya Levi').getByRole('link', { name: 'Start Patient' }).click();
  await start.chooseType('Insulin pump');
  await start.meetsIndications();
  await start.diabetesType('Type 1').check();
  await start.start.click();
  await start.confirm.click();
  await expect(page).toHaveURL(`/patient-profile/${patientId}/recommendations`);
  await expect.poll(() => page.evaluate(() => history.state.usr)).toBeNull();

  await page.goto(path);
  await expect(start.type('Insulin pump')).toBeChecked();
  await start.cancel.click();
  await expect(page).toHaveURL(`/patient-profile/${patientId}/edit`);
});

test('ERR2-06, START-17, START-23: a refused start says what the server says; injections without an address are refused before anything is sent', async ({
  page,
  world,
}) => {
  const { email, patientId, path } = await aPendingPatient(world);
  await openAs(page, world, email, { path });
  const start = startAdvisorPage(page);
  await answerTreatmentSettings(start, 'Injections: sliding scale');
  await start.start.click();
  // Somebody takes the address away while the settings are being reviewed.
  await (await storedPatient(world, email, patientId)).change({ email: null });
  const calls = recordedCalls(page);
  await start.confirm.click();
  await expect(start.refusal).toContainText('An email address is required for patients treated with injections.');
  expect(calls.names().filter(isWrite)).toEqual([`POST start_advisor/${patientId}`]);
  await start.refusal.getByRole('button', { name: 'Ok' }).click();
  await expect(start.range('90-110 mg/dL')).toBeChecked();
  await expect(page).toHaveURL(path);

  // Whoever opens the page now is told before anything is sent.
  await page.reload();
  await answerTreatmentSettings(start, 'Injections: sliding scale');
  await start.start.click();
  await expect(start.fixErrors).toBeVisible();
  await expect(start.review).toBeHidden();
  await start.form.getByRole('link', { name: 'Add an email address' }).click();
  await expect(page).toHaveURL(`/patient-profile/${patientId}/edit`);
});

test('START-19: when only the settings fail, the page says that the patient was started and saves them again', async ({
  page,
  world,
}) => {
  const { email, patientId, path } = await aPendingPatient(world);
  await openAs(page, world, email, { path });
  const start = startAdvisorPage(page);
  await answerTreatmentSettings(start, 'Injections: sliding scale');
  await start.startOf('Morning').selectOption('6:00 AM');
  await page.route('**/api/patient/*/config', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await start.start.click();
  await start.confirm.click();
  await expect(start.notSaved).toContainText('The patient was started.');
  // The banner says so too.
  const banner = page.getByRole('region', { name: 'Patient', includeHidden: true });
  await expect(banner).toContainText('Active');
  await expect(banner).toContainText('Injections: sliding scale');
  const stored = await storedPatient(world, email, patientId);
  expect((await stored.record()).started_advisor_at).not.toBeNull();

  // Somebody else saves settings of their own before it is tried again.
  await stored.changeConfig({ maxBolusCalcDose: 30 });
  const calls = recordedCalls(page);
  await start.notSaved.getByRole('button', { name: 'Save again' }).click();
  await expect(start.notSaved).toContainText('Saving again replaces theirs with yours.');
  await start.notSaved.getByRole('button', { name: 'Save again' }).click();
  await expect(page).toHaveURL(`/patient-profile/${patientId}/recommendations`);
  expect(calls.of('POST start_advisor/{id}')).toHaveLength(0);
  expect((await stored.config()).dayPeriods.morning).toBe(360);
});
