import { recordedCalls } from '../commands/calls.ts';
import { aClinic, aDoctor, aPatientRecord } from '../commands/people.ts';
import { STARTED_INJECTIONS } from '../commands/plans.ts';
import { storedPatient } from '../commands/stored-patient.ts';
import { expect, test } from '../fixtures/test.ts';
import { editPatientPage } from '../pages/edit-patient-page.ts';
import { openAs, titleOf } from '../pages/frame.ts';

test('PROF-06: two clinicians edit at once; both texts are shown and the second chooses field by field', async ({
  browser,
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const [first, second] = [await aDoctor(world, clinicId), await aDoctor(world, clinicId)];
  const { patientId } = await aPatientRecord(world, clinicId, { ...STARTED_INJECTIONS, mrn: 'A1' });
  const path = `/patient-profile/${patientId}/edit`;
  const otherContext = await browser.newContext({ baseURL: world.baseUrl });
  const otherPage = await otherContext.newPage();
  await openAs(otherPage, world, first.email, { path });
  await openAs(page, world, second.email, { path });

  const theirs = editPatientPage(otherPage);
  await theirs.firstName.fill('May');
  await theirs.mrn.fill('B2');
  await theirs.range('90-110 mg/dL').check();
  const mine = editPatientPage(page);
  await mine.lastName.fill('Bell');
  await mine.mrn.fill('C3');
  await mine.maxDose.fill('30');
  await theirs.save.click();
  await theirs.confirm.click();
  await expect(theirs.saved).toBeVisible();

  await mine.save.click();
  await mine.confirm.click();
  await expect(mine.conflict).toContainText('Somebody else has saved changes while you were editing.');
  // Only one of the two changed these, so that one is kept unless told otherwise.
  await expect(mine.kept('First name', 'Stored now')).toBeChecked();
  await expect(mine.kept('Last name', 'Your change')).toBeChecked();
  await expect(mine.kept('Fasting target range', 'Stored now')).toBeChecked();
  await expect(mine.kept('Maximum dose', 'Your change')).toBeChecked();
  // Both changed this one: nobody but the clinician can tell.
  await expect(mine.conflict.getByRole('radiogroup', { name: 'MRN' })).toContainText('B2');
  await expect(mine.conflict.getByRole('radiogroup', { name: 'MRN' })).toContainText('C3');
  await expect(mine.kept('MRN', 'Stored now')).not.toBeChecked();
  await mine.saveChosen.click();
  await expect(mine.conflict).toContainText('Choose which of the two is kept.');
  await mine.kept('MRN', 'Your change').check();
  await mine.kept('First name', 'Your change').check();
  await mine.saveChosen.click();
  await expect(mine.saved).toBeVisible();

  const stored = await storedPatient(world, second.email, patientId);
  expect(await stored.record()).toMatchObject({
    first_name: 'Maya',
    last_name: 'Bell',
    mrn: 'C3',
    pre_meal_glucose_target_low: 90,
    version: 3,
  });
  expect(await stored.config()).toMatchObject({ maxBolusCalcDose: 30 });
  await otherContext.close();
});

test('PROF-06, PROF-13, PROF-14: going back from the comparison loses nothing; what both changed alike is saved without a question; another treatment type brings its settings along', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const { email } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId, STARTED_INJECTIONS);
  const stored = await storedPatient(world, email, patientId);
  await openAs(page, world, email, { path: `/patient-profile/${patientId}/edit` });
  const edit = editPatientPage(page);
  const backOnForm = async () => {
    await expect(titleOf(page, 'Recommendations list')).toBeVisible();
    await page.getByRole('link', { name: 'Edit patient settings' }).click();
  };
  await edit.maxDose.fill('40');
  await stored.changeConfig({ maxBolusCalcDose: 40 });
  const calls = recordedCalls(page);
  await edit.save.click();
  await edit.confirm.click();
  await expect(edit.saved).toBeVisible();
  expect(calls.of('PATCH patient/{id}/config')).toHaveLength(2);

  await backOnForm();
  await edit.firstName.fill('Mia');
  await stored.change({ first_name: 'May' });
  await edit.save.click();
  await edit.confirm.click();
  await edit.conflict.getByRole('button', { name: 'Back to the form' }).click();
  await expect(edit.firstName).toHaveValue('Mia');
  await edit.save.click();
  await edit.confirm.click();
  await expect(edit.conflict).toBeVisible();
  await edit.kept('First name', 'Your change').check();
  await edit.saveChosen.click();
  await expect(edit.saved).toBeVisible();

  await backOnForm();
  await edit.diabetesType('Other').check();
  await edit.lastName.fill('Bell');
  await stored.start({
    treatment_type: 'PUMP',
    type_of_diabetes: 'Type2',
    pre_meal_glucose_target_low: null,
    pre_meal_glucose_target_high: null,
  });
  await edit.save.click();
  await edit.confirm.click();
  await expect(edit.conflict).toContainText('another treatment type: Insulin pump.');
  await expect(edit.conflict.getByRole('radiogroup')).toHaveCount(1);
  await edit.saveChosen.click();
  await expect(edit.saved).toBeVisible();
  expect(await stored.record()).toMatchObject({
    treatment_type: 'PUMP',
    type_of_diabetes: 'Type2',
    last_name: 'Bell',
  });
});
