import { recordedCalls } from '../commands/calls.ts';
import { mailedLinkTo } from '../commands/mailed-links.ts';
import { aClinic, aDoctor, aPatientRecord, PASSWORD, signUp } from '../commands/people.ts';
import { STARTED_INJECTIONS } from '../commands/plans.ts';
import { aRecommendation } from '../commands/recommendations.ts';
import { storedPatient } from '../commands/stored-patient.ts';
import { expect, test } from '../fixtures/test.ts';
import { adminSettingsPage } from '../pages/admin-settings-page.ts';
import { dialogTitled, proveByPassword } from '../pages/dialogs.ts';
import { editPatientPage } from '../pages/edit-patient-page.ts';
import { openAs, titleOf } from '../pages/frame.ts';
import { patientsListPage } from '../pages/patients-list-page.ts';

const STARTED_PUMP = { treatmentType: 'PUMP', typeOfDiabetes: 'Type1', startedAdvisorAt: new Date() } as const;

test('the front desk is invited with its role, keeps names and addresses, and finds nothing of a treatment', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world, { name: 'Galilee Clinic' });
  const owner = await aDoctor(world, clinicId, { isAdmin: true });
  const { patientId } = await aPatientRecord(world, clinicId, { ...STARTED_INJECTIONS, weightKg: 71 });
  await openAs(page, world, owner.email, { path: '/admin-settings' });
  const admin = adminSettingsPage(page);
  const email = `desk${world.nextNumber()}@e2e.test`;
  await admin.invite.click();
  await admin.invitationField('First name').fill('Noa');
  await admin.invitationField('Last name').fill('Peretz');
  await admin.invitationField('Email').fill(email);
  await admin.role.selectOption('Front desk');
  await expect(admin.role).toHaveAccessibleDescription(/sees nothing of a treatment/);
  await admin.send.click();
  await expect(admin.memberRow(email)).toContainText('Front desk');
  await expect(admin.memberRow(owner.email)).toContainText(/Doctor\s*Administrator/);
  await signUp(world, email, await mailedLinkTo(world, email, 'doctor_enrollment'));

  await openAs(page, world, email, { path: '/patients-list?status=pending' });
  const list = patientsListPage(page);
  await expect(list.rowOf('Maya Levi')).toBeVisible();
  await expect(list.addButton).toBeVisible();
  await expect(list.column('Status')).toHaveCount(0);
  await expect(list.filter).toHaveCount(0);
  expect(await list.actionsOf('Maya Levi')).toEqual([expect.stringMatching(/Resend invitation/)]);

  const calls = recordedCalls(page);
  await list.rowOf('Maya Levi').getByRole('link', { name: 'Maya Levi' }).click();
  await expect(page).toHaveURL(`/patient-profile/${patientId}/edit`);
  const edit = editPatientPage(page);
  await expect(edit.headings).toHaveText(['Personal information']);
  await expect(edit.weight).toHaveCount(0);
  await expect(page.getByText('Pending', { exact: true })).toHaveCount(0);
  await edit.lastName.fill('Cohen');
  await edit.saveButton.click();
  await edit.confirm.click();
  await expect(page).toHaveURL('/patients-list');
  await expect(list.rowOf('Maya Cohen')).toBeVisible();
  const [sent] = calls.of('PATCH patient/{id}').map((call) => call.postDataJSON());
  expect(Object.keys(sent).toSorted()).toEqual(['email', 'first_name', 'last_name', 'mrn', 'version']);
  expect(calls.names().filter((name) => name.includes('config'))).toEqual([]);
  const stored = await (await storedPatient(world, owner.email, patientId)).record();
  expect(stored).toMatchObject({ last_name: 'Cohen', weight: 71, treatment_type: 'MDI_CRCF' });

  for (const closed of ['recommendations', 'plan-and-reports', 'start-advisor', 'connect-devices']) {
    await page.goto(`/patient-profile/${patientId}/${closed}`);
    await expect(page, closed).toHaveURL('/patients-list');
  }
});

