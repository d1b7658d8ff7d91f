import { aClinic, aDoctor, aPatient, aPatientRecord } from '../commands/people.ts';
import { PLANNED_INJECTIONS, STARTED_INJECTIONS } from '../commands/plans.ts';
import { storedPatient } from '../commands/stored-patient.ts';
import { expect, test } from '../fixtures/test.ts';
import { editPatientPage } from '../pages/edit-patient-page.ts';
import { headerOf, namesOf, openAs, titleOf } from '../pages/frame.ts';
import { patientsListPage } from '../pages/patients-list-page.ts';
import { startAdvisorPage } from '../pages/start-advisor-page.ts';

test('CLINIC-11, LIST-01, NAV-07, NAV-09, NAV-15, PROF-11, START-22: in single-patient mode nothing leads away, the patient is home, and the record system owns the names', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world, { isEmrSinglePatientMode: true });
  const { email } = await aDoctor(world, clinicId, { isAdmin: true });
  const { patientId } = await aPatientRecord(world, clinicId, { ...PLANNED_INJECTIONS, mrn: 'E1' });
  const home = `/patient-profile/${patientId}`;
  const logo = headerOf(page).getByRole('link', { name: 'Glidepath, home' });
  const crumbs = page.getByRole('navigation', { name: 'You are here' });
  const headerLinks = headerOf(page).getByRole('navigation').getByRole('link');
  const logout = page.getByRole('button', { name: 'Log out' });
  await openAs(page, world, email, { path: `${home}/connect-devices` });
  // From the address, before the tab remembers anything.
  await expect(logo).toHaveAttribute('href', home);
  await expect(headerLinks).toHaveCount(0);
  await expect.poll(() => namesOf(crumbs.getByRole('link'))).toEqual(['Maya Levi']);

  await headerOf(page).getByRole('link', { name: 'Profile of Dana Cohen' }).click();
  await expect(titleOf(page, 'User profile')).toBeVisible();
  // From the tab's storage.
  await expect(logo).toHaveAttribute('href', home);
  await expect(page.getByRole('main')).toContainText(email);
  await expect(logout).toHaveCount(0);
  await logo.click();
  await expect(page).toHaveURL(`${home}/start-advisor`);
  const start = startAdvisorPage(page);
  await expect(start.start).toBeVisible();
  await expect(start.cancel).toHaveCount(0);
  await expect(crumbs).toContainText('Maya Levi');
  await expect(crumbs.getByRole('link', { name: 'Patients' })).toHaveCount(0);
  await expect(headerLinks).toHaveCount(0);

  await page.getByRole('link', { name: 'Edit patient settings' }).click();
  const edit = editPatientPage(page);
  for (const field of [edit.firstName, edit.lastName, edit.mrn]) await expect(field).toBeDisabled();
  await expect(edit.firstName).toHaveAccessibleDescription('From the health record system');
  await expect(edit.email).toBeEnabled();
  const newEmail = `emr${world.nextNumber()}@e2e.test`;
  await edit.email.fill(newEmail);
  await edit.save.click();
  await edit.confirm.click();
  await expect(edit.saved).toBeVisible();
  expect(await (await storedPatient(world, email, patientId)).record()).toMatchObject({ email: newEmail, mrn: 'E1' });

  await page.goto('/');
  await expect(page).toHaveURL(`${home}/start-advisor`);
  await logo.click();
  await expect(page).toHaveURL(`${home}/start-advisor`);

  await page.goto('/patients-list');
  const list = patientsListPage(page);
  await expect(list.rowOf('Maya Levi')).toBeVisible();
  await expect(crumbs).toHaveCount(0);
  await expect(headerOf(page).getByRole('link', { name: 'Patients' })).toHaveCount(0);
  await expect(list.addButton).toHaveCount(0);
});

