import { recordedCalls } from '../commands/calls.ts';
import { aClinic, aDoctor } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { addPatientPage, fillNewPatient } from '../pages/add-patient-page.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import { openAs, titleOf } from '../pages/frame.ts';
import { patientsListPage } from '../pages/patients-list-page.ts';

const RECORD = { first_name: 'Maya', last_name: 'Levi', mrn: '0077', dob: '1990-05-17', sex: 'F' };

const aRecordClinic = async (world: World) =>
  (await aDoctor(world, await aClinic(world, { isEmrSinglePatientMode: true, timezone: 'US/Central' }))).email;

function createPath(changes: Readonly<Record<string, string | undefined>> = {}): string {
  const given = Object.entries({ ...RECORD, ...changes }).filter((entry) => entry[1] !== undefined);
  return `/add-patient?${new URLSearchParams(given as [string, string][])}`;
}

test('ADD-01, ADD-02, CLINIC-07: direct-to-patient clinics enrol with weight, email and study group', async ({
  page,
  world,
}) => {
  const configuration = { direct_to_patient_enabled: true };
  const { email } = await aDoctor(world, await aClinic(world, { configuration, timezone: 'US/Arizona' }));
  const calls = recordedCalls(page);
  await openAs(page, world, email, { path: '/add-patient' });
  await expect(titleOf(page, 'Enroll patient')).toBeVisible();
  const form = addPatientPage(page);
  // The clinic's own zone is not among the three, so nothing is guessed.
  await expect(form.timezone).toHaveValue('');
  await expect(form.timezone.locator('option')).toHaveText(['Select…', 'Eastern (US)', 'Central (US)', 'Pacific (US)']);

  await fillNewPatient(page);
  await form.button.click();
  for (const label of ['Email', 'Weight', 'Time zone'])
    await expect.poll(() => form.faultOf(label)).toBe('field is mandatory');
  await expect(form.form.getByRole('radiogroup', { name: 'Study group' })).toContainText('field is mandatory');

  await form.email.fill(`new${world.nextNumber()}@e2e.test`);
  await form.weight.fill('64');
  await form.timezone.selectOption('US/Central');
  await form.studyGroup('Group B').click();
  await form.button.click();
  await expect(form.button).toHaveText('Added successfully');
  const [sent] = calls.of('POST add_patient/');
  expect(sent?.postDataJSON()).toMatchObject({
    full_name: 'Maya Levi',
    date_of_birth: '1990-05-17',
    weight: 64,
    timezone: 'US/Central',
    study_group_name: 'Group B',
    trial_name: 'Direct to Patient Trial',
    accept_terms: true,
  });
  await expect(page).toHaveURL('/patients-list');
});

test('ADD-02, ADD-18, ADD-19, ADD-25, ADD-28, ADD-32, ADD-33, CLINIC-11: a record system says who is created, and whom it does not name for certain is not; what it gives and cannot be kept is no dead end', async ({
  page,
  world,
}) => {
  const email = await aRecordClinic(world);
  const calls = recordedCalls(page);
  await openAs(page, world, email);
  const doubled = `${createPath()}&First_Name=Yael`;
  const wrong = ['first_name', 'last_name', 'mrn', 'dob', 'sex'].map((name) => createPath({ [name]: undefined }));
  for (const path of ['/add-patient', ...wrong, createPath({ dob: '17.5.1990' }), createPath({ mrn: ' ' }), doubled]) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/general-error');
  }

  await page.goto(createPath({ mrn: undefined, MRN: '0077', visit: '12' }));
  await expect(titleOf(page, 'Create patient')).toBeVisible();
  // The address does not say who it is, and a reload still knows.
  await expect(page).toHaveURL('/add-patient');
  await page.reload();
  const kept = () =>
    page.evaluate(() => [JSON.stringify(history.state), JSON.stringify({ ...sessionStorage })] as const);
  const form = addPatientPage(page);
  await expect(form.field('First name')).toHaveValue('Maya');
  const [inHistory, inTab] = await kept();
  expect(inHistory).not.toMatch(/Maya|Levi|1990|0077/);
  expect(inTab).toContain('0077');
  for (const [label, text] of [
    ['First name', 'Maya'],
    ['Last name', 'Levi'],
    ['MRN', '0077'],
  ] as const) {
    await expect(form.field(label)).toHaveValue(text);
    await expect(form.field(label)).toHaveAttribute('readonly', '');
  }
  await expect(form.birthDate).toHaveValue('05/17/1990');
  await expect(form.sex).toHaveValue('FEMALE');
  await expect(form.timezone).toHaveValue('US/Central');
  await expect(form.terms).toHaveCount(0);
  await expect(form.cancel).toHaveCount(0);
  await expect(form.field('Full name')).toHaveCount(0);

  await form.delivery('Pump').click();
  const created = page.waitForResponse('**/api/create_patient/');
  await form.button.click();
  await expect(form.button).toHaveText('Added successfully');
  const { id } = (await (await created).json()) as { id: string };
  const [sent] = calls.of('POST create_patient/');
  expect(sent?.postDataJSON()).toMatchObject({
    first_name: 'Maya',
    last_name: 'Levi',
    mrn: '0077',
    sex: 'FEMALE',
    accept_terms: false,
  });
  await expect(page).toHaveURL(`/patient-profile/${id}/start-advisor`);
  await expect(page.getByRole('region', { name: 'Patient' })).toContainText('Maya Levi');
  expect((await kept()).join()).not.toMatch(/Levi|0077/);

  // The same patient again: there is nothing to correct, but a way back.
  await page.goto(createPath());
  await form.delivery('Pump').click();
  await expect(form.leave).toHaveCount(0);
  await form.button.click();
  await dialogTitled(page, 'Error').getByRole('button', { name: 'Ok' }).click();
  await expect(form.leave).toBeVisible();
  await form.button.click();
  await dialogTitled(page, 'Error').getByRole('button', { name: 'Open this patient' }).click();
  await expect(page).toHaveURL(`/patient-profile/${id}/start-advisor`);

  // A number that cannot be kept says so, and can be corrected or left out.
  await page.goto(createPath({ first_name: 'Noa', mrn: 'MRN-0012345678' }));
  await expect.poll(() => form.faultOf('MRN')).toBe('An MRN has at most 10 characters.');
  await expect(form.field('First name')).toHaveAttribute('readonly', '');
  await expect(form.mrn).not.toHaveAttribute('readonly', '');
  await expect(form.mrn).toHaveAccessibleDescription(/Correct it, or leave the field empty/);
  await form.mrn.fill('12345678');
  await expect.poll(() => form.faultOf('MRN')).toBe('');
  await form.leave.click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await page.goto('/patients-list');
  await expect(patientsListPage(page).rowOf('Maya Levi')).toBeVisible();
  await expect(patientsListPage(page).rowOf('Noa Levi')).toHaveCount(0);
});

test('ADD-01, I18N-02: the form is there in Hebrew', async ({ page, world }) => {
  const { email } = await aDoctor(world, await aClinic(world));
  await openAs(page, world, email, { path: '/add-patient', language: 'he' });
  await expect(titleOf(page, 'הוספת מטופל')).toBeVisible();
  await page.locator('form button[type="submit"]').click();
  await expect(page.getByText('תנאי השימוש לא אושרו')).toBeVisible();
  await expect(page.getByText('שדה חובה')).toHaveCount(3);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});
