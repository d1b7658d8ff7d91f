import { holdCall, recordedCalls } from '../commands/calls.ts';
import { stopClock } from '../commands/clock.ts';
import { changeAnswer, fulfilByContract } from '../commands/contract-answers.ts';
import { mailedLinkTo } from '../commands/mailed-links.ts';
import { aClinic, aDoctor, aPatientRecord, BORN_ON } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { addPatientPage, fillNewPatient } from '../pages/add-patient-page.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import { GENERAL_ERROR, openAs, titleOf } from '../pages/frame.ts';
import { patientsListPage } from '../pages/patients-list-page.ts';

type ClinicChanges = Parameters<typeof aClinic>[1];

async function aDoctorOf(world: World, changes: ClinicChanges = {}) {
  const clinicId = await aClinic(world, { timezone: 'US/Pacific', ...changes });
  return { clinicId, email: (await aDoctor(world, clinicId)).email };
}
const FORM = { path: '/add-patient' };

test('ADD-01, ADD-02, ADD-04, ADD-05, ADD-06, ADD-08, ADD-14, ADD-16, ADD-24: the form of an ordinary clinic says what is wrong with each field; a patient whose invitation could not be mailed is added all the same', async ({
  page,
  world,
}) => {
  const { email } = await aDoctorOf(world);
  const calls = recordedCalls(page);
  await openAs(page, world, email, FORM);
  await expect(titleOf(page, 'Add patient')).toBeVisible();
  const form = addPatientPage(page);
  for (const label of ['Full name', 'Date of birth', 'Email', 'MRN', 'Weight', 'Time zone', 'Treatment type', 'Sex']) {
    await expect(form.field(label)).toBeVisible();
  }
  await expect(form.form.getByRole('radio')).toHaveCount(2);
  await expect(form.field('First name')).toHaveCount(0);
  await expect(form.field('Study group')).toHaveCount(0);
  await expect(form.terms).not.toBeChecked();
  await expect(form.timezone).toHaveValue('US/Pacific');
  await expect(form.timezone.locator('option')).toHaveCount(8);
  const terms = form.form.getByRole('link', { name: 'Terms of Use' });
  await expect(terms).toHaveAttribute('href', '/terms-of-use/hcp');

  await form.button.click();
  await expect(form.fullName).toBeFocused();
  await expect.poll(() => form.faultOf('Full name')).toBe('field is mandatory');
  await expect.poll(() => form.faultOf('Date of birth')).toBe('field is mandatory');
  await expect(form.form.getByText("didn't confirm terms of use")).toBeVisible();
  await expect(form.form.getByRole('radiogroup')).toContainText('field is mandatory');

  for (const [typed, message] of [
    ['17.5.1990', 'Invalid date'],
    ['5/17/90', 'Invalid date'],
    ['01/01/2999', 'Future dates cannot be used'],
    ['May 17, 1990', ''],
  ] as const) {
    await form.birthDate.fill(typed);
    await expect.poll(() => form.faultOf('Date of birth'), typed).toBe(message);
  }
  await form.email.fill('maya@');
  await form.mrn.fill('A-1');
  await form.weight.fill('70.5');
  await expect.poll(() => form.faultOf('Email')).toBe('incorrect format');
  await expect.poll(() => form.faultOf('MRN')).toBe('MRN must include numbers or letters');
  await form.mrn.fill('12345678901');
  await expect.poll(() => form.faultOf('MRN')).toBe('An MRN has at most 10 characters.');
  await expect(form.mrn).toHaveValue('12345678901');
  await expect.poll(() => form.faultOf('Weight')).toBe('The weight must be a whole number from 10 to 250 kg.');
  await expect(form.form.getByRole('alert')).toHaveText('Fix the errors above to continue.');
  expect(calls.of('POST add_patient/')).toEqual([]);

  await changeAnswer(page, 'add_patient/', (body) => ({ ...(body as object), enrollment_email_sent: false }));
  await fillNewPatient(page, { email: `new${world.nextNumber()}@e2e.test` });
  await form.weight.fill('70');
  await form.button.click();
  const notice = dialogTitled(page, 'The patient was added');
  await expect(notice).toContainText('could not be sent');
  await notice.getByRole('button', { name: 'Ok' }).click();
  await expect(page).toHaveURL('/patients-list');
  await expect(patientsListPage(page).resendOf('Maya Levi')).toBeVisible();
});

test('ADD-24, ADD-25: the button goes from ready to adding to added, and the page to the list', async ({
  page,
  world,
}) => {
  const { email } = await aDoctorOf(world);
  await page.clock.install();
  const calls = recordedCalls(page);
  const release = await holdCall(page, 'add_patient/');
  await openAs(page, world, email, FORM);
  const patientEmail = `new${world.nextNumber()}@e2e.test`;
  await fillNewPatient(page, { email: patientEmail, mrn: '0077' });
  await stopClock(page);
  const { button } = addPatientPage(page);
  await expect(button).toHaveText('Add patient');
  await button.click();
  await expect(button).toHaveText('Adding…');
  await button.click({ force: true });
  release();
  await expect(button).toHaveText('Added successfully');
  await button.click({ force: true });
  expect(calls.of('POST add_patient/')).toHaveLength(1);
  await page.clock.runFor(1_499);
  await expect(page).toHaveURL('/add-patient');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/patients-list');
  await expect(patientsListPage(page).rowOf('Maya Levi')).toContainText('0077');
  await mailedLinkTo(world, patientEmail, 'patient_enrollment');
});

