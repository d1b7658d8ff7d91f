import { recordedCalls } from '../commands/calls.ts';
import { aClinic, aDoctor, aPatient, aPatientRecord } from '../commands/people.ts';
import { PLANNED_INJECTIONS, STARTED_INJECTIONS } from '../commands/plans.ts';
import { expect, test } from '../fixtures/test.ts';
import { editPatientPage } from '../pages/edit-patient-page.ts';
import { openAs, titleOf } from '../pages/frame.ts';
import { patientsListPage } from '../pages/patients-list-page.ts';
import { startAdvisorPage } from '../pages/start-advisor-page.ts';

test('PROF-04, PROF-11, START-01: before the start the settings are left to the start page; the address of an enrolled patient cannot be edited', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const { email } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId, PLANNED_INJECTIONS);
  const home = `/patient-profile/${patientId}`;
  const patient = await aPatient(world, clinicId, { ...STARTED_INJECTIONS, firstName: 'Noa' });
  await openAs(page, world, email, { path: `${home}/edit` });
  const edit = editPatientPage(page);
  await expect(edit.headings).toHaveCount(3);
  await expect(edit.group('Type of diabetes')).toHaveCount(0);
  await expect(edit.indications).toHaveCount(0);
  await expect(edit.changeType).toHaveCount(0);
  await edit.form.getByRole('link', { name: 'Start Patient' }).click();
  await expect(page).toHaveURL(`${home}/start-advisor`);

  await startAdvisorPage(page).cancel.click();
  await patientsListPage(page).rowOf('Noa Levi').getByRole('rowheader').getByRole('link').click();
  await expect(titleOf(page, 'Recommendations list')).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Pages of this patient' });
  await links.getByRole('link', { name: 'Edit patient settings' }).click();
  await expect(edit.email).toBeDisabled();
  await expect(edit.email).toHaveAccessibleDescription(/An administrator of the clinic can change it/);
  await expect(edit.birthDate).toHaveCount(0);
  await expect(edit.form).toContainText('05/17/1990');
  await expect(page.getByRole('heading', { name: 'Signing in' })).toHaveCount(0);
  await expect(edit.email).toHaveValue(patient.email);
  await expect(edit.mrn).toBeEnabled();
  const calls = recordedCalls(page);
  await edit.mrn.fill('NEW1');
  await edit.save.click();
  await edit.confirm.click();
  await expect(edit.saved).toBeVisible();
  expect(calls.of('PATCH patient/{id}')[0]?.postDataJSON()).not.toHaveProperty('email');
});
