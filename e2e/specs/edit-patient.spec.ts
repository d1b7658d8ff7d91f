import type { Page } from '@playwright/test';

import { recordedCalls } from '../commands/calls.ts';
import { stopClock } from '../commands/clock.ts';
import { mailedLinkTo } from '../commands/mailed-links.ts';
import { aClinic, aDoctor, aPatientRecord } from '../commands/people.ts';
import { STARTED_INJECTIONS } from '../commands/plans.ts';
import { storedPatient } from '../commands/stored-patient.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { editPatientPage } from '../pages/edit-patient-page.ts';
import { openAs, titleOf } from '../pages/frame.ts';

const isWrite = (name: string) => !name.startsWith('GET') || name.includes('enroll_patient');

type RecordChanges = Parameters<typeof aPatientRecord>[2];

async function aStartedPatient(world: World, changes: RecordChanges = {}) {
  const clinicId = await aClinic(world);
  const { email } = await aDoctor(world, clinicId);
  const mrn = `M${world.nextNumber()}`;
  const { patientId, email: patientEmail } = await aPatientRecord(world, clinicId, {
    ...STARTED_INJECTIONS,
    mrn,
    ...changes,
  });
  return { clinicId, email, patientId, patientEmail, home: `/patient-profile/${patientId}` };
}

const linksOf = (page: Page) => page.getByRole('navigation', { name: 'Pages of this patient' });
const openEdit = (page: Page) => linksOf(page).getByRole('link', { name: 'Edit patient settings' }).click();

/** From the page that follows the form. */
async function openEditAgain(page: Page) {
  await expect(titleOf(page, 'Recommendations list')).toBeVisible();
  await openEdit(page);
}