test('CLINIC-07, LIST-09, PROF-15, START-07: direct-to-patient hides what the study has settled, and starts with type 1 and the stored bolus settings', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world, { configuration: { direct_to_patient_enabled: true } });
  const { email } = await aDoctor(world, clinicId);
  const settled = await aPatientRecord(world, clinicId, {
    ...STARTED_INJECTIONS,
    studyGroupName: 'Group A',
    trialName: 'Direct to Patient Trial',
    weightKg: 70,
  });
  await aPatient(world, clinicId, { ...STARTED_INJECTIONS, firstName: 'Enrolled' });
  const planned = { ...PLANNED_INJECTIONS, weightKg: 70, firstName: 'Planned' };
  const { patientId } = await aPatientRecord(world, clinicId, planned);
  await openAs(page, world, email, { path: '/patients-list' });
  const list = patientsListPage(page);
  await expect(list.rowOf('Maya Levi')).toBeVisible();
  await expect.poll(() => list.actionsOf('Maya Levi')).not.toContain('View Last Report');
  await expect(list.rowOf('Enrolled Levi')).toBeVisible();
  await expect.poll(() => list.actionsOf('Enrolled Levi')).toEqual([]);

  await list.rowOf('Planned Levi').getByRole('link', { name: 'Start Patient' }).click();
  const start = startAdvisorPage(page);
  await start.meetsIndications();
  await start.range('100-130 mg/dL').check();
  await start.carbUnits('Grams per unit').check();
  await expect(start.group('Type of diabetes')).toHaveCount(0);
  await expect(start.section('Bolus calculator')).toHaveCount(0);
  await start.start.click();
  await start.confirm.click();
  await expect(page).toHaveURL(`/patient-profile/${patientId}/recommendations`);
  const stored = await storedPatient(world, email, patientId);
  expect(await stored.record()).toMatchObject({ type_of_diabetes: 'Type1', pre_meal_glucose_target_low: 100 });
  expect(await stored.config()).toMatchObject({
    displayBolusCalculator: true,
    activeInsulinTime: 3,
    bolusCalcPrecision: 1,
    maxBolusCalcDose: 99,
    carbUnits: 'g_per_u',
  });

  await headerOf(page).getByRole('link', { name: 'Patients' }).click();
  await list.rowOf('Maya Levi').getByRole('rowheader').getByRole('link').click();
  await page.getByRole('link', { name: 'Edit patient settings' }).click();
  const edit = editPatientPage(page);
  await expect(edit.range('80-100 mg/dL')).toBeChecked();
  await expect(edit.group('Type of diabetes')).toHaveCount(0);
  await expect(edit.changeType).toHaveCount(0);
  for (const fact of ['Group A', 'Direct to Patient Trial']) await expect(edit.form).toContainText(fact);
  await expect(edit.weight).toHaveValue('70');
  const banner = page.getByRole('region', { name: 'Patient' });
  await expect(banner).toContainText('Injections: carb counting');
  await expect(banner).not.toContainText('Type 1');
  await edit.email.fill('');
  await edit.save.click();
  await expect(edit.email).toHaveAccessibleDescription(
    'An email address is required for patients treated with injections.',
  );

  // A started patient's treatment is not changed on the start page either.
  await openAs(page, world, email, { path: `/patient-profile/${settled.patientId}/start-advisor` });
  await expect(start.form).toContainText('Injections: carb counting');
  await expect(start.group('Treatment type')).toHaveCount(0);
  await expect(start.group('Type of diabetes')).toHaveCount(0);
});

test('CLINIC-10, CLINIC-12, PROF-09: where the clinic wants it, no patient is saved without an MRN, and ranges are shown in mmol/L and stored in mg/dL', async ({
  page,
  world,
}) => {
  const configuration = { initial_plan_units: 'mmol/L' } as const;
  const clinicId = await aClinic(world, { shouldEnforcePatientMrn: true, configuration });
  const { email } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId, { ...STARTED_INJECTIONS, mrn: 'N1' });
  await openAs(page, world, email, { path: `/patient-profile/${patientId}/edit` });
  const edit = editPatientPage(page);
  await edit.mrn.fill('');
  await edit.save.click();
  await expect(edit.mrn).toHaveAccessibleDescription('field is mandatory');
  await expect(edit.confirmation).toBeHidden();

  await edit.mrn.fill('N1');
  await expect(edit.range('4.4-5.6 mmol/L')).toBeChecked();
  await edit.range('6.7-8.3 mmol/L').check();
  await edit.save.click();
  await expect(edit.confirmation).toContainText('6.7-8.3 mmol/L');
  await edit.confirm.click();
  await expect(edit.saved).toBeVisible();
  expect(await (await storedPatient(world, email, patientId)).record()).toMatchObject({
    pre_meal_glucose_target_low: 120,
    pre_meal_glucose_target_high: 150,
  });
});

test('CLINIC-03, CLINIC-09: the clinic flags give meal types a bolus calculator and offer basal only, which is kept for patients who are on it', async ({
  page,
  world,
}) => {
  const configuration = { basal_only_enabled: true, should_show_bolus_calculator_for_meal_and_correction: true };
  const clinicId = await aClinic(world, { configuration });
  const { email } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId);
  await openAs(page, world, email, { path: `/patient-profile/${patientId}/start-advisor` });
  const start = startAdvisorPage(page);
  await start.chooseType('Injections: estimated meal');
  await expect(start.section('Bolus calculator')).toBeVisible();
  await start.chooseType('Injections: sliding scale');
  await expect(start.section('Bolus calculator')).toHaveCount(0);

  await start.chooseType('Basal only');
  await expect(start.section('Day periods')).toHaveCount(0);
  await start.meetsIndications();
  await start.diabetesType('Type 2').check();
  await start.range('80-100 mg/dL').check();
  await start.start.click();
  await start.confirm.click();
  await expect(page).toHaveURL(`/patient-profile/${patientId}/recommendations`);
  await expect.poll(() => page.evaluate(() => history.state.usr)).toEqual({ isMdiStart: true });

  const withoutIt = await aClinic(world);
  const other = await aDoctor(world, withoutIt);
  const kept = await aPatientRecord(world, withoutIt, { ...STARTED_INJECTIONS, treatmentType: 'BASAL_ONLY' });
  await openAs(page, world, other.email, { path: `/patient-profile/${kept.patientId}/start-advisor` });
  await expect(start.types()).toHaveCount(6);
  await expect(start.type('Basal only')).toHaveCount(0);
  await page.getByRole('link', { name: 'Edit patient settings' }).click();
  const edit = editPatientPage(page);
  await edit.lastName.fill('Bell');
  await edit.save.click();
  await edit.confirm.click();
  await expect(edit.saved).toBeVisible();
});
