import { breakCall, holdCall, recordedCalls } from '../commands/calls.ts';
import { goOnTo, letAppBeReached } from '../commands/running-app.ts';
import { expect, test } from '../fixtures/test.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import { openAs, titleOf } from '../pages/frame.ts';
import { aPumpStart, pumpStartPage } from '../pages/pump-start-page.ts';

const MANDATORY = 'This field is mandatory.';

test('PINIT-01, PINIT-04, PINIT-05, PINIT-06, PINIT-07, PINIT-08, PINIT-09: a wrong value is told when its field is left, what is missing when it is sent, and nothing leaves', async ({
  page,
  world,
}) => {
  const start = await aPumpStart(world);
  await openAs(page, world, start.email, { path: start.formPath });
  const form = pumpStartPage(page, 'en');
  const calls = recordedCalls(page);
  await expect(titleOf(page, 'Pump information')).toBeVisible();
  // By the date of birth the age is known, the rest is not.
  await expect(form.age).toHaveValue(/^3\d$/);
  for (const [field, text, sentence] of [
    [form.age, 'old', 'This field must be a number.'],
    [form.age, '120.5', 'Age must be a whole number between 0 and 120.'],
    [form.age, '121', 'Age must be a whole number between 0 and 120.'],
    [form.age, '20', /^By the date of birth the patient is 3\d years old/],
    [form.hba1c, '7,8', 'This field must be a number.'],
    [form.hba1c, '1.99', 'HbA1c must be between 2 and 20 with at most two decimals.'],
    [form.hba1c, '7.855', 'HbA1c must be between 2 and 20 with at most two decimals.'],
    [form.dailyDose, '600.1', 'Total daily dose must be between 1 and 600 with at most one decimal.'],
    [form.dailyDose, '45.25', 'Total daily dose must be between 1 and 600 with at most one decimal.'],
  ] as const) {
    await field.fill(text);
    await field.blur();
    await expect(field).toHaveAccessibleDescription(sentence);
  }
  for (const [field, text] of [
    [form.age, '34'],
    [form.hba1c, '7.85'],
    [form.dailyDose, '600'],
  ] as const) {
    await field.fill(text);
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  }

  for (const field of [form.hba1c, form.dailyDose, form.age]) await field.fill('');
  await form.generate.click();
  await expect(page.getByText(MANDATORY)).toHaveCount(4);
  await expect(form.age).toBeFocused();
  expect(calls.of('POST init_plan_request')).toHaveLength(0);

  const names = ['Tandem', 'Omnipod', 'Medtronic', 'Other'];
  for (const name of names) await form.brand(name).check();
  await expect(page.getByRole('radio')).toHaveCount(names.length);
});

test('PINIT-10, PINIT-15, PINIT-30, ERR2-18: a failure is told and what was typed is still there; then an overlay covers the page until the plan opens', async ({
  page,
  world,
}) => {
  const start = await aPumpStart(world);
  await openAs(page, world, start.email, { path: start.formPath });
  const form = pumpStartPage(page, 'en');
  await form.hba1c.fill('7.8');
  await form.dailyDose.fill('45');
  await form.brand('Other').check();
  await breakCall(page, 'init_plan_request', 'server-error');
  await form.generate.click();
  const failure = dialogTitled(page, 'No plan');
  await expect(failure).toContainText('The plan could not be generated. Check the information and try again.');
  await failure.getByRole('button', { name: 'Ok' }).click();
  await expect(failure).toHaveCount(0);
  await expect(form.hba1c).toHaveValue('7.8');
  await expect(form.brand('Other')).toBeChecked();
  await page.unrouteAll();

  await form.dailyDose.fill('1');
  await form.generate.click();
  await expect(failure).toContainText('No safe plan can be suggested');
  await expect(failure).toContainText(/a plan can be suggested from 4\.\d U a day/);
  await failure.getByRole('button', { name: 'Ok' }).click();
  await form.dailyDose.fill('45');

  const calls = recordedCalls(page);
  await form.age.fill('34');
  await form.brand('Medtronic').check();
  const release = await holdCall(page, 'init_plan_request');
  await form.generate.click();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('generating plan in process');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeVisible();
  release();
  await expect(page).toHaveURL(start.planPath);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(calls.of('POST init_plan_request').map((call) => call.postDataJSON())).toEqual([
    { patient_id: start.patientId, a1c: 7.8, age: 34, brand: 'medtronic', tdd: 45 },
  ]);
});

test('PINIT-01, PINIT-03: links and pages are there only where the clinic starts pumps, and for patients on one (D-58)', async ({
  page,
  world,
}) => {
  await letAppBeReached(page);
  for (const other of [{ shouldShowInitPump: false }, { treatmentType: 'MDI_CRCF' }] as const) {
    const { email, patientId, formPath, planPath } = await aPumpStart(world, other);
    await openAs(page, world, email, { path: `/patient-profile/${patientId}/recommendations` });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Initial pump plan')).toHaveCount(0);
    await goOnTo(page, formPath);
    await expect(page, formPath).toHaveURL('/page-not-found');
    await page.goto(planPath);
    await expect(page, planPath).toHaveURL('/page-not-found');
  }
});