test('PROF-04, PROF-05, PROF-14, PROF-16, PROF-17, ROLE-05: the page has three parts, is reached from every page of the patient, and asks before typed text or the treatment type is given up', async ({
  page,
  world,
}) => {
  const { email, home } = await aStartedPatient(world, { sex: 'FEMALE', weightKg: 64 });
  await openAs(page, world, email, { path: `${home}/recommendations` });
  await openEdit(page);
  await expect(page).toHaveURL(`${home}/edit`);
  const edit = editPatientPage(page);
  await expect(edit.headings).toHaveText(['Personal information', 'Treatment plan settings', 'Bolus calculator']);
  await expect(edit.firstName).toHaveValue('Maya');
  await expect(edit.form).toContainText('Female');
  await expect(edit.birthDate).toHaveValue('05/17/1990');
  await expect(edit.weight).toHaveValue('64');
  await expect(edit.diabetesType('Type 1')).toBeChecked();
  await expect(edit.range('80-100 mg/dL')).toBeChecked();

  await linksOf(page).getByRole('link', { name: 'Connect devices' }).click();
  await expect(page).toHaveURL(`${home}/connect-devices`);
  await expect(titleOf(page, 'Connect devices')).toBeVisible();

  await openEdit(page);
  await edit.firstName.fill('Mia');
  await edit.cancel.click();
  await expect(edit.leaving).toBeVisible();
  await edit.leaving.getByRole('button', { name: 'Stay on the page' }).click();
  await expect(edit.firstName).toHaveValue('Mia');
  await page.getByRole('link', { name: 'Patients' }).first().click();
  await expect(edit.leaving).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(edit.leaving).toBeHidden();
  await edit.firstName.fill('Maya');
  await edit.cancel.click();
  await expect(page).toHaveURL(`${home}/recommendations`);

  await openEditAgain(page);
  await edit.firstName.fill('Mia');
  await edit.cancel.click();
  await edit.leaving.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(`${home}/recommendations`);

  await openEditAgain(page);
  await expect(edit.form).toContainText('Injections: carb counting');
  await edit.changeType.click();
  await edit.changeTypeDialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`${home}/edit`);
  await edit.changeType.click();
  await edit.changeTypeDialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${home}/start-advisor`);
  await expect(titleOf(page, 'Start patient')).toBeVisible();
});

test('PROF-06: saving confirms, saves patient and config, invites the new address and goes back after 1500 ms', async ({
  page,
  world,
}) => {
  const { email, patientId, patientEmail, home } = await aStartedPatient(world);
  await page.clock.install();
  await openAs(page, world, email, { path: `${home}/edit` });
  const edit = editPatientPage(page);
  await edit.save.click();
  await expect(edit.form).toContainText('Nothing has been changed.');

  const newEmail = `new${world.nextNumber()}@e2e.test`;
  await edit.firstName.fill('Mia');
  await edit.email.fill(newEmail);
  await edit.range('100-130 mg/dL').check();
  await edit.maxDose.fill('25');
  const calls = recordedCalls(page);
  await edit.save.click();
  for (const text of ['Maya', 'Mia', patientEmail, newEmail, '80-100 mg/dL', '100-130 mg/dL', '25 U']) {
    await expect(edit.confirmation).toContainText(text);
  }
  expect(calls.names().filter(isWrite)).toEqual([]);
  await stopClock(page);
  await edit.confirm.click();
  await expect(edit.saved).toBeVisible();
  expect(calls.names().filter(isWrite)).toEqual([
    `PATCH patient/${patientId}`,
    `PATCH patient/${patientId}/config`,
    `GET enroll_patient/${patientId}`,
  ]);
  expect(calls.of('PATCH patient/{id}')[0]?.postDataJSON()).toMatchObject({ email: newEmail, version: 1 });
  expect(calls.of('PATCH patient/{id}')[0]?.postDataJSON()).not.toHaveProperty('treatment_type');
  expect(calls.of('PATCH patient/{id}/config')[0]?.postDataJSON()).toMatchObject({ version: 0 });
  expect(await mailedLinkTo(world, newEmail, 'patient_enrollment')).toBeTruthy();

  await page.clock.runFor(1_400);
  await expect(page).toHaveURL(`${home}/edit`);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(`${home}/recommendations`);
  const stored = await storedPatient(world, email, patientId);
  expect(await stored.record()).toMatchObject({ first_name: 'Mia', email: newEmail, pre_meal_glucose_target_low: 100 });
  expect(await stored.config()).toMatchObject({ maxBolusCalcDose: 25 });
});

test('PROF-06: a failing step stops, keeps the form, and saving again completes it; an answer that never came is no reason to lose or repeat anything', async ({
  page,
  world,
}) => {
  const { email, patientId, home } = await aStartedPatient(world);
  await openAs(page, world, email, { path: `${home}/edit` });
  const edit = editPatientPage(page);
  const newEmail = `new${world.nextNumber()}@e2e.test`;
  await edit.email.fill(newEmail);
  await page.route('**/api/patient/*/config', (route) => route.fulfill({ status: 500 }), { times: 1 });
  const calls = recordedCalls(page);
  await edit.save.click();
  await edit.confirm.click();
  await expect(edit.failure).toContainText('The bolus calculator is not.');
  expect(calls.of('GET enroll_patient/{id}')).toHaveLength(0);
  await edit.failure.getByRole('button', { name: 'Ok' }).click();
  await expect(edit.email).toHaveValue(newEmail);
  await edit.cancel.click();
  await expect(edit.leaving).toBeVisible();
  await edit.leaving.getByRole('button', { name: 'Stay on the page' }).click();

  await edit.save.click();
  await expect(edit.confirmation).toContainText('The last attempt was not completed.');
  await edit.confirm.click();
  await expect(edit.saved).toBeVisible();
  expect(calls.names().filter(isWrite)).toEqual([
    `PATCH patient/${patientId}`,
    `PATCH patient/${patientId}/config`,
    `PATCH patient/${patientId}`,
    `PATCH patient/${patientId}/config`,
    `GET enroll_patient/${patientId}`,
  ]);
  await expect(page).toHaveURL(`${home}/recommendations`);

  const stored = await storedPatient(world, email, patientId);
  const { version } = await stored.record();
  await openEditAgain(page);
  await edit.firstName.fill('Mia');
  await page.route(
    `**/api/patient/${patientId}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await edit.save.click();
  await edit.confirm.click();
  await expect(edit.failure).toContainText('Saving did not succeed.');
  await edit.failure.getByRole('button', { name: 'Ok' }).click();
  await edit.save.click();
  await edit.confirm.click();
  await expect(edit.saved).toBeVisible();
  expect(await stored.record()).toMatchObject({ first_name: 'Mia', version: version + 1 });
});