test('ADD-27, ADD-31, CLINIC-05, LIST-04, LIST-14: a clinic without patients is offered to add one; cancelling saves nothing; where the clinic wants it, SEEDS is confirmed first', async ({
  page,
  world,
}) => {
  const { email } = await aDoctorOf(world, { configuration: { should_show_seeds_enrollment_modal: true } });
  const calls = recordedCalls(page);
  await openAs(page, world, email, { path: '/patients-list' });
  const list = patientsListPage(page);
  await expect(list.empty).toBeVisible();
  await list.addFirstLink.click();
  await expect(page).toHaveURL('/add-patient');
  await page.goBack();
  await list.addButton.click();
  await expect(titleOf(page, 'Add patient')).toBeVisible();

  const form = addPatientPage(page);
  await form.cancel.click();
  await expect(page).toHaveURL('/patients-list');
  await expect(list.empty).toBeVisible();
  // What was typed is not lost by mistake.
  await list.addButton.click();
  await form.fullName.fill('Maya Levi');
  await form.cancel.click();
  const question = dialogTitled(page, 'Leave without saving?');
  await question.getByRole('button', { name: 'Stay on the page' }).click();
  await expect(form.fullName).toHaveValue('Maya Levi');
  await form.cancel.click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(list.empty).toBeVisible();
  expect(calls.of('POST add_patient/')).toEqual([]);

  await list.addButton.click();
  await fillNewPatient(page);
  await form.button.click();
  const seeds = dialogTitled(page, 'SEEDS program');
  await expect(seeds).toContainText('This patient will be enrolled in the SEEDS program. Continue?');
  await seeds.getByRole('button', { name: 'Cancel' }).click();
  await expect(seeds).toBeHidden();
  await expect(form.fullName).toHaveValue('Maya Levi');
  expect(calls.of('POST add_patient/')).toEqual([]);

  await form.button.click();
  await seeds.getByRole('button', { name: 'Continue' }).click();
  await expect(form.button).toHaveText('Added successfully');
  expect(calls.of('POST add_patient/')).toHaveLength(1);
});

test('ADD-01, ADD-02, ADD-07, ADD-24, ADD-26: a refusal stands in a dialog or at its field and loses nothing; each delivery has its types, and injections need an email', async ({
  page,
  world,
}) => {
  const { clinicId, email } = await aDoctorOf(world);
  await aPatientRecord(world, clinicId, { mrn: '0077', bornOn: BORN_ON });
  await openAs(page, world, email, FORM);
  const form = addPatientPage(page);
  await fillNewPatient(page, { mrn: '0077' });
  await form.button.click();
  const refusal = dialogTitled(page, 'Error');
  await expect(refusal).toContainText('This patient already exists.');
  await refusal.getByRole('button', { name: 'Ok' }).click();
  await expect(form.button).toHaveText('Add patient');
  await expect(form.fullName).toHaveValue('Maya Levi');
  await expect(form.mrn).toHaveValue('0077');

  // About one field: there it is said.
  await form.fullName.fill('Yael Mizrahi');
  await form.button.click();
  await expect.poll(() => form.faultOf('MRN')).toBe('A patient with this MRN already exists.');
  await expect(form.mrn).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await form.mrn.fill('0078');
  await expect.poll(() => form.faultOf('MRN')).toBe('');

  await page.route('**/api/add_patient/', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await form.button.click();
  await expect(dialogTitled(page, 'General Error')).toContainText(GENERAL_ERROR);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const refused = { error: 'Invalid', code: null, detail: 'input-invalid', fields: { date_of_birth: 'Invalid date' } };
  await page.route('**/api/add_patient/', (route) => fulfilByContract(route, refused, { status: 400 }), { times: 1 });
  await form.button.click();
  await expect.poll(() => form.faultOf('Date of birth')).toBe('This value was not accepted.');
  await expect(form.birthDate).toBeFocused();
  await expect(form.birthDate).toHaveValue('5/17/1990');
  // Typed anew, it is not held to be refused any more.
  await form.birthDate.fill('5/18/1990');

  await form.delivery('Injections').click();
  await expect(form.treatmentType.locator('option')).toHaveText([
    'Select…',
    'Injections: sliding scale',
    'Injections: carb counting',
    'Injections: fixed meal',
    'Injections: estimated meal',
  ]);
  await form.delivery('Pump').click();
  await expect(form.treatmentType.locator('option')).toHaveText(['Insulin pump']);
  await expect(form.treatmentType).toHaveValue('PUMP');

  await form.delivery('Injections').click();
  await form.treatmentType.selectOption('MDI_CRCF');
  await form.button.click();
  await expect
    .poll(() => form.faultOf('Email'))
    .toBe('An email address is required for patients treated with injections.');
  await form.email.fill(`new${world.nextNumber()}@e2e.test`);
  await form.button.click();
  await expect(form.button).toHaveText('Added successfully');
});