test('an educator asks for recommendations and a viewer reads; a doctor decides, and a role that is taken away is asked about', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const doctor = await aDoctor(world, clinicId, { isAdmin: true });
  const educator = await aDoctor(world, clinicId, { staffRole: 'educator' });
  const viewer = await aDoctor(world, clinicId, { staffRole: 'viewer' });
  const { patientId } = await aPatientRecord(world, clinicId, STARTED_PUMP);
  const owner = { clinicId, patientId, doctorEmail: doctor.email };
  const review = `/patient-profile/${patientId}/recommendation/${await aRecommendation(world, owner)}`;
  const list = `/patient-profile/${patientId}/recommendations`;
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const generate = button(/^New/);
  const decides = page.getByText('A doctor decides on this recommendation.');

  await openAs(page, world, viewer.email, { path: list });
  await expect(page.getByRole('heading', { name: 'Current recommendation' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Plan history' })).toBeVisible();
  await expect(generate).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Connect devices' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  for (const { email } of [viewer, educator]) {
    await openAs(page, world, email, { path: review });
    await expect(decides).toBeVisible();
    await button('Next').click();
    await button('Next').click();
    await expect(button('Prev')).toBeVisible();
    await expect(button('Approve')).toHaveCount(0);
    await expect(button('Edit')).toHaveCount(0);
  }
  await page.goto(list);
  await expect(generate).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(editPatientPage(page).weight).toBeVisible();
  await expect(editPatientPage(page).headings).toHaveText(['Personal information']);
  await page.goto(`/patient-profile/${patientId}/start-advisor`);
  await expect(page).toHaveURL('/patients-list');

  await openAs(page, world, doctor.email, { path: '/admin-settings' });
  const row = adminSettingsPage(page).memberRow(doctor.email);
  await row.getByRole('button', { name: /^Change role/ }).click();
  const dialog = dialogTitled(page, 'Change the role of Dana Cohen');
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption('Viewer');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This is your own role.');
  await dialog.getByRole('button', { name: 'Change anyway' }).click();
  await proveByPassword(page, PASSWORD);
  await expect(row).toContainText('Viewer');
  await page.getByRole('link', { name: 'Patients' }).click();
  await expect(patientsListPage(page).rows).toHaveCount(1);
  await expect(patientsListPage(page).addButton).toHaveCount(0);
});

test('a record that is not shared opens in an emergency for a doctor with a reason, and for nobody who may not treat', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const doctor = await aDoctor(world, clinicId);
  const viewer = await aDoctor(world, clinicId, { staffRole: 'viewer' });
  const closed = { ...STARTED_PUMP, isSharedWithClinic: false };
  const { patientId } = await aPatientRecord(world, clinicId, closed);
  const path = `/patient-profile/${patientId}/plan-history`;
  const refused = page.getByText('until the patient shares it with your clinic').first();
  const open = page.getByRole('button', { name: 'Open in an emergency' });
  await openAs(page, world, viewer.email, { path });
  await expect(refused).toBeVisible();
  await expect(open).toHaveCount(0);

  await openAs(page, world, doctor.email, { path });
  await open.click();
  const dialog = dialogTitled(page, 'Open in an emergency?');
  await expect(dialog).toContainText('for four hours');
  await expect(dialog).toContainText('administrators of the clinic are told');
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await reason.fill(' urgent ');
  await dialog.getByRole('button', { name: 'Open the record' }).click();
  await expect(reason).toHaveAccessibleDescription(/10 to 500 characters/);
  await reason.fill('Found unconscious, needs the basal dose');
  await dialog.getByRole('button', { name: 'Open the record' }).click();
  await expect(dialog).toBeHidden();
  await expect(titleOf(page, 'Plan history')).toBeVisible();
  await expect(refused).toHaveCount(0);
  await page.goto(`/patient-profile/${patientId}/recommendations`);
  await expect(page.getByRole('heading', { name: 'Current recommendation' })).toBeVisible();
});