test('PROF-06, PROF-08, PROF-09, PROF-10, PROF-19, PROF-20, START-03: faults stand at their fields; the same address is not invited again; what was mistyped on adding is corrected, and who has one name needs no other', async ({
  page,
  world,
}) => {
  const { email, patientId, patientEmail, home, clinicId } = await aStartedPatient(world);
  await aPatientRecord(world, clinicId, { firstName: 'Noa', mrn: 'TAKEN1' });
  const oneName = await aPatientRecord(world, clinicId, { ...STARTED_INJECTIONS, firstName: 'Suharto', lastName: '' });
  await openAs(page, world, email, { path: `${home}/edit` });
  const edit = editPatientPage(page);
  await edit.saveButton.click();
  await expect(edit.form).toContainText('Nothing has been changed.');
  await edit.firstName.fill('Mia');
  await edit.saveButton.click();
  await expect(edit.indications).toContainText('Select if the patient meets indications for use of the advisor.');
  await edit.indications.getByRole('radio', { name: 'No' }).check();
  await expect(edit.indications).toContainText('The advisor cannot be used for this patient. Select the generic plan.');
  await expect(edit.confirmation).toBeHidden();
  await edit.firstName.fill(' ');
  const calls = recordedCalls(page);
  await edit.email.fill('maya@');
  await edit.mrn.fill('');
  await edit.mrn.pressSequentially('12345678901');
  // Not cut, and said before anything is saved.
  await expect(edit.mrn).toHaveAccessibleDescription('An MRN has at most 10 characters.');
  await edit.birthDate.fill('01/01/2999');
  await edit.weight.fill('251');
  await edit.save.click();
  await expect(edit.birthDate).toHaveAccessibleDescription(/Future dates cannot be used/);
  await expect(edit.weight).toHaveAccessibleDescription('The weight must be a whole number from 10 to 250 kg.');
  await expect(edit.firstName).toHaveAccessibleDescription('field is mandatory');
  await expect(edit.firstName).toBeFocused();
  await expect(edit.email).toHaveAccessibleDescription('email incorrect format');
  await expect(edit.mrn).toHaveValue('12345678901');
  await edit.mrn.fill('1 2');
  await expect(edit.mrn).toHaveAccessibleDescription('MRN invalid');
  await edit.birthDate.fill('5/17/1990');
  await edit.weight.fill('');
  await expect(edit.fixErrors).toBeVisible();
  await edit.email.fill('');
  await expect(edit.email).toHaveAccessibleDescription(
    'An email address is required for patients treated with injections.',
  );
  expect(calls.names().filter(isWrite)).toEqual([]);

  await edit.firstName.fill('Maya');
  await edit.email.fill(`other${world.nextNumber()}@e2e.test`);
  await edit.mrn.fill('TAKEN1');
  await edit.save.click();
  await edit.confirm.click();
  await expect(edit.mrn).toHaveAccessibleDescription('A patient with this MRN already exists.');
  await expect(edit.mrn).toHaveValue('TAKEN1');
  await expect(edit.mrn).toBeFocused();

  await edit.mrn.fill('FREE1');
  await edit.email.fill(patientEmail);
  const callsOfSaving = recordedCalls(page);
  await edit.lastName.fill('Bell');
  await edit.birthDate.fill('May 18, 1990');
  await edit.weight.fill('65');
  await edit.timezone.selectOption('Israel');
  await edit.save.click();
  await expect(edit.confirmation).toContainText('05/17/1990');
  await expect(edit.confirmation).toContainText('05/18/1990');
  await edit.confirm.click();
  await expect(edit.saved).toBeVisible();
  expect(callsOfSaving.names().filter(isWrite)).toEqual([
    `PATCH patient/${patientId}`,
    `PATCH patient/${patientId}/config`,
  ]);
  expect(callsOfSaving.of('PATCH patient/{id}')[0]?.postDataJSON()).toMatchObject({
    date_of_birth: '1990-05-18',
    weight: 65,
    timezone: 'Asia/Jerusalem',
  });

  await openAs(page, world, email, { path: `/patient-profile/${oneName.patientId}/edit` });
  await expect(edit.lastName).toHaveValue('');
  await edit.firstName.fill('Soeharto');
  await edit.save.click();
  await edit.confirm.click();
  await expect(edit.saved).toBeVisible();
});
